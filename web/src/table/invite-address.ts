/** The address of a table that others can open. */

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

function isLocal(host: string): boolean {
  return LOCAL.test(host);
}

/** Return the page's own address if others can reach it, else the server's; null if only this computer can. */
export function shareableAddress(serverUrl: string, here: { origin: string; hostname: string }, path: string): string | null {
  if (!isLocal(here.hostname)) return here.origin + path;
  try {
    return isLocal(new URL(serverUrl).hostname) ? null : serverUrl;
  } catch {
    return null;
  }
}
