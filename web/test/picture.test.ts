import { expect, test } from "vitest";
import type { EventShown } from "../src/net/messages";
import { dotColor } from "../src/replay/picture";

const turn = (move: string, more: Partial<EventShown> = {}): EventShown => ({ turn: 0, seat: 0, move, ...more });

test("the dot of a turn shows what came of it", () => {
  const placed = dotColor(turn("p3", { card: "g1", placed: true }));
  const strike = dotColor(turn("p3", { card: "g4", strike: true }));
  const colors = [placed, strike, dotColor(turn("c1r")), dotColor(turn("d3", { card: "g4" })), dotColor(turn("p3", { card: "r1", placed: true }))];
  expect(new Set(colors).size).toBe(5);
  expect(dotColor(turn("c12"))).toBe(dotColor(turn("c1r")));
});
