/** Check that the imports of the page point down: a folder imports only from folders below it. `npm run check` runs this. */

import { globSync, readFileSync } from "node:fs";
import { join, normalize, sep } from "node:path";

const FOLDERS = [
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
]; // folders in one row do not import each other
const SOURCE = join(import.meta.dirname, "..", "src");
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;

/** Return the row of the folder of a file: -1 for a file beside the folders, which may import all of them. */
function findRow(file: string): number {
  const [folder = "", ...rest] = file.split(sep);
  const row = FOLDERS.findIndex((folders) => folders.includes(folder));
  if (rest.length > 0 && row < 0) throw new Error(`make/folders.ts has no folder ${folder}`);
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
for (const fault of faults) console.error(`${fault}: imports point down, see make/folders.ts`);
if (faults.length > 0) process.exit(1);
