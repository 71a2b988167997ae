/**
 * What each method costs, against the committed report: a change of over 5 % fails until the report is renewed
 * (`KINGDOMS_RENEW=1 npx vitest run game/test/scrypto/cost.test.ts`), and nothing grows with the number of kingdoms. The nightly run
 * measures among 5,400 of them, which is every cell of the map.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openWorld } from "../support/scrypto/game.ts";
import { type Cost, playWholeGame } from "./whole-game.ts";

const report = new URL("./cost-report.json", import.meta.url);
const FEW = 10;
const MANY = Number(process.env.KINGDOMS_MANY ?? 60);

it("each method costs as much as in the report, however many kingdoms there are", {
  timeout: 120_000 + MANY * 2_000,
}, async () => {
  const few = await playWholeGame(await openWorld(), FEW);
  const many = await playWholeGame(await openWorld(), MANY);
  for (const [method, cost] of Object.entries(few)) {
    const ratio = (many[method]?.units ?? 0) / cost.units;
    expect(
      Math.abs(ratio - 1),
      `${method}: ${cost.units} units among ${FEW} kingdoms, ${many[method]?.units} among ${MANY}`,
    ).toBeLessThan(0.01);
  }
  if (process.env.KINGDOMS_RENEW) writeFileSync(report, `${JSON.stringify(few, null, 2)}\n`);
  const stated = JSON.parse(readFileSync(report, "utf8")) as Record<string, Cost>;
  expect(Object.keys(few).toSorted()).toEqual(Object.keys(stated).toSorted());
  for (const [method, { xrd }] of Object.entries(few)) {
    const ratio = xrd / (stated[method]?.xrd ?? 0);
    expect(
      Math.abs(ratio - 1),
      `${method} costs ${xrd} XRD, the report says ${stated[method]?.xrd}`,
    ).toBeLessThan(0.05);
  }
});
