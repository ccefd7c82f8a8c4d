/** Whoever comes to a table sits down at once, unless they said at this table that they would rather watch. */

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

/** Remember, as long as this tab is open, whether this person only isWatchOnly at a table. */
export function setWatchOnly(table: string, on: boolean): void {
  const others = read().filter((id) => id !== table);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(on ? [...others, table] : others));
  } catch {
    return; // a browser that keeps nothing asks again
  }
}
