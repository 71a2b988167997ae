import { loadArtifact } from "@kingdoms/artifacts";
import { createRules } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { gameConfigValue } from "./game-config.ts";

it("a game's numbers are written with the width and the order that the ledger reads", async () => {
  const { config } = await createRules(await loadArtifact("rules.wasm"));
  const value = gameConfigValue(config);
  expect(value).toMatch(
    /^Tuple\(Tuple\(90u32, 60u32\), Tuple\(Decimal\("600"\), 32u32, 259200i64, 11u32, Decimal\("10000"\)\), /,
  );
  expect(value).toContain('Array<Tuple>(Tuple("Common", Decimal("0.5"), 11u32), ');
  // The fees of missions, from the fee to the window of rounds.
  expect(value).toContain(
    'Tuple(Decimal("10"), 33000000u32, 40000000u32, 20000000u32, Decimal("1.05"), 86400i64, 21600i64, 30i64, 60i64)',
  );
});

it("a game's numbers that are no whole seconds or counts are refused", async () => {
  const { config } = await createRules(await loadArtifact("rules.wasm"));
  const of = (changes: object) => gameConfigValue({ ...config, map: { ...config.map, ...changes } });
  expect(() => of({ width: -1 })).toThrow("is not a whole number");
  expect(() => of({ width: 1.5 })).toThrow("is not a whole number");
});
