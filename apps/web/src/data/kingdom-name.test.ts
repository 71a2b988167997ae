import type { KingdomInfo } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { kingdomName } from "./kingdom-name.ts";

const named = (...names: readonly string[]): readonly KingdomInfo[] =>
  names.map((name, index) => ({ id: `#${index + 1}#`, name }) as unknown as KingdomInfo);

describe("the name of a kingdom in a list", () => {
  it("a name that one kingdom has stands alone", () => {
    expect(kingdomName(named("Dawnhold", "Nightfen"), "#2#")).toBe("Nightfen");
  });

  it("a name that ends like a number has its own number behind it", () => {
    expect(kingdomName(named("Dawnhold", "Dawnhold #1#"), "#2#")).toBe("Dawnhold #1# #2#");
  });

  it("kingdoms of one name are told apart by their numbers, however they write it", () => {
    const kingdoms = named("Dawnhold", "Nightfen", "dawnhold ");
    expect(["#1#", "#2#", "#3#"].map((id) => kingdomName(kingdoms, id))).toEqual([
      "Dawnhold #1#",
      "Nightfen",
      "dawnhold  #3#",
    ]);
  });
});
