import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeBundle, words } from "../src/language/words.svelte";
import { api, Refusal } from "../src/net/api";
import type { GameShown, TurnValued } from "../src/net/messages";
import { chartFloor, chartLine, listCostliest, summarizePlayers } from "../src/replay/review-summary";
import { describeExpected, explainTurn, isUncertain, listBestMoves, listMatching, nameMove } from "../src/replay/review-text";
import { orderRequests, ReviewState } from "../src/replay/review.svelte";

beforeAll(() => words.use(makeBundle("en", readFileSync("../src/hanabi/locale/en.ftl", "utf-8")), "en"));

beforeEach(() => {
  for (const name of ["reviewJob", "startReviewJob", "stopReviewJob"] as const)
    vi.spyOn(api, name).mockReset().mockResolvedValue({ running: true, preparing: false });
});

function valued(turn: number, cost: number, more: Partial<TurnValued> = {}): TurnValued {
  const played = { move: "d5", score: 20, error: 0.2, perfect: 0.25 };
  const best = [{ move: "c0r", score: 20 + cost, error: 0.2, perfect: 0.5 }, played];
  const literal = { literal: best, literal_played: played, literal_cost: 0, clue: [] };
  return { turn, played, best, cost, error: 0.25, perfect_cost: 0, flaws: [], ...literal, ...more };
}

const BEFORE = { seat: 1, max_score: 25, hands: [[], [{ order: 5 }, { order: 7 }]] } as unknown as GameShown;

test("the worst turns are those that cost most, in their order", () => {
  const turns = [valued(0, 0), valued(1, 1), valued(2, 3), valued(3, 2)];
  expect(listCostliest(turns, 2).map(({ turn }) => turn)).toEqual([2, 3]);
  turns[1] = valued(1, 1.5, { perfect_cost: 0.75 });
  expect(listCostliest(turns, 2).map(({ turn }) => turn)).toEqual([1, 2]);
  expect(listCostliest([valued(0, 0), valued(1, 0, { perfect_cost: 0.2 })]).map(({ turn }) => turn)).toEqual([1]);
});

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
  expect(parts[1]).toContain("It was the last red 5. As far as Bo could know");
  expect(parts[2]).toBe("Better: tell Ann “red”.");
  expect(explainTurn(valued(3, 0), BEFORE, ["Ann", "Bo"])).toEqual([]);
  const best = (move: string) => ({ best: [{ move, score: 21, error: 0, perfect: 0 }] });
  expect(explainTurn(valued(3, 1, best("p7")), BEFORE, ["Ann", "Bo"]).at(-1)).toBe("Better: play card 2.");
  expect(explainTurn(valued(3, 1, best("d5")), BEFORE, ["Ann", "Bo"]).at(-1)).toBe("Better: discard card 1.");
  expect(explainTurn(valued(3, 1, best("c03")), BEFORE, ["Ann", "Bo"]).at(-1)).toBe("Better: tell Ann “3”.");
  expect(describeExpected(valued(3, 1), 25)).toBe("Expected score: 20.0. Chance of 25 points: 25%.");
});

test("the effect of a clue comes before the better move", () => {
  const clue = [{ name: "told", seat: 0, card: "r1" }];
  const parts = explainTurn(valued(3, 1, { clue }), BEFORE, ["Ann", "Bo"]);
  expect(parts.slice(1)).toEqual(["Ann will now play the red 1.", "Better: tell Ann “red”."]);
  expect(explainTurn(valued(3, 0, { clue }), BEFORE, ["Ann", "Bo"])).toEqual(["Ann will now play the red 1."]);
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
});

test("the turn shown is fetched first, then a coarse line over the whole game", () => {
  expect(orderRequests(11, 5)).toEqual([5, 0, 8, 4, 2, 6, 10, 1, 3, 7, 9]);
  expect(orderRequests(2, 2)).toEqual([0, 1]); // there is no move at the end
});

test("the best moves are listed with their errors", () => {
  expect(listBestMoves(valued(3, 1))).toEqual([
    { move: "c0r", score: "21.0 ± 0.2", literal: "21.0 ± 0.2", made: false },
    { move: "d5", score: "20.0 ± 0.2", literal: "20.0 ± 0.2", made: true },
  ]);
  expect(["c0r", "d5", "p7"].map((move) => nameMove(move, BEFORE, ["Ann", "Bo"]))).toEqual(["Ann ← “red”", "Discard 1", "Play 2"]);
});

