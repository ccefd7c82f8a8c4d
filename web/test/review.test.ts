import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeBundle, words } from "../src/language/words.svelte";
import { api, Refusal } from "../src/net/api";
import type { Finding, GameShown, ReviewJobState, TurnValued } from "../src/net/messages";
import { chartFloor, chartLine } from "../src/replay/review-chart";
import { describeExpected, describeFindings, formatLoss, isUncertain, judgeTry, listBestMoves, listMatching, nameMove } from "../src/replay/review-text";
import { ReviewState } from "../src/replay/review.svelte";

beforeAll(() => words.use(makeBundle("en", readFileSync("../src/hanabi/locale/en.ftl", "utf-8")), "en"));

function valued(turn: number, cost: number, more: Partial<TurnValued> = {}): TurnValued {
  const played = { move: "d5", score: 20, error: 0.2, perfect: 0.25 };
  const best = [{ move: "c0r", score: 20 + cost, error: 0.2, perfect: 0.5 }, played];
  return { turn, seat: 1, played, best, literal: best, literal_played: played, cost, perfect_cost: 0, findings: [], ...more };
}

const BEFORE = { seat: 1, max_score: 25, hands: [[], [{ order: 5 }, { order: 7 }]] } as unknown as GameShown;

test("the line goes from the first turn to the last, the highest score on top", () => {
  expect(chartLine([valued(0, 0), valued(2, 0)], 3, 300, 90, ({ score }) => score / 20)).toBe("0.0,0.0 300.0,0.0");
  expect(chartLine([valued(0, 0)], 1, 300, 90, ({ score }) => score / 40)).toBe("0.0,45.0");
});

test("the line begins not far below the lowest score", () => {
  const at = (...scores: number[]) => scores.map((score, turn) => valued(turn, 0, { played: { move: "d5", score, error: 0, perfect: 0 } }));
  expect([at(), at(24, 20.5), at(20), at(3), at(0)].map(chartFloor)).toEqual([0, 20, 15, 0, 0]);
});

const describe = (...findings: Finding[]): string[] => describeFindings(findings, BEFORE, ["Ann", "Bo"]);

test("findings are put into words in their order", () => {
  const cost = { name: "cost", points: 1.25, error: 0.25 };
  expect(describe(cost, { name: "critical", chance: 1, card: "r5" }, { name: "better-clue", seat: 0, move: "c0r" })).toEqual([
    "On average, that cost 1.3 ± 0.3 points.",
    "It was the last red 5. From what Bo could see, the chance of losing an irreplaceable card was 100%.",
    "Better: tell Ann “red”.",
  ]);
  expect(describe({ ...cost, error: 0.01 })).toEqual(["On average, that cost 1.3 points."]);
  expect(describe({ name: "perfect", chance: 0.2 })).toEqual(["The chance of 25 points fell by 20 percentage points."]);
  expect(describe({ name: "better-play", place: 2, move: "p7" }, { name: "better-discard", place: 1, move: "d5" }, { name: "better-clue", seat: 0, move: "c03" })).toEqual([
    "Better: play card 2.",
    "Better: discard card 1.",
    "Better: tell Ann “3”.",
  ]);
  expect(describe({ name: "told", seat: 0, card: "r1" })).toEqual(["Ann will now play the red 1."]);
  expect(describe({ name: "doubted", chance: 0.33, believed: 0.8 })).toEqual(["From the clues alone, the chance that the card fit was 33%; from what they meant, 80%."]);
  expect(describe({ name: "clues", count: 2, points: 7 }, { name: "rate", points: 3.5 })).toEqual(["2 clues were given. Points: 7.", "Points per clue: 3.50."]);
  expect(describeExpected(valued(3, 1), 25)).toBe("Expected score: 20.0. Chance of 25 points: 25%.");
});

test("the loss of a move is given in points or in the chance of a perfect score", () => {
  expect([valued(3, 0.4, { perfect_cost: 0.2 }), valued(3, 0.04, { perfect_cost: 0.2 })].map(formatLoss)).toEqual(["−0.4", "−20%"]);
});

test("a move that a player tries is judged by what the review knows", () => {
  const known = valued(3, 1, { findings: [{ name: "better-clue", seat: 0, move: "c0r" }, { name: "would-tell", seat: 0, card: "r1" }] });
  const judge = (move: string, about = known): string[] => judgeTry(about, move, BEFORE, ["Ann", "Bo"]);
  expect(judge("c0r")).toEqual(["Right!", "On average it scores 21.0 points, and the next-best move 20.0.", "Ann would then have played the red 1."]);
  expect(judge("p7")).toEqual(["There is a better move.", "Better: tell Ann “red”."]);
  expect(judge("d5").slice(0, 2)).toEqual(["That is what was played.", "Better: tell Ann “red”."]);
  expect(judge("d5", valued(3, 0))[0]).toBe("Right!"); // it was blamed for nothing
  expect(judge("p7", valued(3, 0))).toEqual(["There is a better move.", "Better: tell Ann “red”."]);
});

