/** Check that the imports of the page point down: a room imports only from rooms below it. `npm run check` runs this. */

import { globSync, readFileSync } from "node:fs";
import { join, normalize, sep } from "node:path";

const ROOMS = [
  ["pages", "dialogs"],
  ["table", "learn"],
  ["replay"],
  ["lobby"],
  ["board"],
  ["alerts"],
  ["art"],
  ["ui"],
  ["game"],
  ["person"],
  ["language"],
  ["net"],
]; // those in one row do not import each other
const SOURCE = join(import.meta.dirname, "..", "src");
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;

/** Return the row of the room of a file: -1 for a file beside the rooms, which may import all of them. */
function findRow(file: string): number {
  const [room = "", ...rest] = file.split(sep);
  const row = ROOMS.findIndex((rooms) => rooms.includes(room));
  if (rest.length > 0 && row < 0) throw new Error(`make/rooms.ts has no room ${room}`);
  return row;
}

function listFaults(file: string): string[] {
  const imported = [...readFileSync(join(SOURCE, file), "utf-8").matchAll(IMPORT)];
  const targets = imported.map(([, path = ""]) => normalize(join(file, "..", path)));
  const outside = targets.filter((target) => target.split(sep)[0] !== file.split(sep)[0]);
  const row = findRow(file);
  const wrong = outside.filter((target) => row >= 0 && findRow(target) <= row);
  return wrong.map((target) => `src/${file} imports ${target}`);
}

const faults = globSync("**/*.{ts,svelte}", { cwd: SOURCE }).flatMap(listFaults);
for (const fault of faults) console.error(`${fault}: imports point down, see make/rooms.ts`);
if (faults.length > 0) process.exit(1);
