import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BEACON_REFUSALS, isRefusalCode } from "@kingdoms/client";
import { expect, it } from "vitest";
import { root } from "./imports.ts";

it("the client knows every refusal of the beacon, so that the page says it in the player's language", () => {
  const source = readFileSync(join(root, "game/beacon/rust/src/refusal.rs"), "utf8");
  const codes = [...source.matchAll(/"([A-Z]+(?:_[A-Z]+)+)"/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(0);
  expect([...BEACON_REFUSALS]).toEqual(codes);
  expect(codes.filter((code) => !isRefusalCode(`KINGDOMS_${code}`))).toEqual([]);
});
