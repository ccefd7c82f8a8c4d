/** The editions (the rules of each box), from the table of rules. */

import { words } from "../language/words.svelte";
import { EDITIONS, type Options, SWITCHES } from "../net/messages";
import { settings } from "../person/settings.svelte";

interface Edition {
  readonly switches: readonly string[];
  readonly included: readonly string[];
  readonly strike_cards: boolean;
}

export function findEdition(name: string): Edition | null {
  return (EDITIONS as Record<string, Edition>)[name] ?? null;
}

/** Return the options with the rules of an edition; an unknown or empty name leaves the switches as they are. */
export function withEdition(options: Options, name: string): Options {
  const found = findEdition(name);
  const next: Options = { ...options, edition: found ? name : null };
  for (const key of SWITCHES) {
    if (found && !found.switches.includes(key)) next[key] = found.included.includes(key);
  }
  return next;
}

/** Return the edition to begin with: the one chosen on this device, else that of the reader's language; "" is none. */
export function defaultEdition(): string {
  return settings.edition ?? (findEdition(words.tag) ? words.tag : "");
}
