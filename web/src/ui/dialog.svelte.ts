/** Which dialog of the whole page is open. */
export const dialog = $state<{ open: "settings" | "keys" | null }>({ open: null });
