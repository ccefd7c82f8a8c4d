import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableClient } from "../src/table/table.svelte";

/** The other end of the table's socket. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket;
  readyState = 1;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(readonly address: string) {
    FakeSocket.made = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const whole = { tell: "table", table: "t", version: 7, told: 1, phase: "playing", you: 0, game: { turn: 3, seat: 0, events: [1], hands: [] } };
let table: TableClient;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "here" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {} });
  table = new TableClient("t");
  FakeSocket.made.onopen?.();
  FakeSocket.made.tell(whole);
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
});

test("a table asks for changes, and applies them", () => {
  expect(FakeSocket.made.address).toBe("wss://here/api/tables/t/socket?changes=1");
  FakeSocket.made.tell({ tell: "changes", told: 2, changes: { version: 8, game: { turn: 4, events: { "+": [2] } } } });
  expect(table.shown).toEqual({ ...whole, version: 8, told: 2, game: { ...whole.game, turn: 4, events: [1, 2] } });
  expect(FakeSocket.made.sent).toEqual([{ do: "look", seen: 0 }]);
});

test("whoever has missed a change asks for the whole, once, and goes on from there", () => {
  FakeSocket.made.tell({ tell: "changes", told: 3, changes: { version: 9 } });
  FakeSocket.made.tell({ tell: "changes", told: 4, changes: { version: 10 } });
  expect(table.shown).toEqual(whole);
  expect(FakeSocket.made.sent.slice(1)).toEqual([{ do: "look", seen: 0 }]);
  FakeSocket.made.tell({ ...whole, version: 10, told: 5 });
  FakeSocket.made.tell({ tell: "changes", told: 6, changes: { version: 11 } });
  expect(table.shown?.version).toBe(11);
});
