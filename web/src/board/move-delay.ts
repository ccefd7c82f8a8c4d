/** When what the last move did is to be seen: told to the few parts that wait for it, so that the whole board need not be styled anew. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("arrival");

export function provideMoveDelay(when: () => number): void {
  setContext(KEY, when);
}

/** The milliseconds to wait for, as CSS has them; at once where nothing moves. */
export function useMoveDelay(): () => string {
  const when = getContext<(() => number) | undefined>(KEY);
  return () => `${when?.() ?? 0}ms`;
}
