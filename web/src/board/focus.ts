/** Keeps the keyboard focus on the board when the focused element disappears. */

interface Place {
  order: string | null; // of the last card that had the focus
  at: number; // its place in the hand
  hand: string;
}

const CARD = "[data-order] button";

/** Return the place of a focused card. */
function placeOf(card: Element): Place {
  const hand = card.closest("[data-hand]");
  const row = [...(hand?.querySelectorAll("[data-order]") ?? [])];
  return {
    order: card.getAttribute("data-order"),
    at: row.indexOf(card),
    hand: hand?.getAttribute("data-hand") ?? "",
  };
}

/** Find the same card, else the one in its place, else any of the player's own cards. */
function find(board: Element, { order, at, hand }: Place): HTMLElement | null {
  const row = [...board.querySelectorAll<HTMLElement>(`[data-hand="${hand}"] ${CARD}`)];
  return (
    board.querySelector<HTMLElement>(`[data-order="${order}"] button`) ??
    row[Math.min(at, row.length - 1)] ??
    board.querySelector<HTMLElement>(CARD)
  );
}

/** Attach to a board: when a change removes the focused element, focus the card that takes its place. */
export function keepFocus(board: HTMLElement): () => void {
  let last: Place | null = null;
  const remember = (event: FocusEvent) => {
    const focused = event.target as Element;
    const card = focused.closest("[data-order]");
    if (card) last = placeOf(card);
    else if (board.contains(focused)) last ??= { order: null, at: 0, hand: "own" };
    else if (!focused.closest("dialog")) last = null;
  };
  const forget = (event: Event) => {
    if (!(event.target as Element).closest("button, a, input")) last = null;
  };
  const restore = new MutationObserver(() => {
    if (last && document.activeElement === document.body) find(board, last)?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget);
  restore.observe(board, { childList: true, subtree: true });
  return () => {
    restore.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget);
  };
}

/** Attach to a board: Tab leads from the selected card to its actions, and Shift+Tab back. */
export function tabToActions(board: HTMLElement): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || event.ctrlKey || event.altKey) return;
    const focused = event.target as Element;
    const chosen = board.querySelector<HTMLElement>('[data-order] button[aria-pressed="true"]');
    const first = board.querySelector<HTMLElement>(".bar button:not([disabled], [aria-disabled='true'])");
    const goal = event.shiftKey ? focused === first && chosen : focused === chosen && first;
    if (!goal) return;
    event.preventDefault();
    goal.focus();
  };
  board.addEventListener("keydown", listen);
  return () => board.removeEventListener("keydown", listen);
}
