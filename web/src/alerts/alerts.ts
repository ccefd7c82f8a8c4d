/** Signals that reach somebody who looks elsewhere: the tab's title and icon, a notification, sounds. */

import { settings } from "../person/settings.svelte";
import { makeSound, createOutput, type Sound, type SoundOutput } from "./sound";

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

/** Say in the tab itself that it is the reader's turn. */
export function showTurnInTab(turn: boolean, title: string): void {
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

/** A game is won with every point that could be had by its rules, and fine with four fifths of them. */
export function endingSound(score: number, most: number): Sound {
  if (score >= most) return "win";
  return score >= 0.8 * most ? "fine" : "lost";
}

let audio: AudioContext | null = null;
let output: SoundOutput | null = null;

/** Make a sound, some milliseconds from now, if the person wants sounds and the browser allows them by now. */
export function playSound(sound: Sound, wait = 0): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") {
    if (!navigator.userActivation?.hasBeenActive) return;
    void audio.resume();
  }
  output ??= createOutput(audio);
  makeSound(output, sound, wait / 1000);
}
