/** The player's settings for this device, kept in the browser. */

import { LANGUAGES, type Tag } from "../language/words.svelte";
import { EDITIONS } from "../net/messages";

export const THEMES = ["dark", "light", "auto"] as const;
export const PALETTES = ["standard", "red-green", "blue-yellow", "contrast"] as const;
export const KNOWLEDGE = ["told", "excluded", "deduced"] as const;
export const CONFIRMS = ["again", "undo", "once"] as const;

export interface Settings {
  language: Tag | null; // null: the browser's
  edition: string | null; // "" for none; null: that of the language
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  knowledge: (typeof KNOWLEDGE)[number];
  confirm: (typeof CONFIRMS)[number];
  sound: boolean;
  calm: boolean; // reduce motion
  figures: boolean; // show turn, pace, efficiency and time
  notify: boolean;
  name: string;
  guest: boolean; // the name is the default for guests
  taught: boolean; // has finished a lesson or a game, so needs no tips
  conventions: boolean; // plays with the bot that uses conventions
  unspoiled: boolean; // replays show nothing that comes later
}

const DEFAULTS: Settings = {
  language: null,
  edition: null,
  theme: "dark",
  palette: "standard",
  knowledge: "excluded",
  confirm: "again",
  sound: true,
  calm: false,
  figures: false,
  notify: true,
  name: "",
  guest: false,
  taught: false,
  conventions: false,
  unspoiled: false,
};
const KEY = "hanabi-settings";

const ALLOWED: Partial<Record<keyof Settings, readonly unknown[]>> = {
  language: [null, ...LANGUAGES],
  edition: [null, "", ...Object.keys(EDITIONS)],
  theme: THEMES,
  palette: PALETTES,
  knowledge: KNOWLEDGE,
  confirm: CONFIRMS,
};

/** Read stored settings; replace every invalid one by its default. */
export function readSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(text ?? "{}"));
  } catch {
    stored = {};
  }
  const chosen: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    const value = stored[name];
    const allowed = ALLOWED[name as keyof Settings];
    if (allowed ? allowed.includes(value) : typeof value === typeof usual) chosen[name] = value;
  }
  return chosen as unknown as Settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser stores nothing: use the defaults
  }
}

export const settings = $state<Settings>(readSettings(stored()));

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}

/** Return the duration of an animation in milliseconds: 0 if motion is unwanted. */
export function motionTime(wished: number): number {
  return isCalm() ? 0 : wished;
}

/** Whether motion is unwanted, in the settings or in the whole system. */
export function isCalm(): boolean {
  return settings.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the light theme is shown. */
export function isDay(): boolean {
  if (settings.theme !== "auto") return settings.theme === "light";
  return matchMedia("(prefers-color-scheme: light)").matches;
}
