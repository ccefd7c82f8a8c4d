/** The options of a table that are on or off, except the rules of its game: the label of each, and when it is offered. */

import type { Options } from "../net/messages";

interface OptionToggle {
  name: "listed" | "stand_in" | "published";
  label: string; // the id of a message; its attribute `why` explains the option
  isOffered: (options: Options, alone: boolean) => boolean;
}

const TOGGLES: readonly OptionToggle[] = [
  { name: "listed", label: "option-listed", isOffered: () => true },
  { name: "stand_in", label: "option-stand-in", isOffered: (options) => Boolean(options.clock) },
  { name: "published", label: "option-published", isOffered: (options, alone) => alone || Boolean(options.published) },
];

/** Return the toggles to offer; `alone` means that no other person is seated. */
export function listToggles(options: Options, alone: boolean): OptionToggle[] {
  return TOGGLES.filter((toggle) => toggle.isOffered(options, alone));
}

/** Return the toggles that are on and have an effect. */
export function listActiveToggles(options: Options): OptionToggle[] {
  return listToggles(options, true).filter((toggle) => options[toggle.name]);
}
