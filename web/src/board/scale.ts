/** How large the cards on a board are, from the smallest phone to the largest screen. */

/** The space for a board in pixels, and the root's font size. */
interface BoardSpace {
  width: number;
  height: number;
  rem: number;
}

/** What a board has to show. */
export interface BoardContents {
  hands: number; // in addition to the player's own
  cards: number; // in the fullest hand
  own: boolean; // whether the player has a hand, with buttons to play it
  announces: boolean; // whether a color may be announced, which takes a second row of buttons
  between: number; // height between the tokens and the player's hand, in rem
}

interface BoardScale {
  form: "stacked" | "beside"; // the table above the player's hand, or beside all hands
  columns: number; // hands in a row
  aside: boolean; // whether names are beside the cards instead of above them
  card: number; // the width of a teammate's card
  own: number; // the width of an own card
  wide: boolean; // whether the clue buttons fit in one row
  bar: number; // the height reserved for the action bar
  height: number; // the height that this layout needs
}

const TALL = 1.4; // a card's height divided by its width
const SMALLEST = 28;
const LARGEST = 10; // rem
const NAME = 2; // rem around the cards of a hand: the name and padding
const ASIDE = 4.4; // rem for a name beside the cards
const CLUE_MARK = 0.2; // of a card's width: clue marks hang below the card
export const TRAY = 2.6; // rem
const GAPS = 1.2; // rem between the parts
const OWN = 1.1; // rem around the player's cards
const KEYS = 10; // rem for three rows of buttons
const PREFERRED = 1.15; // another layout must make the cards larger by this factor to be preferred
const BESIDE = 34; // rem from which hands fit beside the table
const WIDE = 44; // rem from which the clue buttons fit in one row

/** Return the largest width of cards at which a hand of them fits. */
function across(width: number, cards: number): number {
  return Math.floor((width - 8) / (cards * 1.09));
}

function handHeight(card: number, rem: number, aside: boolean): number {
  return (aside ? 0.5 : NAME) * rem + card * (TALL + CLUE_MARK);
}

function sideWidth({ width, rem }: BoardSpace): number {
  return Math.min(22 * rem, Math.max(15 * rem, width * 0.3));
}

/** On a narrow screen the cards need the height more than the fireworks do. */
function fireworksHeight({ width, height, rem }: BoardSpace): number {
  return Math.max(4.5 * rem, 0.26 * height - (width < WIDE * rem ? 7 : 4.2) * rem);
}

/** Hands in rows: how many in a row, and where their names are. */
interface Rows {
  columns: number;
  aside: boolean;
}

function placeStacked(space: BoardSpace, contents: BoardContents, { columns, aside }: Rows, card: number): BoardScale {
  const { width, rem } = space;
  const wide = width >= WIDE * rem;
  const bar = (wide ? 5 : contents.announces ? 9 : 5.1) * rem;
  const own = Math.min(across(width, contents.cards), Math.max(card * 1.15, 4 * rem));
  const hand = Math.max(own * TALL + OWN * rem, wide ? 0 : KEYS * rem - bar);
  const hands = Math.ceil(contents.hands / columns) * handHeight(card, rem, aside);
  const needed = hands + fireworksHeight(space) + (TRAY + contents.between + GAPS) * rem + (contents.own ? hand + bar : 0);
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

/** Return the layout with the largest cards that fit, or the smallest if none do. */
function largest(space: BoardSpace, contents: BoardContents, rows: Rows, form: typeof placeStacked, width: number): BoardScale {
  const { height, rem } = space;
  const free = width / rows.columns - (rows.aside ? ASIDE * rem : 0);
  const most = Math.min(LARGEST * rem, Math.max(4.2 * rem, height * 0.14, Math.min(5.6 * rem, height * 0.25)), across(free, contents.cards));
  for (let card = Math.floor(most); card > SMALLEST; card--) {
    const scale = form(space, contents, rows, card);
    if (scale.height <= height) return scale;
  }
  return form(space, contents, rows, Math.max(1, Math.min(SMALLEST, most)));
}

/** Return the better of two layouts: readable cards first, then one that fits, then larger cards. */
function better(one: BoardScale, other: BoardScale, height: number): BoardScale {
  const [read, also] = [one.card >= SMALLEST, other.card >= SMALLEST];
  if (read !== also) return read ? one : other;
  if (one.height <= height && other.height <= height) return other.card > one.card * PREFERRED ? other : one;
  return one.height <= other.height ? one : other;
}

/** Return the best layout of this form. */
function best(space: BoardSpace, contents: BoardContents, form: typeof placeStacked, width: number): BoardScale {
  const hands = Math.max(1, contents.hands);
  const counts = [...new Set([1, 2, 3, 4, 5].map((rows) => Math.ceil(hands / rows)))];
  const tried = [false, true].flatMap((aside) => counts.map((columns) => ({ columns, aside })));
  return tried.map((rows) => largest(space, contents, rows, form, width)).reduce((one, other) => better(one, other, space.height));
}

/** Return the layout of a board. */
export function fitBoard(space: BoardSpace, contents: BoardContents): BoardScale {
  const stacked = best(space, contents, placeStacked, space.width);
  const low = stacked.height > space.height || stacked.card < 3.5 * space.rem;
  if (space.width < BESIDE * space.rem || !low) return stacked;
  return better(stacked, best(space, contents, placeBeside, space.width - sideWidth(space)), space.height);
}

/** Return the height below which a board of this width scrolls. */
export function leastHeight(space: BoardSpace, contents: BoardContents): number {
  return fitBoard({ ...space, height: 0 }, contents).height;
}
