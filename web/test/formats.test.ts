import { expect, test } from "vitest";
import { localeOf } from "../src/language/formats";

test("dates are written as the person writes them, in the language of the page", () => {
  expect(localeOf("en", ["sv-SE", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("es", ["sv-SE", "en-GB"])).toBe("es");
  expect(localeOf("nl", ["nl"])).toBe("nl");
});
