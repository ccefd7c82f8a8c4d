import { expect, test } from "vitest";
import { centerOffset, finaleLength, pathOf, timingOf } from "../src/board/motion";

const event = (move: string, more = {}) => ({ turn: 3, seat: 1, move, ...more });
const box = (left: number, top: number) => ({ left, top, width: 60, height: 84 });

test("an own card is shown longer than others, and no move takes two seconds", () => {
  const fits = event("p4", { card: "r1", placed: true });
  expect(timingOf(fits, true).hold).toBeGreaterThan(timingOf(fits, false).hold);
  for (const each of [fits, event("p4", { card: "r3", strike: true }), event("d4", { card: "r3" }), event("c0r", { touched: [1] })]) {
    const { lift, hold, land, effectAt } = timingOf(each, true);
    expect(lift + hold + land).toBeLessThan(2000);
    expect(effectAt).toBeGreaterThan(0);
  }
});

test("a card begins in the hand and ends in its place", () => {
  const [from, stage, to] = [box(0, 500), box(200, 200), box(400, 100)];
  expect(centerOffset(from, to)).toEqual({ x: 400, y: -400 });
  for (const each of [event("p4", { placed: true }), event("p4", { strike: true }), event("d4")]) {
    const way = pathOf(each, timingOf(each, false), from, stage, to);
    expect(way[0]?.["transform"]).toContain("translate(0px, 0px)");
    expect(way.at(-1)?.["transform"]).toContain("translate(400px, -400px)");
    const offsets = way.flatMap(({ offset }) => offset ?? []);
    expect(offsets).toEqual([...offsets].sort());
    expect(Math.max(0, ...offsets)).toBeLessThanOrEqual(1);
  }
});

test("the finale of the maximum score takes three to five seconds, and a lower one less", () => {
  expect(finaleLength(1)).toBeGreaterThan(3000);
  expect(finaleLength(1)).toBeLessThan(5000);
  expect(finaleLength(0.6)).toBeCloseTo(0.6 * finaleLength(1));
  expect(finaleLength(0)).toBe(1000);
});
