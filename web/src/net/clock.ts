/** The server's time, even if this device's clock is wrong. */

const TOLERATED = 2; // seconds; the server sends whole ones

let offset = 0; // seconds by which the server's clock is ahead of this one

/** Set the offset from a response that the server has just sent. */
export function syncClock(answer: Pick<Response, "headers">): void {
  const reported = Date.parse(answer.headers.get("date") ?? "") / 1000;
  if (Number.isNaN(reported)) return;
  const difference = reported + 0.5 - Date.now() / 1000;
  offset = Math.abs(difference) > TOLERATED ? difference : 0;
}

/** Return the server's time now, in seconds. */
export function serverTime(): number {
  return Date.now() / 1000 + offset;
}
