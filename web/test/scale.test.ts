import { expect, test } from "vitest";
import { type BoardContents, fitBoard, leastHeight } from "../src/board/scale";

const contents = (players: number, own = true): BoardContents => ({
  hands: players - 1,
  cards: players > 3 ? 4 : 5,
  own,
  announces: false,
  between: 2.6,
});

test("five players on a laptop have cards of 72 pixels or more, and larger ones on larger screens", () => {
  const widths = [
    { width: 900, height: 745, rem: 16 },
    { width: 1400, height: 1015, rem: 19 },
    { width: 1880, height: 1365, rem: 22 },
  ].map((space) => fitBoard(space, contents(5)).card);
  expect(widths[0]).toBeGreaterThanOrEqual(72);
  expect(widths[1]).toBeGreaterThan(widths[0]! * 1.3);
  expect(widths[2]).toBeGreaterThan(widths[1]! * 1.3);
});

test("a low screen has the table beside the hands", () => {
  expect(fitBoard({ width: 828, height: 338, rem: 16 }, contents(5))).toMatchObject({ form: "beside", columns: 2 });
  expect(fitBoard({ width: 374, height: 790, rem: 16 }, contents(5))).toMatchObject({ form: "stacked", columns: 1, aside: true });
});

test("every layout fits its screen, or gives the height that it needs", () => {
  for (const own of [true, false])
    for (let players = 2; players <= 5; players++)
      for (let width = 300; width < 3900; width += 40)
        for (let height = 240; height < 2100; height += 60) {
          const space = { width, height, rem: 16 };
          const least = leastHeight(space, contents(players, own));
          const scale = fitBoard({ ...space, height: Math.max(height, least) }, contents(players, own));
          expect(scale.height).toBeLessThanOrEqual(Math.max(height, least) + 0.01);
          expect(scale.card).toBeGreaterThanOrEqual(28);
        }
});
