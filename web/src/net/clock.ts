/** The server's time, also where this device's own clock is wrong. */

const TOLERATED = 2; // seconds; the server tells its time in whole ones

let offset = 0; // seconds by which the server's clock is before this one

/** Learn the time from an answer of the server that was made just now. */
export function syncClock(answer: Pick<Response, "headers">): void {
  const reported = Date.parse(answer.headers.get("date") ?? "") / 1000;
  if (Number.isNaN(reported)) return;
  const difference = reported + 0.5 - Date.now() / 1000;
  offset = Math.abs(difference) > TOLERATED ? difference : 0;
}

/** The time now, in seconds as the server counts them. */
export function serverTime(): number {
  return Date.now() / 1000 + offset;
}
