import { describe, expect, it } from "vitest";
import { ownUrl } from "./own-url.ts";

const home = "http://localhost:8090";
const own = "http://127.0.0.1:9123";

describe("a URL of the ledger's metadata", () => {
  it("at the address that the ledger was founded for leads to the page's own origin", () => {
    expect(ownUrl(`${home}/icons/kgld.svg`, home, own)).toBe(`${own}/icons/kgld.svg`);
    expect(ownUrl(`${home}/?a=1#b`, `${home}/`, own)).toBe(`${own}/?a=1#b`);
    expect(ownUrl(`${home}/icons/kgld.svg`, home, home)).toBe(`${home}/icons/kgld.svg`);
  });

  it.each([
    "http://localhost:80900/icons/kgld.svg",
    "http://localhost:8091/icons/kgld.svg",
    "https://localhost:8090/icons/kgld.svg",
    "http://localhost:8090.evil.example/icons/kgld.svg",
    "http://localhost:8090@evil.example/",
    "http://[",
    "/icons/kgld.svg",
    "",
  ])("elsewhere stays as it is: %s", (url) => {
    expect(ownUrl(url, home, own)).toBe(url);
  });

  it("stays as it is where no such address is known", () => {
    for (const unknown of [undefined, "", "http://["])
      expect(ownUrl(`${home}/icons/kgld.svg`, unknown, own)).toBe(`${home}/icons/kgld.svg`);
  });
});
