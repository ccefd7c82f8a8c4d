/** Errors and refusals of the server, in words. */

import { Refusal } from "../net/api";
import { say, words } from "./words.svelte";

/** Describe an error. One without a reason from the server is described as `fallback`. */
export function describeError(error: unknown, fallback = "broken"): string {
  return describeRefusal(error instanceof Refusal ? error.reason : fallback);
}

/** Describe why the server refused something. */
export function describeRefusal(reason: string): string {
  for (const id of [`refusal-${reason}`, `reason-${reason}`]) if (words.has(id)) return say(id);
  return say("refusal-broken");
}
