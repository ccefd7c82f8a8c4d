/** Which address of a table others can open. */

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

export function isLocal(host: string): boolean {
  return LOCAL.test(host);
}

/** The page's own address if others may know it, else what the server says of itself; null: only this computer can open it. */
export function shareableAddress(told: string, here: { origin: string; hostname: string }, path: string): string | null {
  if (!isLocal(here.hostname)) return here.origin + path;
  try {
    return isLocal(new URL(told).hostname) ? null : told;
  } catch {
    return null;
  }
}
