import { expect, it } from "vitest";
import { knownLanguage } from "./language.ts";

it("the language of a player is the browser's first with a translation", () => {
  expect(knownLanguage(["xx-FR", "de-AT", "en"])).toBe("de");
  expect(knownLanguage(["en-GB", "de"])).toBe("en");
  expect(knownLanguage(["den", ""])).toBeNull();
});
