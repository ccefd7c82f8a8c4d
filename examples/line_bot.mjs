// A bot in JavaScript that speaks the line protocol: hanabi simulate "command:node examples/line_bot.mjs"
// It plays a card that must fit, clues a card that fits, and otherwise discards its oldest card.

import { createInterface } from "node:readline";

/** The text of a legal move. */
function choose(view) {
  const fits = new Set(Object.entries(view.stacks).map(([color, top]) => color + (top + 1)));
  for (const card of view.hands[view.you]) {
    const could = [...card.colors].flatMap((color) => card.ranks.map((rank) => color + rank));
    if (could.every((name) => fits.has(name))) return `p${card.order}`;
  }
  const clues = view.legal.filter((move) => move[0] === "c");
  const worth = clues.map((clue) => countTold(view, clue, fits));
  const most = Math.max(0, ...worth);
  if (most > 0) return clues[worth.indexOf(most)];
  const discards = view.legal.filter((move) => move[0] === "d");
  return [...discards, ...clues, ...view.legal][0];
}

/** How many cards that fit would be told something new by a clue. */
function countTold(view, clue, fits) {
  const told = clue[2];
  const byRank = told >= "1" && told <= "9";
  return view.hands[Number(clue[1])].filter(
    (card) =>
      fits.has(card.card) &&
      card.card[byRank ? 1 : 0] === told &&
      card[byRank ? "rank" : "color"] === null,
  ).length;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word] = line.split(" ", 1);
  if (word === "hanabi") console.log("ready line bot");
  else if (word === "choose") console.log("move " + choose(JSON.parse(line.slice(7))));
});
