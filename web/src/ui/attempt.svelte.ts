/** Something that the server may refuse: whether it is under way, and in words what went wrong. */

import { describeError } from "../game/sentences";

export class Attempt {
  busy = $state(false);
  problem = $state("");

  /** Try it; whether it was done. An error without a reason of the server's is taken for `otherwise`. */
  async run(act: () => Promise<unknown>, fallback = "broken"): Promise<boolean> {
    this.problem = "";
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      this.problem = describeError(error, fallback);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