test("turns are fetched one after the other until the review is canceled", async () => {
  const review = new ReviewState("game", 3);
  const asked = vi.spyOn(api, "turnValue").mockImplementation((_, turn) => {
    if (turn === 2) review.stop();
    return Promise.resolve(valued(turn, 0));
  });
  await review.start();
  expect(review.turns.length).toBe(2);
  asked.mockRejectedValueOnce(new Error("gone"));
  await review.start();
  expect(review.error).toBeInstanceOf(Error);
  await review.start();
  expect(review.turns.map(({ turn }) => turn)).toEqual([0, 1, 2]);
  expect(review.running).toBe(false);
});

test("a refused request is repeated after a wait", async () => {
  vi.useFakeTimers();
  const review = new ReviewState("game", 1);
  const asked = vi.spyOn(api, "turnValue").mockRejectedValueOnce(new Refusal("too-fast"));
  asked.mockImplementation((_, turn) => Promise.resolve(valued(turn, 0)));
  const done = review.start();
  await vi.runAllTimersAsync();
  await done;
  expect(review.isDone).toBe(true);
  expect(review.error).toBe(null);
  asked.mockRejectedValue(new Refusal("too-fast"));
  const stopped = new ReviewState("game", 1);
  const waiting = stopped.start();
  await vi.advanceTimersByTimeAsync(100);
  stopped.stop();
  await vi.runAllTimersAsync();
  await waiting;
  expect(stopped.error).toBe(null);
  vi.useRealTimers();
});

test("canceling aborts the request without an error, and the review can start again at once", async () => {
  const review = new ReviewState("game", 2);
  const asked = vi.spyOn(api, "turnValue").mockImplementationOnce(
    (_, __, signal) => new Promise((_, refuse) => signal?.addEventListener("abort", () => refuse(new Error("hung up")))),
  );
  const first = review.start();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  review.stop();
  expect(review.running).toBe(false);
  asked.mockImplementation((_, turn) => Promise.resolve(valued(turn, 0)));
  await Promise.all([first, review.start()]);
  expect(review.error).toBe(null);
  expect(review.isDone).toBe(true);
  expect(review.running).toBe(false);
});

test("leaving does not stop the server, and a player who returns follows it", async () => {
  vi.spyOn(api, "turnValues").mockResolvedValue([valued(0, 0)]);
  const asked = vi.spyOn(api, "turnValue").mockReset().mockImplementation(() => new Promise(() => {}));
  const review = new ReviewState("game", 2);
  expect(await review.load()).toBe(true);
  void review.follow();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith("game", 1, expect.anything()));
  expect(api.startReviewJob).not.toHaveBeenCalled();
  review.leave();
  expect(review.running).toBe(false);
  expect(api.stopReviewJob).not.toHaveBeenCalled();
  review.stop();
  expect(api.stopReviewJob).toHaveBeenCalledOnce();
  expect(await new ReviewState("game", 1).load()).toBe(false); // nothing is left to review
});

test("the state shows that the server prepares, for as long as it does", async () => {
  vi.useFakeTimers();
  const polled = vi.mocked(api.reviewJob).mockResolvedValue({ running: true, preparing: true });
  vi.mocked(api.startReviewJob).mockResolvedValue({ running: true, preparing: true });
  vi.spyOn(api, "turnValue").mockReset().mockImplementation(() => new Promise(() => {}));
  const review = new ReviewState("game", 1);
  void review.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(review.preparing).toBe(true);
  polled.mockResolvedValue({ running: true, preparing: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(review.preparing).toBe(false);
  review.leave();
  vi.useRealTimers();
});

test("a card named as certain to fit has no chance of fitting as well", () => {
  const flaws = [{ name: "missed-play", place: 2 }];
  const merits = [{ name: "would-fit", chance: 1 }];
  const parts = (move: string) => explainTurn(valued(3, 1, { flaws, merits, best: [{ move, score: 21, error: 0, perfect: 0 }] }), BEFORE, ["Ann", "Bo"]);
  expect(parts("p7").slice(1)).toEqual(["Bo could be certain that card 2 fits.", "Better: play card 2."]);
  expect(parts("p5").at(-1)).toContain("the chance that it fits was 100%");
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
