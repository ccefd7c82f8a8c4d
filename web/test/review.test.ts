import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeBundle, words } from "../src/language/words.svelte";
import { api, Refusal } from "../src/net/api";
import type { GameShown, ReviewJobState, TurnValued } from "../src/net/messages";
import { chartFloor, chartLine, summarizePlayers } from "../src/replay/review-summary";
import { describeExpected, explainTurn, isUncertain, listBestMoves, listMatching, nameMove } from "../src/replay/review-text";
import { ReviewState } from "../src/replay/review.svelte";

beforeAll(() => words.use(makeBundle("en", readFileSync("../src/hanabi/locale/en.ftl", "utf-8")), "en"));

function valued(turn: number, cost: number, more: Partial<TurnValued> = {}): TurnValued {
  const played = { move: "d5", score: 20, error: 0.2, perfect: 0.25 };
  const best = [{ move: "c0r", score: 20 + cost, error: 0.2, perfect: 0.5 }, played];
  const literal = { literal: best, literal_played: played, better: "c0r" };
  return { turn, played, best, cost, error: 0.25, perfect_cost: 0, flaws: [], ...literal, ...more };
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

test("a costly move is explained by its flaw and a better move", () => {
  const flaws = [{ name: "critical", chance: 1, card: "r5" }];
  const parts = explainTurn(valued(3, 1.25, { flaws }), BEFORE, ["Ann", "Bo"]);
  expect(parts[0]).toContain("1.3 ± 0.3");
  expect(parts[1]).toContain("It was the last red 5. From what Bo could see");
  expect(parts[2]).toBe("Better: tell Ann “red”.");
  expect(explainTurn(valued(3, 0), BEFORE, ["Ann", "Bo"])).toEqual([]);
  const best = (better: string) => ({ better });
  expect(explainTurn(valued(3, 1, best("p7")), BEFORE, ["Ann", "Bo"]).at(-1)).toBe("Better: play card 2.");
  expect(explainTurn(valued(3, 1, best("d5")), BEFORE, ["Ann", "Bo"]).at(-1)).toBe("Better: discard card 1.");
  expect(explainTurn(valued(3, 1, best("c03")), BEFORE, ["Ann", "Bo"]).at(-1)).toBe("Better: tell Ann “3”.");
  expect(describeExpected(valued(3, 1), 25)).toBe("Expected score: 20.0. Chance of 25 points: 25%.");
});

test("what there is to say about a good move is said without a cost", () => {
  const flaws = [{ name: "told", seat: 0, card: "r1" }];
  expect(explainTurn(valued(3, 0, { flaws }), BEFORE, ["Ann", "Bo"])).toEqual(["Ann will now play the red 1."]);
});

test("a card that the conventions promised has both chances", () => {
  const flaws = [{ name: "doubted", chance: 0.33, believed: 0.8 }];
  const said = explainTurn(valued(3, 1, { flaws }), BEFORE, ["Ann", "Bo"])[1];
  expect(said).toBe("From the clues alone, the chance that the card fit was 33%; from what they meant, 80%.");
});

test("the cost of a move is given in points, in the chance of a perfect score, or both", () => {
  const explain = (cost: number, perfect_cost: number) => explainTurn(valued(3, cost, { perfect_cost }), BEFORE, ["Ann", "Bo"]).slice(0, -1);
  const points = "On average, that cost 0.4 ± 0.3 points.";
  const chance = "The chance of 25 points fell by 20 percentage points.";
  expect(explain(0.4, 0.2)).toEqual([points, chance]);
  expect(explain(0.4, -0.1)).toEqual([points]);
  expect(explain(0.04, 0.2)).toEqual([chance]);
  expect(explain(-0.1, 0.2)).toEqual([chance]);
});

test("each player has a summary", () => {
  const positions = [0, 1, 0, 1].map((seat) => ({ seat, hands: [[], []] }) as unknown as GameShown);
  const summary = summarizePlayers([valued(0, 0), valued(1, 1.25), valued(2, 0), valued(3, 0)], positions);
  expect(summary).toEqual([
    { seat: 0, moves: 2, good: "100%", lost: "0.0" },
    { seat: 1, moves: 2, good: "50%", lost: "1.3" },
  ]);
  expect(summarizePlayers([valued(1, 1.25)], positions, [1])[1]).toEqual({ seat: 1, moves: 1, good: "100%", lost: "0.0" });
});

test("the best moves are listed with their errors", () => {
  expect(listBestMoves(valued(3, 1))).toEqual([
    { move: "c0r", score: "21.0 ± 0.2", literal: "21.0 ± 0.2", made: false },
    { move: "d5", score: "20.0 ± 0.2", literal: "20.0 ± 0.2", made: true },
  ]);
  expect(["c0r", "d5", "p7"].map((move) => nameMove(move, BEFORE, ["Ann", "Bo"]))).toEqual(["Ann ← “red”", "Discard 1", "Play 2"]);
});

const FACTS = { clues: 0, unused: 0, points: 0, missing: 0, turned: [] };
const shown = (state: ReviewJobState, ...turns: number[]) => ({ facts: FACTS, state, values: turns.map((turn) => valued(turn, 0)), turning: [], excused: [] });

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

test("a negligible error is left out", () => {
  expect(explainTurn(valued(3, 1, { error: 0.01 }), BEFORE, ["Ann", "Bo"])[0]).toBe("On average, that cost 1.0 points.");
  expect(listBestMoves(valued(3, 1)).map(({ score }) => score)).toEqual(["21.0 ± 0.2", "20.0 ± 0.2"]);
});

test("a note appears when another move seems to be worth more than the best", () => {
  const best = (...scores: number[]) => valued(3, 1, { best: scores.map((score, at) => ({ move: `p${at}`, score, error: 0, perfect: 0 })) });
  expect([best(20, 20.04), best(20, 20.3), best(20), best()].map(isUncertain)).toEqual([false, true, false, false]);
});

test("a clue points at the matching cards", () => {
  const hand = [{ order: 3, card: "r1" }, { order: 5, card: "b1" }, { order: 7, card: null }, { order: 8, card: "r4" }];
  expect(listMatching({ color: "r", rank: null }, hand)).toEqual([3, 8]);
  expect(listMatching({ color: null, rank: 1 }, hand)).toEqual([3, 5]);
  expect(listMatching({ color: "g", rank: null }, hand)).toEqual([]);
});
