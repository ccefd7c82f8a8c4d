/** How large the cards on a board are: one scale from the smallest phone to the largest screen. */

/** What a board has to itself: pixels, and the height of a line of text as the root has it. */
export interface BoardSpace {
  width: number;
  height: number;
  rem: number;
}

/** What has to be shown. */
export interface BoardContents {
  hands: number; // besides one's own
  cards: number; // in the fullest hand
  own: boolean; // whether there is a hand of one's own, with keys to play it
  announces: boolean; // whether a color may be announced: a second row of keys
  between: number; // lines between the tokens and one's own hand, in rem
}

export interface BoardScale {
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
const CLUE_MARK = 0.2; // of a card's width: what is told hangs below the card
export const TRAY = 2.6; // rem
const GAPS = 1.2; // rem between the parts
const OWN = 1.1; // rem around one's own cards
const KEYS = 10; // rem for three rows of keys
const WORTH = 1.15; // more rows of hands, or names beside them, must make the cards that much larger
const BROAD = 34; // rem from which hands fitBoard beside the table
const WIDE = 44; // rem from which the keys of a clue stand in one row

/** The width of cards so that a hand of them fits. */
function across(width: number, cards: number): number {
  return Math.floor((width - 8) / (cards * 1.09));
}

function handHeight(card: number, rem: number, aside: boolean): number {
  return (aside ? 0.5 : NAME) * rem + card * (TALL + CLUE_MARK);
}

function sideWidth({ width, rem }: BoardSpace): number {
  return Math.min(22 * rem, Math.max(15 * rem, width * 0.3));
}

function skyHeight({ height, rem }: BoardSpace): number {
  return Math.max(4.5 * rem, 0.26 * height - 4.2 * rem);
}

/** Hands in rows: how many beside each other, and where their names stand. */
interface Rows {
  columns: number;
  aside: boolean;
}

function placeStacked(space: BoardSpace, contents: BoardContents, { columns, aside }: Rows, card: number): BoardScale {
  const { width, rem } = space;
  const wide = width >= WIDE * rem;
  const bar = (wide ? 5 : contents.announces ? 8 : 5.1) * rem;
  const own = Math.min(across(width, contents.cards), Math.max(card * 1.15, 4 * rem));
  const hand = Math.max(own * TALL + OWN * rem, wide ? 0 : KEYS * rem - bar);
  const hands = Math.ceil(contents.hands / columns) * handHeight(card, rem, aside);
  const needed = hands + skyHeight(space) + (TRAY + contents.between + GAPS) * rem + (contents.own ? hand + bar : 0);
  return { form: "stacked", wide, columns, aside, card, own, bar, height: needed };
}

function placeBeside(space: BoardSpace, contents: BoardContents, { columns, aside }: Rows, card: number): BoardScale {
  const { rem } = space;
  const own = Math.min(across(space.width - sideWidth(space), contents.cards), card * 1.15);
  const hands = Math.ceil(contents.hands / columns) * handHeight(card, rem, aside);
  const left = hands + (contents.own ? own * TALL + OWN * rem : 0);
  const right = (4 + TRAY + contents.between + GAPS + (contents.own ? KEYS : 0)) * rem;
  return { form: "beside", wide: false, columns, aside, card, own, bar: KEYS * rem, height: Math.max(left, right) };
}

/** The largest cards that fitBoard in such rows; the smallest where none fitBoard. */
function largest(space: BoardSpace, contents: BoardContents, rows: Rows, form: typeof placeStacked, width: number): BoardScale {
  const { height, rem } = space;
  const free = width / rows.columns - (rows.aside ? ASIDE * rem : 0);
  const most = Math.min(LARGEST * rem, Math.max(4.2 * rem, height * 0.14), across(free, contents.cards));
  for (let card = Math.floor(most); card > SMALLEST; card--) {
    const scale = form(space, contents, rows, card);
    if (scale.height <= height) return scale;
  }
  return form(space, contents, rows, Math.max(1, Math.min(SMALLEST, most)));
}

/** The better of two: cards that can be read, then one that fits, then the larger cards. */
function better(one: BoardScale, other: BoardScale, height: number): BoardScale {
  const [read, also] = [one.card >= SMALLEST, other.card >= SMALLEST];
  if (read !== also) return read ? one : other;
  if (one.height <= height && other.height <= height) return other.card > one.card * WORTH ? other : one;
  return one.height <= other.height ? one : other;
}

/** The best layout in this form. */
function best(space: BoardSpace, contents: BoardContents, form: typeof placeStacked, width: number): BoardScale {
  const hands = Math.max(1, contents.hands);
  const counts = [...new Set([1, 2, 3, 4, 5].map((rows) => Math.ceil(hands / rows)))];
  const tried = [false, true].flatMap((aside) => counts.map((columns) => ({ columns, aside })));
  return tried.map((rows) => largest(space, contents, rows, form, width)).reduce((one, other) => better(one, other, space.height));
}

/** How a board is laid out. */
export function fitBoard(space: BoardSpace, contents: BoardContents): BoardScale {
  const stacked = best(space, contents, placeStacked, space.width);
  const low = stacked.height > space.height || stacked.card < 3.5 * space.rem;
  if (space.width < BROAD * space.rem || !low) return stacked;
  return better(stacked, best(space, contents, placeBeside, space.width - sideWidth(space)), space.height);
}

/** The height below which a board of this width cannot be used: from there on the page scrolls. */
export function leastHeight(space: BoardSpace, contents: BoardContents): number {
  return fitBoard({ ...space, height: 0 }, contents).height;
}
