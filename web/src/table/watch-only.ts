/** Tables at which the player only watches, remembered while the tab is open. At all others the player sits down automatically. */

const KEY = "hanabi-watches";

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function isWatchOnly(table: string): boolean {
  return read().includes(table);
}

/** Remember whether the player only watches at a table. */
export function setWatchOnly(table: string, on: boolean): void {
  const others = read().filter((id) => id !== table);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(on ? [...others, table] : others));
  } catch {
    return; // the browser stores nothing: the player sits down next time
  }
}
