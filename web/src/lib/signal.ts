/** Signals that reach somebody who looks elsewhere: the tab's title and icon, a notification, sounds. */

import { settings } from "./settings.svelte";

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

/** Say in the tab itself that it is the reader's turn. */
export function markTab(turn: boolean, title: string): void {
  document.title = turn ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = turn ? ICON_TURN : ICON;
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}

/** A notification where the person allowed it and looks elsewhere. */
export function notify(text: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification("Hanabi", { body: text, icon: ICON_TURN, tag: "turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

export type Sound = "turn" | "clue" | "placed" | "strike" | "discard" | "win" | "fine" | "lost";

/** Each sound as notes: frequency, start and length in seconds. */
const TUNES: Record<Sound, readonly [number, number, number][]> = {
  turn: [[660, 0, 0.16], [880, 0.14, 0.3]],
  clue: [[1180, 0, 0.09], [1570, 0.07, 0.12]],
  placed: [[520, 0, 0.1], [780, 0.08, 0.1], [1040, 0.16, 0.28]],
  strike: [[180, 0, 0.28], [120, 0.1, 0.4]],
  discard: [[300, 0, 0.09]],
  win: [[523, 0, 0.18], [659, 0.15, 0.18], [784, 0.3, 0.18], [1047, 0.45, 0.6]],
  fine: [[523, 0, 0.18], [659, 0.15, 0.18], [784, 0.3, 0.5]],
  lost: [[392, 0, 0.25], [330, 0.22, 0.25], [262, 0.44, 0.6]],
};

/** A game is won with every point that could be had by its rules, and fine with four fifths of them. */
export function soundOfEnd(score: number, most: number): Sound {
  if (score >= most) return "win";
  return score >= 0.8 * most ? "fine" : "lost";
}

let audio: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") {
    if (!navigator.userActivation?.hasBeenActive) return;
    void audio.resume();
  }
  for (const [frequency, start, length] of TUNES[sound]) ring(audio, frequency, start, length);
}

function ring(on: AudioContext, frequency: number, start: number, length: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  const at = on.currentTime + start;
  tone.type = frequency < 250 ? "triangle" : "sine";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + length);
}
