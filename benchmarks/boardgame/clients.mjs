/**
 * Tables of four at boardgame.io's server, each move sent as soon as all four have the last:
 * `node clients.mjs URL TABLES SECONDS`. Prints moves and latencies as JSON.
 */

import { io } from "socket.io-client";

const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const PLAYERS = 4;
const latencies = [];
let bytes = 0;
let views = 0;

/** One player's socket: the newest state, and the promise that waits for the next. */
class Line {
  constructor(match, seat) {
    Object.assign(this, { match, seat, state: null, waiting: null });
    this.socket = io(`${url}/hanabi`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (_, told) => this.take(told.state));
    this.socket.on("update", (_, state) => this.take(state));
    this.socket.on("connect", () => this.socket.emit("sync", match, String(seat), undefined, PLAYERS));
    this.socket.io.engine.on("packet", ({ data }) => {
      if (data) [bytes, views] = [bytes + data.length, views + 1];
    });
  }

  take(state) {
    this.state = state;
    this.waiting?.();
  }

  async reach(id) {
    while (!this.state || this.state._stateID < id) await new Promise((go) => (this.waiting = go));
  }

  move(type, args) {
    const payload = { type, args, playerID: String(this.seat) };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.match, String(this.seat));
  }
}

function choose({ G }, seat) {
  const clues = G.hands.flatMap((hand, to) =>
    to === seat || G.clues === 0 ? [] : hand.flatMap(({ card }) => [["clue", [to, card[0]]], ["clue", [to, card[1]]]]),
  );
  const discards = G.clues === 8 ? [] : G.hands[seat].map((_, slot) => ["discard", [slot]]);
  const all = [...clues, ...discards];
  return all[Math.floor(Math.random() * all.length)];
}

/** The server creates a match for the first player; two at once would collide in a database. */
async function sit(table) {
  const lines = [];
  for (let seat = 0; seat < PLAYERS; seat += 1) {
    lines.push(new Line(`table-${table}`, seat));
    await lines[seat].reach(0);
  }
  return lines;
}

async function play(lines, until) {
  while (performance.now() < until) {
    const { ctx, _stateID } = lines[0].state;
    const seat = Number(ctx.currentPlayer);
    const start = performance.now();
    lines[seat].move(...choose(lines[seat].state, seat));
    await Promise.all(lines.map((line) => line.reach(_stateID + 1)));
    latencies.push((performance.now() - start) / 1000);
  }
}

const rooms = [];
for (let table = 0; table < tables; table += 1) rooms.push(await sit(table));
[bytes, views] = [0, 0];
process.stdout.write("ready\n");
await Promise.all(rooms.map((lines) => play(lines, performance.now() + seconds * 1000)));
process.stdout.write(JSON.stringify({ latencies, bytes, views }) + "\n", () => process.exit(0));
