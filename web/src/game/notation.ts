/** Cards and moves as text: `r3`, `p12`, `p12r`, `d12`, `c1r`, `c13`. */

export const LETTERS = ["r", "y", "g", "w", "b", "m"] as const;
export type Letter = (typeof LETTERS)[number];

const NAMES: Record<Letter, string> = {
  r: "red",
  y: "yellow",
  g: "green",
  w: "white",
  b: "blue",
  m: "multicolor",
};

export interface Card {
  suit: Letter;
  rank: number;
}

type Move =
  | { kind: "play"; order: number; announced: Letter | null }
  | { kind: "discard"; order: number }
  | { kind: "clue"; seat: number; color: Letter | null; rank: number | null };

export function isLetter(text: string | undefined | null): text is Letter {
  return LETTERS.includes(text as Letter);
}

/** Return the name of a suit as the messages expect it. */
export function suitName(letter: string): string {
  if (!isLetter(letter)) throw new Error(`no suit ${letter}`);
  return NAMES[letter];
}

export function parseCard(text: string): Card {
  const suit = text[0];
  const rank = Number(text.slice(1));
  if (!isLetter(suit) || !(rank >= 1 && rank <= 5)) throw new Error(`no card ${text}`);
  return { suit, rank };
}

export const playText = (order: number, announced: Letter | null = null): string => `p${order}${announced ?? ""}`;
export const discardText = (order: number): string => `d${order}`;
export const clueText = (seat: number, value: string | number): string => `c${seat}${value}`;

export function parseMove(text: string): Move {
  const found = /^([pd])(\d+)([rygwbm]?)$/.exec(text);
  if (found) {
    const order = Number(found[2]);
    if (found[1] === "d") return { kind: "discard", order };
    return { kind: "play", order, announced: isLetter(found[3]) ? found[3] : null };
  }
  const clue = /^c(\d)(?:([rygwbm])|([1-5]))$/.exec(text);
  if (!clue) throw new Error(`no move ${text}`);
  return {
    kind: "clue",
    seat: Number(clue[1]),
    color: isLetter(clue[2]) ? clue[2] : null,
    rank: clue[3] ? Number(clue[3]) : null,
  };
}
