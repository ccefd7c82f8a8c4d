/** When the result of the last move shows. A context for the few parts that wait for it: a CSS property on the board would restyle all of it. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("arrival");

export function provideMoveDelay(when: () => number): void {
  setContext(KEY, when);
}

/** Return a function that gives the delay as a CSS time: 0 ms where nothing is animated. */
export function useMoveDelay(): () => string {
  const when = getContext<(() => number) | undefined>(KEY);
  return () => `${when?.() ?? 0}ms`;
}
