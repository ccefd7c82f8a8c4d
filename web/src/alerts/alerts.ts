/** Alerts for a player who is looking elsewhere: the tab's title and icon, a notification, sounds. */

import { settings } from "../person/settings.svelte";
import { createOutput, makeSound, type Sound, type SoundOutput } from "./sound";

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

/** Show in the tab's title and icon whether it is the player's turn. */
export function showTurnInTab(turn: boolean, title: string): void {
  document.title = turn ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = turn ? ICON_TURN : ICON;
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}

/** Show a notification if the player allowed it and the tab is hidden. */
export function notify(text: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification("Hanabi", { body: text, icon: ICON_TURN, tag: "turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Return the sound for a score: "win" for every possible point, "fine" for at least four fifths of them. */
export function endingSound(score: number, most: number): Sound {
  if (score >= most) return "win";
  return score >= 0.8 * most ? "fine" : "lost";
}

let audio: AudioContext | null = null;
let output: SoundOutput | null = null;

/** Play a sound after `wait` milliseconds, if the player wants sounds and the browser allows them yet. */
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
