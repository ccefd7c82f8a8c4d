/** The server's time, also where this device's own clock is wrong. */

const TOLERATED = 2; // seconds; the server tells its time in whole ones

let ahead = 0; // seconds by which the server's clock is before this one

/** Learn the time from an answer of the server that was made just now. */
export function setClock(answer: Pick<Response, "headers">): void {
  const told = Date.parse(answer.headers.get("date") ?? "") / 1000;
  if (Number.isNaN(told)) return;
  const difference = told + 0.5 - Date.now() / 1000;
  ahead = Math.abs(difference) > TOLERATED ? difference : 0;
}

/** The time now, in seconds as the server counts them. */
export function timeNow(): number {
  return Date.now() / 1000 + ahead;
}
