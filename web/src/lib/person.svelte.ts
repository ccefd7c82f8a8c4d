/** Who sits before this page. */

import { api, Refusal } from "./api";
import type { BanShown } from "./messages";
import { keepSettings, settings } from "./settings.svelte";

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

  /** Be known to the server under this name. */
  async introduce(name: string): Promise<void> {
    const known = this.name !== null;
    this.#take((await (known ? api.rename(name) : api.makePlayer(name))).name);
  }

  /** Be somebody whom the server has just named. */
  become(name: string): void {
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

  async ensure(name: string): Promise<void> {
    if (!this.asked) await this.recall();
    if (this.name === null) await this.introduce(settings.name || name);
  }

  #take(name: string): void {
    this.name = name;
    settings.name = name;
    keepSettings();
  }
}

export const person = new Person();
