import { expect, test } from "vitest";
import { apply } from "../src/net/changes";

const before = { turn: 3, legal: { p1: [] }, events: [{ turn: 1 }, { turn: 2 }], hands: [[{ order: 0 }], [{ order: 5 }]] };

test("fields change, appear and disappear", () => {
  expect(apply(before, { turn: 4, legal: null, late: true })).toEqual({ ...before, turn: 4, late: true, legal: undefined });
  expect("legal" in (apply(before, { legal: null }) as object)).toBe(false);
  expect(apply({}, { legal: { p2: [] } })).toEqual({ legal: { p2: [] } });
});

test("a list replaces a list", () => {
  expect(apply(before, { events: [] })).toEqual({ ...before, events: [] });
});

test("a list drops items from its front and appends some", () => {
  expect(apply([1, 2, 3], { "-": 2, "+": [4, 5] })).toEqual([3, 4, 5]);
  expect(apply([1], { "+": [2] })).toEqual([1, 2]);
});

test("items of a list change by index, counted after dropping", () => {
  expect(apply(before, { hands: { 1: [{ order: 6 }] } })).toEqual({ ...before, hands: [[{ order: 0 }], [{ order: 6 }]] });
  expect(apply([{ a: 1 }, { a: 2, b: 3 }], { "-": 1, 0: { a: 4 } })).toEqual([{ a: 4, b: 3 }]);
});

test("the old value stays as it was, and unchanged parts are shared", () => {
  const copy = structuredClone(before);
  const now = apply(before, { events: { "+": [{ turn: 3 }] } }) as typeof before;
  expect(before).toEqual(copy);
  expect(now.hands).toBe(before.hands);
  expect(now.events[0]).toBe(before.events[0]);
});
