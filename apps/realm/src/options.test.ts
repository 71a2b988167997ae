import { describe, expect, it } from "vitest";
import { parseOptions } from "./options.ts";

describe("--data", () => {
  it("a saved world is unpacked beside itself, and a folder is used as it is", () => {
    expect(parseOptions(["--data", "games/world.zip"])).toMatchObject({
      data: "games/world",
      world: "games/world.zip",
    });
    expect(parseOptions(["--data", "games/world"])).toMatchObject({ data: "games/world", world: null });
    expect(parseOptions([])).toMatchObject({ data: ".data/realm-242", world: null });
  });
});

describe("--neighbours", () => {
  it("a realm that is started without --neighbours has no neighbors", () => {
    expect(parseOptions([]).neighbours).toBe(0);
  });

  it("a flag that is given twice counts the second time, so that a player overrules npm start", () => {
    expect(parseOptions(["--neighbours", "24"]).neighbours).toBe(24);
    expect(parseOptions(["--neighbours", "24", "--neighbours", "0"]).neighbours).toBe(0);
  });

  it.each(["1", "2"])("there are none on public network %s", (network) => {
    expect(parseOptions(["--network", network, "--neighbours", "24"]).neighbours).toBe(0);
  });

  it.each(["-1", "501", "many", ""])("%j is refused", (count) => {
    expect(() => parseOptions(["--neighbours", count])).toThrow(/neighbours/);
  });
});
