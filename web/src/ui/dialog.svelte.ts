/** The page-wide dialog that is open. */
export const dialog = $state<{ open: "settings" | "keys" | null }>({ open: null });
