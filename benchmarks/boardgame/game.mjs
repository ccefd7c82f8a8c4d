/** Hanabi as boardgame.io plays games: enough of it that the server has the same to keep, to check and to hide. */

const COPIES = [3, 2, 2, 2, 1];
const DECK = ["r", "y", "g", "w", "b"].flatMap((suit) =>
  COPIES.flatMap((count, rank) => Array.from({ length: count }, () => suit + (rank + 1))),
);

function deal(players, random) {
  const deck = random.Shuffle(DECK).map((card, order) => ({ order, card, suits: "rygwb", ranks: "12345" }));
  const hands = Array.from({ length: players }, () => deck.splice(0, 4));
  const left = players + 1; // moves, from the one that draws the last card
  return { deck, hands, stacks: { r: 0, y: 0, g: 0, w: 0, b: 0 }, discards: [], clues: 8, strikes: 0, events: [], left };
}

function isOver({ left, strikes, stacks }) {
  return left === 0 || strikes === 3 || Object.values(stacks).every((top) => top === 5);
}

/** The table never ends: when a game is over, the cards are dealt again. */
function finish({ G, ctx, random }, event) {
  G.events.push(event);
  if (G.deck.length === 0) G.left -= 1;
  if (isOver(G)) Object.assign(G, deal(ctx.numPlayers, random));
}

function take({ G, playerID }, slot) {
  const hand = G.hands[playerID];
  const [card] = hand.splice(slot, 1);
  if (G.deck.length > 0) hand.push(G.deck.shift());
  return card;
}

const moves = {
  play: (table, slot) => {
    const { G } = table;
    if (!G.hands[table.playerID][slot]) return "INVALID_MOVE";
    const { card, order } = take(table, slot);
    const fits = G.stacks[card[0]] + 1 === Number(card[1]);
    if (fits) {
      G.stacks[card[0]] += 1;
      if (card[1] === "5") G.clues = Math.min(8, G.clues + 1);
    } else {
      G.strikes += 1;
      G.discards.push(card);
    }
    finish(table, { seat: table.playerID, move: "p" + order, card, fits });
  },
  discard: (table, slot) => {
    const { G } = table;
    if (G.clues === 8 || !G.hands[table.playerID][slot]) return "INVALID_MOVE";
    const { card, order } = take(table, slot);
    G.discards.push(card);
    G.clues += 1;
    finish(table, { seat: table.playerID, move: "d" + order, card });
  },
  clue: (table, seat, sign) => {
    const { G } = table;
    const touched = (G.hands[seat] ?? []).filter(({ card }) => card.includes(sign));
    if (G.clues === 0 || String(seat) === table.playerID || touched.length === 0) return "INVALID_MOVE";
    for (const card of G.hands[seat]) {
      const kind = "12345".includes(sign) ? "ranks" : "suits";
      card[kind] = touched.includes(card) ? sign : card[kind].replace(sign, "");
    }
    G.clues -= 1;
    finish(table, { seat: table.playerID, move: `c${seat}${sign}`, touched: touched.map(({ order }) => order) });
  },
};

export const Hanabi = {
  name: "hanabi",
  setup: ({ ctx, random }) => deal(ctx.numPlayers, random),
  moves: Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, { move, client: false }])),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) =>
      String(seat) === playerID ? hand.map(({ order, suits, ranks }) => ({ order, suits, ranks })) : hand,
    ),
  }),
};
