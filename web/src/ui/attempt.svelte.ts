/** An action that the server may refuse: whether it is running, and its error in words. */

import { describeError } from "../language/refusals";

export class Attempt {
  busy = $state(false);
  problem = $state("");

  /** Run an action and return whether it succeeded. An error without a reason from the server is shown as `fallback`. */
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
