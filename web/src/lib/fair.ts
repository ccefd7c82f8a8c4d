/** The seal of a deck, computed here and not taken on trust. */

/** SHA-256 of the salt, a space and the cards, in hexadecimal digits. */
export async function hashDeck(deck: string, salt: string): Promise<string> {
  const text = new TextEncoder().encode(`${salt} ${deck}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
