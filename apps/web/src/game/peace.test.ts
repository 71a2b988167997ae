import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import { ledgerTime } from "@kingdoms/client";
import { createRules, MISSION_NUMBERS, type Mission, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { shieldMade } from "../test-support/made.ts";
import { openToAttack, peaceOf, untouchableUntil } from "./peace.ts";

const NOW = 1_800_000_000;
const KINDS = Object.keys(MISSION_NUMBERS) as readonly Mission[];

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const random = seededRandom("peace");
const moment = () => ledgerTime(NOW + random.integer(8) - 4);
const SHIELDS = Array.from({ length: 300 }, () =>
  shieldMade({ protectedUntil: moment(), warTruceUntil: moment(), raidTruceUntil: moment() }),
);

describe("kingdoms that are spared", () => {
  it("a kingdom is open to attack exactly if the rules allow some kind of attack", () => {
    const hostile = KINDS.filter(
      (kind) => rules.sparedUntil(shieldMade({ protectedUntil: moment() }), kind, 0) !== null,
    );
    expect(hostile.length).toBeGreaterThan(1);
    for (const shield of SHIELDS) {
      const allowed = hostile.filter((kind) => rules.sparedUntil(shield, kind, NOW) === null);
      expect(openToAttack(shield, NOW)).toBe(allowed.length > 0);
      expect(untouchableUntil(shield) > NOW).toBe(allowed.length === 0);
    }
  });

  it("a kingdom is shown as spared exactly while the rules spare it", () => {
    const spares = { all: ["war", "missile", "raid"], war: ["war", "missile"], raid: ["raid"] } as const;
    for (const shield of SHIELDS) {
      const told = peaceOf(shield, NOW);
      for (const kind of ["war", "missile", "raid"] as const) {
        const until = Math.max(
          0,
          ...told
            .filter(({ from }) => (spares[from] as readonly string[]).includes(kind))
            .map((one) => one.until),
        );
        for (const at of [NOW, NOW + 1, NOW + 2, NOW + 3, NOW + 4])
          expect(at < until).toBe(rules.sparedUntil(shield, kind, at) !== null);
      }
    }
  });

  it.each([
    [{}, []],
    [{ protectedUntil: ledgerTime(NOW + 5) }, ["all"]],
    [{ warTruceUntil: ledgerTime(NOW + 5) }, ["war"]],
    [{ raidTruceUntil: ledgerTime(NOW + 5) }, ["raid"]],
    [{ warTruceUntil: ledgerTime(NOW + 9), raidTruceUntil: ledgerTime(NOW + 5) }, ["all", "war"]],
    [{ protectedUntil: ledgerTime(NOW + 5), raidTruceUntil: ledgerTime(NOW + 9) }, ["all", "raid"]],
  ])("the moments %j are described as %j", (moments, told) => {
    expect(peaceOf(shieldMade(moments), NOW).map(({ from }) => from)).toEqual(told);
  });
});
