import { describe, expect, it } from "vitest";
import { ownUrl } from "./own-url.ts";

const home = "http://localhost:8090";
const own = "http://127.0.0.1:9123";

describe("ownUrl", () => {
  it("a URL at the ledger's home address leads to the page's own origin", () => {
    expect(ownUrl(`${home}/icons/gold.svg`, home, own)).toBe(`${own}/icons/gold.svg`);
    expect(ownUrl(`${home}/?a=1#b`, `${home}/`, own)).toBe(`${own}/?a=1#b`);
    expect(ownUrl(`${home}/icons/gold.svg`, home, home)).toBe(`${home}/icons/gold.svg`);
  });

  it.each([
    "http://localhost:80900/icons/gold.svg",
    "http://localhost:8091/icons/gold.svg",
    "https://localhost:8090/icons/gold.svg",
    "http://localhost:8090.evil.example/icons/gold.svg",
    "http://localhost:8090@evil.example/",
    "http://[",
    "/icons/gold.svg",
    "",
  ])("a URL elsewhere stays as it is: %s", (url) => {
    expect(ownUrl(url, home, own)).toBe(url);
  });

  it("a URL stays as it is without a home address", () => {
    for (const unknown of [undefined, "", "http://["])
      expect(ownUrl(`${home}/icons/gold.svg`, unknown, own)).toBe(`${home}/icons/gold.svg`);
  });
});
