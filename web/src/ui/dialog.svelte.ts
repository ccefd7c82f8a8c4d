/** Which dialog of the whole page is open. */
export const panels = $state<{ open: "settings" | "keys" | null }>({ open: null });
