/** Who sits before this page. */

import { api, Refusal } from "../net/api";
import type { BanShown } from "../net/messages";
import { saveSettings, settings } from "./settings.svelte";
import { say } from "../language/words.svelte";

class Person {
  name = $state<string | null>(null);
  ban = $state.raw<BanShown | null>(null); // why this person may not play
  loaded = $state(false);

  /** Find out whether the server knows us; an unknown person is no error. */
  async load(): Promise<void> {
    try {
      if (settings.name) await this.#fetch(); // who never said a name is not known
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.loaded = true;
    }
  }

  /** Whether we have never said a name: a guest stays one in any language. */
  get isGuest(): boolean {
    return settings.guest || this.name === say("page-guest");
  }

  /** Be known to the server under this name, or without one as a guest. */
  async setName(name: string): Promise<void> {
    const called = name || say("page-guest");
    const known = await (this.name === null ? api.makePlayer(called) : api.rename(called));
    settings.guest = !name;
    this.#rememberName(known.name);
  }

  /** Be somebody whom the server has just named. */
  signIn(name: string): void {
    settings.guest = false;
    this.#rememberName(name);
  }

  /** Be nobody: the server has forgotten this person. */
  forget(): void {
    this.name = null;
    settings.name = "";
    saveSettings();
  }

  async #fetch(): Promise<void> {
    const me = await api.me();
    this.#rememberName(me.name);
    this.ban = me.ban ?? null;
  }

  /** Be somebody, be it a guest. */
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
