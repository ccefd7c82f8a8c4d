import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableClient } from "../src/table/table.svelte";
import { FakeSocket } from "./fake-socket";

const whole = { tell: "table", table: "t", version: 7, told: 1, phase: "playing", you: 0, game: { turn: 3, seat: 0, events: [1], hands: [] } };
let table: TableClient;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "here" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {} });
  table = new TableClient("t");
  FakeSocket.newest.open();
  FakeSocket.newest.deliver(whole);
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
});

test("a table requests changes and applies them", () => {
  expect(FakeSocket.newest.address).toBe("wss://here/api/tables/t/socket?changes=1");
  FakeSocket.newest.deliver({ tell: "changes", told: 2, changes: { version: 8, game: { turn: 4, events: { "+": [2] } } } });
  expect(table.shown).toEqual({ ...whole, version: 8, told: 2, game: { ...whole.game, turn: 4, events: [1, 2] } });
  expect(FakeSocket.newest.sent).toEqual([{ do: "look", seen: 0 }]);
});

test("after a missed change, the whole view is requested once", () => {
  FakeSocket.newest.deliver({ tell: "changes", told: 3, changes: { version: 9 } });
  FakeSocket.newest.deliver({ tell: "changes", told: 4, changes: { version: 10 } });
  expect(table.shown).toEqual(whole);
  expect(FakeSocket.newest.sent.slice(1)).toEqual([{ do: "look", seen: 0 }]);
  FakeSocket.newest.deliver({ ...whole, version: 10, told: 5 });
  FakeSocket.newest.deliver({ tell: "changes", told: 6, changes: { version: 11 } });
  expect(table.shown?.version).toBe(11);
});
