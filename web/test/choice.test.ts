import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { burst, tips } from "../src/art/burst";
import { Choice, UNDO_TIME } from "../src/board/choice.svelte";
import { expectedMove, positionAt, STEPS } from "../src/learn/steps";
import type { GameShown } from "../src/net/messages";
import { settings } from "../src/person/settings.svelte";

const game = { legal: { p3: [], d3: [], c1r: [7, 8] }, hands: [[{ order: 3 }], [{ order: 7 }, { order: 8 }]] };
let sent: string[];
let choice: Choice;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  settings.confirm = "again";
  choice = new Choice({ game: () => game as unknown as GameShown, send: (move) => sent.push(move) });
});
afterEach(() => void vi.useRealTimers());

test("a move needs a second tap, and a double tap is ignored", () => {
  choice.play(3);
  choice.choose("p3");
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(400);
  choice.choose("p3");
  expect(sent).toEqual(["p3"]);
  expect(choice.pending).toBe(null);
});

test("no move can be chosen while one awaits its answer", () => {
  let busy = false;
  const waiting = new Choice({ game: () => game as unknown as GameShown, send: () => (busy = true), busy: () => busy });
  expect([waiting.myTurn, waiting.isSending]).toEqual([true, false]);
  waiting.play(3);
  waiting.confirm();
  expect([waiting.myTurn, waiting.isSending]).toEqual([false, true]);
});

test("another choice replaces the first", () => {
  choice.play(3);
  vi.advanceTimersByTime(400);
  choice.discard(3);
  expect([choice.pending, sent]).toEqual(["d3", []]);
});

test("with undo, a move is sent after a while unless it is canceled", () => {
  settings.confirm = "undo";
  choice.play(3);
  choice.cancelPending();
  vi.advanceTimersByTime(UNDO_TIME);
  expect(sent).toEqual([]);
  choice.play(3);
  vi.advanceTimersByTime(UNDO_TIME);
  expect(sent).toEqual(["p3"]);
});

test("an illegal move cannot be chosen", () => {
  choice.choose("p9");
  choice.selectTarget(1);
  choice.clue("b");
  expect(choice.pending).toBe(null);
  choice.clue("r");
  expect([choice.pending, choice.highlighted]).toEqual(["c1r", [7, 8]]);
});

test("a card that left the hand is no longer picked", () => {
  choice.pick(3);
  choice.dropStale();
  expect(choice.picked).toBe(3);
  choice.pick(3);
  expect(choice.picked).toBe(null);
  choice.pick(99);
  choice.dropStale();
  expect(choice.picked).toBe(null);
});

test("a firework grows with its rank", () => {
  const sizes = [1, 2, 3, 4, 5].map((rank) => burst(rank).length);
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
  expect(tips(2)).toHaveLength(10);
});

test("each step of the guided game can be done and leads to the next position", () => {
  for (const lesson of ["first", "second"] as const)
    for (const [at, step] of STEPS[lesson].entries()) {
      const asked = expectedMove(lesson, step);
      if (asked) expect(positionAt(lesson, step).legal).toHaveProperty(asked);
      const next = STEPS[lesson][at + 1];
      if (next) expect(next.position - step.position).toBe(at === 0 ? 0 : 1);
    }
});
