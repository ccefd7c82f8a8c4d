import { afterEach, expect, test, vi } from "vitest";
import { serverTime, syncClock } from "../src/net/clock";

const NOON = Date.parse("2026-11-16T12:00:00Z");

function receive(date?: string): void {
  syncClock({ headers: new Headers(date ? { date } : {}) });
}

afterEach(() => {
  vi.useRealTimers();
});

test("a device whose clock is wrong uses the server's", () => {
  vi.useFakeTimers({ now: NOON });
  receive("Mon, 16 Nov 2026 11:00:00 GMT");
  expect(serverTime()).toBe(NOON / 1000 - 3600 + 0.5);
  vi.setSystemTime(NOON + 10_000);
  expect(serverTime()).toBe(NOON / 1000 - 3590 + 0.5);
});

test("a device whose clock is right uses its own", () => {
  vi.useFakeTimers({ now: NOON });
  receive("Mon, 16 Nov 2026 11:59:59 GMT");
  expect(serverTime()).toBe(NOON / 1000);
});

test("a response without a valid time changes nothing", () => {
  vi.useFakeTimers({ now: NOON });
  receive("Mon, 16 Nov 2026 11:00:00 GMT");
  receive();
  receive("yesterday");
  expect(serverTime()).toBe(NOON / 1000 - 3600 + 0.5);
});
