import { expect, test } from "vitest";
import { formatClock, localeOf } from "../src/language/formats";

test("dates follow the reader's locale, in the page's language", () => {
  expect(localeOf("en", ["sv-SE", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("es", ["sv-SE", "en-GB"])).toBe("es");
  expect(localeOf("nl", ["nl"])).toBe("nl");
});

test("a turn's time is minutes and seconds", () => {
  expect([formatClock(-1), formatClock(9.7), formatClock(61), formatClock(3600)]).toEqual(["0:00", "0:09", "1:01", "60:00"]);
});
