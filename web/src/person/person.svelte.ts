/** Who sits before this page. */

import { api, Refusal } from "../net/api";
import type { BanShown } from "../net/messages";
import { keepSettings, settings } from "./settings.svelte";
import { say } from "../language/words.svelte";

class Person {
  name = $state<string | null>(null);
  ban = $state.raw<BanShown | null>(null); // why this person may not play
  asked = $state(false);

  /** Find out whether the server knows us; an unknown person is no error. */
  async recall(): Promise<void> {
    try {
      if (settings.name) await this.#ask(); // who never said a name is not known
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.asked = true;
    }
  }

  /** Whether we have never said a name: a guest stays one in any language. */
  get isGuest(): boolean {
    return settings.guest || this.name === say("page-guest");
  }

  /** Be known to the server under this name, or without one as a guest. */
  async introduce(name: string): Promise<void> {
    const called = name || say("page-guest");
    const known = await (this.name === null ? api.makePlayer(called) : api.rename(called));
    settings.guest = !name;
    this.#take(known.name);
  }

  /** Be somebody whom the server has just named. */
  become(name: string): void {
    settings.guest = false;
    this.#take(name);
  }

  /** Be nobody: the server has forgotten this person. */
  forget(): void {
    this.name = null;
    settings.name = "";
    keepSettings();
  }

  async #ask(): Promise<void> {
    const me = await api.me();
    this.#take(me.name);
    this.ban = me.ban ?? null;
  }

  /** Be somebody, be it a guest. */
  async ensure(): Promise<void> {
    if (!this.asked) await this.recall();
    if (this.name === null) await this.introduce(settings.guest ? "" : settings.name);
  }

  #take(name: string): void {
    this.name = name;
    settings.name = name;
    keepSettings();
  }
}

export const person = new Person();
