/** The seal of a deck, computed in the browser instead of trusting the server. */

import { sha256 } from "./sha256";

/** Return the SHA-256 of the salt, a space and the cards, in hexadecimal. */
export function hashDeck(deck: string, salt: string): string {
  const hash = sha256(new TextEncoder().encode(`${salt} ${deck}`));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
