/** boardgame.io's own server: `node server.mjs PORT [POSTGRESQL]`, with its games in memory or in that database. */

import { createRequire } from "node:module";
import { Hanabi } from "./game.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const [port, database] = process.argv.slice(2);
console.log = () => {};
const stored = () => ({ db: new (require("bgio-postgres").PostgresStore)(database, { logging: false }) });
Server({ games: [Hanabi], origins: [Origins.LOCALHOST], ...(database && stored()) }).run(Number(port));
