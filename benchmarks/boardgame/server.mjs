/** boardgame.io's own server, in memory as it comes: `node server.mjs PORT`. */

import { createRequire } from "node:module";
import { Hanabi } from "./game.mjs";

const { Server, Origins } = createRequire(import.meta.url)("boardgame.io/server");
console.log = () => {};
Server({ games: [Hanabi], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
