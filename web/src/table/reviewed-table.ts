/** The table whose last game this tab has shown, so that the next game can be joined from the replay. */

const KEY = "hanabi-reviewed";

export function rememberTable(game: string, table: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([game, table]));
  } catch {
    return; // the browser stores nothing: the table can be reached from the start page
  }
}

/** Return the table of a game that has ended in this tab, or null. */
export function recallTable(game: string): string | null {
  try {
    const [known, table] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as unknown[];
    return known === game && typeof table === "string" ? table : null;
  } catch {
    return null;
  }
}