test("the best moves are listed with their errors", () => {
  expect(listBestMoves(valued(3, 1))).toEqual([
    { move: "c0r", score: "21.0 ± 0.2", literal: "21.0 ± 0.2", made: false },
    { move: "d5", score: "20.0 ± 0.2", literal: "20.0 ± 0.2", made: true },
  ]);
  expect(["c0r", "d5", "p7"].map((move) => nameMove(move, BEFORE, ["Ann", "Bo"]))).toEqual(["Ann ← “red”", "Discard 1", "Play 2"]);
});

const FACTS = { findings: [], lost: [] };
const shown = (state: ReviewJobState, ...turns: number[]) => ({ facts: FACTS, state, values: turns.map((turn) => valued(turn, 0)), turning: [], totals: [] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, "review").mockReset();
  vi.spyOn(api, "askReview").mockReset();
});
afterEach(() => void vi.useRealTimers());

test("a review is asked for once, then polled until it is done", async () => {
  vi.mocked(api.askReview).mockResolvedValueOnce(shown("preparing"));
  vi.mocked(api.review).mockResolvedValueOnce(shown("running", 0)).mockResolvedValueOnce(shown("none", 0, 1));
  const review = new ReviewState("game", 2);
  const followed = review.start();
  await vi.advanceTimersByTimeAsync(100);
  expect([review.state, review.facts]).toEqual(["preparing", FACTS]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([review.state, review.turns.length, review.isDone]).toEqual(["running", 1, false]);
  await vi.advanceTimersByTimeAsync(2000);
  await followed;
  expect([review.isRunning, review.isDone, review.isUnfinished]).toEqual([false, true, false]);
  expect(api.askReview).toHaveBeenCalledOnce();
});

test("a busy server and a lost connection lose nothing", async () => {
  vi.mocked(api.askReview).mockRejectedValueOnce(new Refusal("busy")).mockResolvedValueOnce(shown("busy", 0));
  vi.mocked(api.review).mockRejectedValueOnce(new Refusal("no-connection")).mockResolvedValueOnce(shown("none", 0, 1));
  const review = new ReviewState("game", 2);
  void review.start();
  await vi.advanceTimersByTimeAsync(100);
  expect([review.state, review.error]).toEqual(["busy", null]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([review.state, review.turns.length]).toEqual(["busy", 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(review.error).toBeInstanceOf(Refusal);
  expect([review.isRunning, review.turns.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([review.isRunning, review.isDone, review.error]).toEqual([false, true, null]);
});

test("a review that the server gave up keeps its values and can start again", async () => {
  vi.mocked(api.review).mockResolvedValueOnce(shown("running", 0)).mockResolvedValue(shown("none", 0));
  const review = new ReviewState("game", 2);
  void review.open();
  await vi.runAllTimersAsync();
  expect([review.isRunning, review.isUnfinished, review.turns.length]).toEqual([false, true, 1]);
  vi.mocked(api.askReview).mockResolvedValueOnce(shown("none", 0, 1));
  await review.start();
  expect([review.isDone, review.isUnfinished]).toEqual([true, false]);
});

test("a review that was not asked for is not followed, and an error is shown", async () => {
  vi.mocked(api.review).mockResolvedValueOnce(shown("none"));
  const review = new ReviewState("game", 2);
  await review.open();
  expect([review.isRunning, review.isUnfinished, review.facts]).toEqual([false, false, FACTS]);
  vi.mocked(api.askReview).mockRejectedValueOnce(new Refusal("no-game"));
  await review.start();
  expect([review.isRunning, review.error instanceof Refusal]).toEqual([false, true]);
});

test("a page that is left polls no more", async () => {
  vi.mocked(api.review).mockResolvedValue(shown("running", 0));
  const review = new ReviewState("game", 2);
  void review.open();
  await vi.advanceTimersByTimeAsync(100);
  review.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.review).toHaveBeenCalledOnce();
  expect(review.error).toBe(null);
});

test("a note appears when another move seems to be better than the best", () => {
  const best = (...scores: number[]) => valued(3, 1, { best: scores.map((score, at) => ({ move: `p${at}`, score, error: 0, perfect: 0 })) });
  expect([best(20, 20.04), best(20, 20.3), best(20), best()].map(isUncertain)).toEqual([false, true, false, false]);
});

test("a clue points at the matching cards", () => {
  const hand = [{ order: 3, card: "r1" }, { order: 5, card: "b1" }, { order: 7, card: null }, { order: 8, card: "r4" }];
  expect(listMatching({ color: "r", rank: null }, hand)).toEqual([3, 8]);
  expect(listMatching({ color: null, rank: 1 }, hand)).toEqual([3, 5]);
  expect(listMatching({ color: "g", rank: null }, hand)).toEqual([]);
});
