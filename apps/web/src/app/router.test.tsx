import { describe, expect, it } from "vitest";
import { createGameRouter } from "./router.tsx";

const router = createGameRouter();

/** The routes that match an address. */
const metAt = (path: string): unknown => router.matchRoutes(router.parseLocation(at(path))).at(-1)?.search;

const at = (href: string) => {
  const { pathname, search } = new URL(href, "http://localhost");
  return { href, pathname, search, hash: "", state: { __TSR_index: 0 } };
};

describe("an address that was typed", () => {
  it("an address has the values that its page reads", () => {
    expect(metAt("/?kingdom=7&map=true")).toEqual({ kingdom: 7, map: true });
  });
  it.each([
    "/?kingdom=abc&screen=moat&panel=wat&x=1",
    "/archive?rarity=Wooden&page=-1",
    "/statistics?by=wat",
  ])("%s reaches its page without values that the page cannot show", (path) => {
    expect(metAt(path)).toEqual({});
  });
});
