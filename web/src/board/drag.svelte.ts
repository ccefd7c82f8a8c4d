/** A card that is being dragged: where it is, and what dropping it would do. */

type Zone = "play" | "discard" | null;

const THRESHOLD = 8; // pixels before a tap becomes a drag

export class Drag {
  order = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  zone = $state<Zone>(null);
  #start: { x: number; y: number; order: number } | null = null;
  #justDropped = false;

  begin(event: PointerEvent, order: number): void {
    if (event.button !== 0) return;
    this.#justDropped = false;
    this.#start = { x: event.clientX, y: event.clientY, order };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (!this.#start) return;
    this.x = event.clientX - this.#start.x;
    this.y = event.clientY - this.#start.y;
    if (this.order === null && Math.hypot(this.x, this.y) > THRESHOLD) this.order = this.#start.order;
    if (this.order !== null) this.zone = zoneAt(event.clientX, event.clientY);
  }

  /** End the drag and return what was dropped where, or null if no card was dragged. */
  end(): { order: number; zone: Zone } | null {
    const dropped = this.order === null ? null : { order: this.order, zone: this.zone };
    this.#justDropped = dropped !== null;
    this.cancel();
    return dropped;
  }

  cancel(): void {
    this.#start = this.order = this.zone = null;
    this.x = this.y = 0;
  }

  /** Whether a click merely ends a drag. */
  swallowsClick(): boolean {
    const swallow = this.#justDropped;
    this.#justDropped = false;
    return swallow;
  }
}

function zoneAt(x: number, y: number): Zone {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest("[data-drop]")?.getAttribute("data-drop");
    if (zone === "play" || zone === "discard") return zone;
  }
  return null;
}

/** Return the place in a row whose middle is nearest to x. */
export function placeAt(x: number, middles: readonly number[]): number {
  let best = 0;
  middles.forEach((middle, place) => {
    if (Math.abs(middle - x) < Math.abs((middles[best] ?? 0) - x)) best = place;
  });
  return best;
}
