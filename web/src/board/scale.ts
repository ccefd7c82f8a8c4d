/** How large the cards on a board are: one scale from the smallest phone to the largest screen. */

/** What a board has to itself: pixels, and the height of a line of text as the root has it. */
export interface Room {
  width: number;
  height: number;
  rem: number;
}

/** What has to be shown. */
export interface Party {
  hands: number; // besides one's own
  cards: number; // in the fullest hand
  own: boolean; // whether there is a hand of one's own, with keys to play it
  announces: boolean; // whether a color may be announced: a second row of keys
  tools: number; // lines between the tokens and one's own hand, in rem
}

export interface Scale {
  form: "stacked" | "beside"; // the table above one's own hand, or beside all hands
  columns: number; // hands in a row
  aside: boolean; // whether names stand beside the cards, not above them
  card: number; // the width of a team-mate's card
  own: number; // the width of an own card
  wide: boolean; // whether the keys of a clue stand in one row
  bar: number; // the height kept for what can be done
  height: number; // what all this needs
}

export const TALL = 1.4; // a card's height, by its width
const SMALLEST = 28;
const LARGEST = 10; // rem
const NAME = 2; // rem around the cards of a hand: the name, and air
export const ASIDE = 4.4; // rem for a name beside the cards
const PILL = 0.2; // of a card's width: what is told hangs below the card
export const LID = 2.6; // rem
const GAPS = 1.2; // rem between the parts
const OWN = 1.1; // rem around one's own cards
const KEYS = 10; // rem for three rows of keys
const WORTH = 1.15; // more rows of hands, or names beside them, must make the cards that much larger
const BROAD = 34; // rem from which hands fit beside the table
const WIDE = 44; // rem from which the keys of a clue stand in one row

/** The width of cards so that a hand of them fits. */
function across(width: number, cards: number): number {
  return Math.floor((width - 8) / (cards * 1.09));
}

function handHeight(card: number, rem: number, aside: boolean): number {
  return (aside ? 0.5 : NAME) * rem + card * (TALL + PILL);
}

function sideWidth({ width, rem }: Room): number {
  return Math.min(22 * rem, Math.max(15 * rem, width * 0.3));
}

function skyHeight({ height, rem }: Room): number {
  return Math.max(4.5 * rem, 0.26 * height - 4.2 * rem);
}

/** Hands in rows: how many beside each other, and where their names stand. */
interface Rows {
  columns: number;
  aside: boolean;
}

function stack(room: Room, party: Party, { columns, aside }: Rows, card: number): Scale {
  const { width, rem } = room;
  const wide = width >= WIDE * rem;
  const bar = (wide ? 5 : party.announces ? 8 : 5.1) * rem;
  const own = Math.min(across(width, party.cards), Math.max(card * 1.15, 4 * rem));
  const hand = Math.max(own * TALL + OWN * rem, wide ? 0 : KEYS * rem - bar);
  const hands = Math.ceil(party.hands / columns) * handHeight(card, rem, aside);
  const needed = hands + skyHeight(room) + (LID + party.tools + GAPS) * rem + (party.own ? hand + bar : 0);
  return { form: "stacked", wide, columns, aside, card, own, bar, height: needed };
}

function setBeside(room: Room, party: Party, { columns, aside }: Rows, card: number): Scale {
  const { rem } = room;
  const own = Math.min(across(room.width - sideWidth(room), party.cards), card * 1.15);
  const hands = Math.ceil(party.hands / columns) * handHeight(card, rem, aside);
  const left = hands + (party.own ? own * TALL + OWN * rem : 0);
  const right = (4 + LID + party.tools + GAPS + (party.own ? KEYS : 0)) * rem;
  return { form: "beside", wide: false, columns, aside, card, own, bar: KEYS * rem, height: Math.max(left, right) };
}

/** The largest cards that fit in such rows; the smallest where none fit. */
function largest(room: Room, party: Party, rows: Rows, form: typeof stack, width: number): Scale {
  const { height, rem } = room;
  const free = width / rows.columns - (rows.aside ? ASIDE * rem : 0);
  const most = Math.min(LARGEST * rem, Math.max(4.2 * rem, height * 0.14), across(free, party.cards));
  for (let card = Math.floor(most); card > SMALLEST; card--) {
    const scale = form(room, party, rows, card);
    if (scale.height <= height) return scale;
  }
  return form(room, party, rows, Math.max(1, Math.min(SMALLEST, most)));
}

/** The better of two: cards that can be read, then one that fits, then the larger cards. */
function better(one: Scale, other: Scale, height: number): Scale {
  const [read, also] = [one.card >= SMALLEST, other.card >= SMALLEST];
  if (read !== also) return read ? one : other;
  if (one.height <= height && other.height <= height) return other.card > one.card * WORTH ? other : one;
  return one.height <= other.height ? one : other;
}

/** The best layout in this form. */
function best(room: Room, party: Party, form: typeof stack, width: number): Scale {
  const hands = Math.max(1, party.hands);
  const counts = [...new Set([1, 2, 3, 4, 5].map((rows) => Math.ceil(hands / rows)))];
  const tried = [false, true].flatMap((aside) => counts.map((columns) => ({ columns, aside })));
  return tried.map((rows) => largest(room, party, rows, form, width)).reduce((one, other) => better(one, other, room.height));
}

/** How a board is laid out. */
export function fit(room: Room, party: Party): Scale {
  const stacked = best(room, party, stack, room.width);
  const low = stacked.height > room.height || stacked.card < 3.5 * room.rem;
  if (room.width < BROAD * room.rem || !low) return stacked;
  return better(stacked, best(room, party, setBeside, room.width - sideWidth(room)), room.height);
}

/** The height below which a board of this width cannot be used: from there on the page scrolls. */
export function leastHeight(room: Room, party: Party): number {
  return fit({ ...room, height: 0 }, party).height;
}
