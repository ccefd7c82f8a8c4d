import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type ConnectionStatus, type Listener, waitBefore } from "../src/net/connection";
import type { AnyMessage } from "../src/net/messages";
import { FakeSocket } from "./fake-socket";

let statuses: ConnectionStatus[];
let received: AnyMessage[];
let reasons: string[];
let wakeListeners: (() => void)[];
let connection: Connection;
const page = { visibilityState: "visible" };

beforeEach(() => {
  vi.useFakeTimers();
  [statuses, received, reasons, wakeListeners, FakeSocket.made] = [[], [], [], [], []];
  page.visibilityState = "visible";
  const listen = (_: string, act: () => void) => void wakeListeners.push(act);
  const unlisten = (_: string, act: () => void) => void (wakeListeners = wakeListeners.filter((other) => other !== act));
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", unlisten);
  vi.stubGlobal("document", Object.assign(page, { addEventListener: listen, removeEventListener: unlisten }));
  const listener: Listener<AnyMessage> = {
    received: (message) => void received.push(message),
    statusChanged: (status) => void statuses.push(status),
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

test("an open socket requests the table, with the known version", () => {
  FakeSocket.newest.open();
  expect(FakeSocket.newest.sent).toEqual([{ do: "look", seen: 7 }]);
});

test("a command is sent once the socket opens", () => {
  connection.send({ do: "sit" });
  expect(FakeSocket.newest.sent).toEqual([]);
  FakeSocket.newest.open();
  expect(FakeSocket.newest.sent.map((command) => command["do"])).toEqual(["look", "sit"]);
});

test("unanswered commands are sent again after a reconnect, with the same ids and in order", () => {
  FakeSocket.newest.open();
  connection.send({ do: "move", turn: 1, move: "p3" });
  connection.send({ do: "leave" });
  const [, first, second] = FakeSocket.newest.sent;
  FakeSocket.newest.deliver({ tell: "done", id: first!["id"] });
  FakeSocket.newest.cut();
  vi.advanceTimersByTime(waitBefore(0, 1));
  FakeSocket.newest.open();
  expect(FakeSocket.made.length).toBe(2);
  expect(FakeSocket.newest.sent).toEqual([{ do: "look", seen: 7 }, second]);
});

test("attempts are further and further apart, and a message resets the wait", () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const before = FakeSocket.made.length;
    FakeSocket.newest.cut();
    vi.advanceTimersByTime(waitBefore(attempt, 0) - 1);
    expect(FakeSocket.made.length).toBe(before);
    vi.advanceTimersByTime(waitBefore(attempt, 1));
    expect(FakeSocket.made.length).toBe(before + 1);
  }
  FakeSocket.newest.open();
  FakeSocket.newest.deliver({ tell: "same" });
  FakeSocket.newest.cut();
  vi.advanceTimersByTime(waitBefore(0, 1));
  expect(FakeSocket.made.length).toBe(8);
  expect(statuses.at(-1)).toBe("lost");
});

test("a silent socket is probed, then dropped", () => {
  FakeSocket.newest.open();
  FakeSocket.newest.deliver({ tell: "same" });
  vi.advanceTimersByTime(45_000);
  expect(FakeSocket.newest.sent.length).toBe(2);
  vi.advanceTimersByTime(8_000);
  expect(statuses).toEqual(["open", "lost"]);
});

test("an answered probe keeps the socket", () => {
  FakeSocket.newest.open();
  FakeSocket.newest.deliver({ tell: "same" });
  vi.advanceTimersByTime(45_000);
  FakeSocket.newest.deliver({ tell: "same" });
  vi.advanceTimersByTime(8_000);
  expect(statuses).toEqual(["open", "open"]);
});

test("the next attempt is made at once when the network or the player returns", () => {
  FakeSocket.newest.cut();
  page.visibilityState = "hidden";
  for (const act of wakeListeners) act();
  expect(FakeSocket.made.length).toBe(1);
  page.visibilityState = "visible";
  for (const act of wakeListeners) act();
  expect(FakeSocket.made.length).toBe(2);
});

test("a command causes an attempt at once", () => {
  FakeSocket.newest.cut();
  connection.send({ do: "sit" });
  expect(FakeSocket.made.length).toBe(2);
});

test("a connection that is closed for good stays closed", () => {
  FakeSocket.newest.open();
  FakeSocket.newest.cut(4404, "no-table");
  vi.advanceTimersByTime(60_000);
  expect([statuses.at(-1), reasons, FakeSocket.made.length]).toEqual(["closed", ["no-table"], 1]);
});

test("a stopped connection delivers nothing", () => {
  FakeSocket.newest.open();
  const old = FakeSocket.newest;
  connection.stop();
  old.deliver({ tell: "same" });
  vi.advanceTimersByTime(60_000);
  expect([received.length, wakeListeners.length, FakeSocket.made.length]).toEqual([0, 0, 1]);
});

test("a late message of an old socket is ignored", () => {
  const old = FakeSocket.newest;
  old.cut();
  vi.advanceTimersByTime(waitBefore(0, 1));
  old.deliver({ tell: "same" });
  expect(received).toEqual([]);
});
