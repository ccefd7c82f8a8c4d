import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type ConnectionStatus, type Listener, waitBefore } from "../src/net/connection";
import type { AnyMessage } from "../src/net/messages";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.cut();
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006, reason = ""): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

let links: ConnectionStatus[];
let received: AnyMessage[];
let reasons: string[];
let wake: (() => void)[];
let connection: Connection;
const page = { visibilityState: "visible" };
const newest = () => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [links, received, reasons, wake, FakeSocket.made] = [[], [], [], [], []];
  page.visibilityState = "visible";
  const listen = (_: string, act: () => void) => void wake.push(act);
  const deafen = (_: string, act: () => void) => void (wake = wake.filter((other) => other !== act));
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", deafen);
  vi.stubGlobal("document", Object.assign(page, { addEventListener: listen, removeEventListener: deafen }));
  const listener: Listener<AnyMessage> = {
    received: (message) => void received.push(message),
    statusChanged: (link) => void links.push(link),
    closed: (reason) => void reasons.push(reason),
    knownVersion: () => 7,
  };
  connection = new Connection("ws://table", listener);
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an open socket asks for the table, with the version that is known", () => {
  newest().open();
  expect(newest().sent).toEqual([{ do: "look", seen: 7 }]);
});

test("a command from before the socket is open is sent when it opens", () => {
  connection.send({ do: "sit" });
  expect(newest().sent).toEqual([]);
  newest().open();
  expect(newest().sent.map((command) => command["do"])).toEqual(["look", "sit"]);
});

test("what was not answered before a cut is sent again, with the same id and in order", () => {
  newest().open();
  connection.send({ do: "move", turn: 1, move: "p3" });
  connection.send({ do: "leave" });
  const [, first, second] = newest().sent;
  newest().tell({ tell: "done", id: first!["id"] });
  newest().cut();
  vi.advanceTimersByTime(waitBefore(0, 1));
  newest().open();
  expect(FakeSocket.made.length).toBe(2);
  expect(newest().sent).toEqual([{ do: "look", seen: 7 }, second]);
});

test("tries are further and further apart, and an answer starts over", () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const before = FakeSocket.made.length;
    newest().cut();
    vi.advanceTimersByTime(waitBefore(attempt, 0) - 1);
    expect(FakeSocket.made.length).toBe(before);
    vi.advanceTimersByTime(waitBefore(attempt, 1));
    expect(FakeSocket.made.length).toBe(before + 1);
  }
  newest().open();
  newest().tell({ tell: "same" });
  newest().cut();
  vi.advanceTimersByTime(waitBefore(0, 1));
  expect(FakeSocket.made.length).toBe(8);
  expect(links.at(-1)).toBe("lost");
});

test("a silent socket is asked for a sign of life, then given up", () => {
  newest().open();
  newest().tell({ tell: "same" });
  vi.advanceTimersByTime(45_000);
  expect(newest().sent.length).toBe(2);
  vi.advanceTimersByTime(8_000);
  expect(links).toEqual(["open", "lost"]);
});

test("a sign of life keeps the socket", () => {
  newest().open();
  newest().tell({ tell: "same" });
  vi.advanceTimersByTime(45_000);
  newest().tell({ tell: "same" });
  vi.advanceTimersByTime(8_000);
  expect(links).toEqual(["open", "open"]);
});

test("the network's return and a look at the page hurry the next try", () => {
  newest().cut();
  page.visibilityState = "hidden";
  for (const act of wake) act();
  expect(FakeSocket.made.length).toBe(1);
  page.visibilityState = "visible";
  for (const act of wake) act();
  expect(FakeSocket.made.length).toBe(2);
});

test("a command hurries the next try too", () => {
  newest().cut();
  connection.send({ do: "sit" });
  expect(FakeSocket.made.length).toBe(2);
});

test("a table that is closed is not asked for again", () => {
  newest().open();
  newest().cut(4404, "no-table");
  vi.advanceTimersByTime(60_000);
  expect([links.at(-1), reasons, FakeSocket.made.length]).toEqual(["closed", ["no-table"], 1]);
});

test("a stopped connection is silent", () => {
  newest().open();
  const old = newest();
  connection.stop();
  old.tell({ tell: "same" });
  vi.advanceTimersByTime(60_000);
  expect([received.length, wake.length, FakeSocket.made.length]).toEqual([0, 0, 1]);
});

test("what an old socket says late is not heard", () => {
  const old = newest();
  old.cut();
  vi.advanceTimersByTime(waitBefore(0, 1));
  old.tell({ tell: "same" });
  expect(received).toEqual([]);
});
