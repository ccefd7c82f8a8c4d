/** The player on this device. */

import { say } from "../language/words.svelte";
import { api, Refusal } from "../net/api";
import type { BanShown } from "../net/messages";
import { saveSettings, settings } from "./settings.svelte";

class Person {
  name = $state<string | null>(null);
  ban = $state.raw<BanShown | null>(null); // why this player may not play
  experienced = $state(false); // whether the latest games show more than a newcomer's play
  loaded = $state(false);

  /** Fetch the player from the server. An unknown player is not an error. */
  async load(): Promise<void> {
    try {
      if (settings.name) await this.#fetch(); // without a name, the server cannot know this player
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.loaded = true;
    }
  }

  /** Whether the player has never given a name. A guest stays a guest in any language. */
  get isGuest(): boolean {
    return settings.guest || this.name === say("page-guest");
  }

  /** Register or rename the player; without a name, as a guest. */
  async setName(name: string): Promise<void> {
    const called = name || say("page-guest");
    const known = await (this.name === null ? api.makePlayer(called) : api.rename(called));
    settings.guest = !name;
    this.#rememberName(known.name);
  }

  /** Take over the account that the server has just switched to. */
  signIn(name: string): void {
    settings.guest = false;
    this.#rememberName(name);
  }

  /** Forget the player after the server has deleted the account. */
  forget(): void {
    this.name = null;
    this.experienced = false;
    settings.name = "";
    saveSettings();
  }

  async #fetch(): Promise<void> {
    const me = await api.me();
    this.#rememberName(me.name);
    this.ban = me.ban ?? null;
    this.experienced = me.experienced ?? false;
  }

  /** Make sure that the player has an account, if only as a guest. */
  async ensureAccount(): Promise<void> {
    if (!this.loaded) await this.load();
    if (this.name === null) await this.setName(settings.guest ? "" : settings.name);
  }

  #rememberName(name: string): void {
    this.name = name;
    settings.name = name;
    saveSettings();
  }
}

export const person = new Person();
