import type { KingdomInfo } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { kingdomName } from "./kingdom-name.ts";

const named = (...names: readonly string[]): readonly KingdomInfo[] =>
  names.map((name, index) => ({ id: `#${index + 1}#`, name }) as unknown as KingdomInfo);

describe("the name of a kingdom in a list", () => {
  it("a name that only one kingdom has is shown without a number", () => {
    expect(kingdomName(named("Dawnhold", "Nightfen"), "#2#")).toBe("Nightfen");
  });

  it("a name that ends like a number has its own number behind it", () => {
    expect(kingdomName(named("Dawnhold", "Dawnhold #1#"), "#2#")).toBe("Dawnhold #1# #2#");
  });

  it("kingdoms with the same name have their numbers beside it, in any spelling", () => {
    const kingdoms = named("Dawnhold", "Nightfen", "dawnhold ");
    expect(["#1#", "#2#", "#3#"].map((id) => kingdomName(kingdoms, id))).toEqual([
      "Dawnhold #1#",
      "Nightfen",
      "dawnhold  #3#",
    ]);
  });
});
