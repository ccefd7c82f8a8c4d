import { expect, test } from "vitest";
import { shareableAddress } from "../src/table/invite-address";

const PATH = "/table/abc";

test("an address that others can open is shared as it is", () => {
  const here = { origin: "https://play.example.org", hostname: "play.example.org" };
  expect(shareableAddress("http://localhost:8042/table/abc", here, PATH)).toBe("https://play.example.org/table/abc");
});

test("on the server's own computer, its network address is shared", () => {
  const here = { origin: "http://localhost:8042", hostname: "localhost" };
  expect(shareableAddress("http://192.168.1.7:8042/table/abc", here, PATH)).toBe("http://192.168.1.7:8042/table/abc");
});

test("where only this computer is served, there is nothing to share", () => {
  for (const hostname of ["localhost", "127.0.0.1", "[::1]"]) {
    const here = { origin: `http://${hostname}:8042`, hostname };
    expect(shareableAddress(`http://${hostname}:8042/table/abc`, here, PATH)).toBeNull();
    expect(shareableAddress("", here, PATH)).toBeNull();
  }
});
