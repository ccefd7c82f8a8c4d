import { expect, test } from "vitest";
import { endingSound } from "../src/alerts/alerts";
import { explode, glow, Show, smoke } from "../src/art/display";

/** A canvas that records what is drawn. */
function paper(): { done: string[]; on: CanvasRenderingContext2D } {
  const done: string[] = [];
  const on = new Proxy({}, { get: (_, name) => (...given: unknown[]) => done.push([String(name), ...given].join(" ")), set: () => true });
  return { done, on: on as CanvasRenderingContext2D };
}

test("a display burns out and leaves the canvas empty", () => {
  const show = new Show(() => 400, () => 300);
  show.launch(1);
  show.add([...explode(10, 10, "#fff", 0.5), ...glow(10, 10, "#fff", 5), ...smoke(10, 10, "#888", 5)]);
  const { done, on } = paper();
  for (let frame = 0; frame < 400; frame++) {
    done.length = 0;
    show.step(1 / 60);
    show.draw(on);
    expect(done[0]).toBe("clearRect 0 0 400 300");
  }
  expect(show.burning).toBe(false);
  expect(done).toHaveLength(1);
});

test("the sound of the end depends on the highest possible score", () => {
  expect([endingSound(25, 25), endingSound(30, 30), endingSound(25, 30), endingSound(16, 25)]).toEqual(["win", "win", "fine", "lost"]);
});
