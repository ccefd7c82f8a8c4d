/** What is in the boxes, from the table of rules. */

import { EDITIONS } from "./messages";

export interface Edition {
  readonly switches: readonly string[];
  readonly included: readonly string[];
  readonly strike_cards: boolean;
}

export function findEdition(name: string): Edition | null {
  return (EDITIONS as Record<string, Edition>)[name] ?? null;
}
