import { ledgerTime, localId, type MissionCompleted, type MissionReport, resultOf } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import {
  defences,
  goesBackTo,
  leaders,
  SCORES,
  type Standing,
  spoils,
  standingScores,
  victories,
} from "./leaders.ts";
import { RANKINGS } from "./search.ts";
import { tallyMissions } from "./tally.ts";

const attos = (value: bigint): Attos => value as Attos;

const standing = (id: string, gold: bigint, army: number): Standing => ({
  id,
  treasury: attos(gold),
  trezor: attos(1n),
  unclaimed: attos(2n),
  ground: attos(1000n),
  army,
  buildings: 2,
});

const battle = (winner: string | null, at: number, warSpoils = 0n, attacker = "#1#", defender = "#2#") =>
  ({
    type: "KingdomAttackCompleted",
    missionId: 1n,
    completedAt: ledgerTime(at),
    fate: null,
    attacker: localId(attacker),
    defender: localId(defender),
    winner: winner === null ? null : localId(winner),
    warSpoils: attos(warSpoils),
  }) as unknown as MissionCompleted;

const report = (event: MissionCompleted): MissionReport =>
  ({ missionId: event.missionId, completion: { event }, launch: null }) as unknown as MissionReport;

const prospect = (amount: bigint, refunded = false) =>
  ({
    type: "KingdomProspectCompleted",
    missionId: 2n,
    completedAt: 0,
    kingdom: "#1#",
    amount,
    refunded,
  }) as unknown as MissionCompleted;

describe("the ranking", () => {
  it("equal scores share a place, and kingdoms without a score are left out", () => {
    const scores = new Map([
      ["#10#", 5n],
      ["#2#", 5n],
      ["#3#", 0n],
      ["#4#", 9n],
      ["#5#", 1n],
    ]);
    expect(leaders(scores, 10).map(({ place, id }) => [place, id])).toEqual([
      [1, "#4#"],
      [2, "#2#"],
      [2, "#10#"],
      [4, "#5#"],
    ]);
    expect(leaders(scores, 2)).toHaveLength(2);
  });

  it("growth counts new buildings and units, and no gold", () => {
    const then = [standing("#1#", 130n, 1)];
    const now = [standing("#1#", 100n, 3), standing("#2#", 50n, 9)];
    expect(standingScores(now, null, SCORES.growth)).toEqual(
      new Map([
        ["#1#", 5n],
        ["#2#", 11n],
      ]),
    );
    const gained = standingScores(now, then, SCORES.growth);
    expect([...gained]).toEqual([
      ["#1#", 2n],
      ["#2#", 11n],
    ]);
    expect(standingScores(now, null, SCORES.army).get("#2#")).toBe(9n);
  });

  it("no kingdom leads by gold that was not taken yet", () => {
    expect(RANKINGS).toEqual(["spoils", "defences", "growth", "victories", "army"]);
    expect(Object.keys(SCORES)).not.toContain("wealth");
  });

  it("defences are attacks beaten off, not wars won", () => {
    const fought = [
      report(battle("#1#", 1)),
      report(battle("#2#", 2)),
      report(battle("#2#", 3)),
      report(battle(null, 4)),
    ];
    expect([...defences(fought, null)]).toEqual([["#2#", 2n]]);
    expect([...defences(fought, 3)]).toEqual([["#2#", 1n]]);
  });
});

describe("victories and spoils", () => {
  const reports = [
    report(battle("#1#", 100, 40n)),
    report(battle("#2#", 200)),
    report(battle(null, 300)),
    report(battle("#1#", 400, 2n)),
  ];
  it("victories over a period are known once the history reaches back before it; of all time once it is complete", () => {
    const newestFirst = reports.toReversed();
    expect(goesBackTo([], false, 200)).toBe(false);
    expect(goesBackTo(newestFirst, false, 101)).toBe(true);
    expect(goesBackTo(newestFirst, false, 100)).toBe(false);
    expect(goesBackTo(newestFirst, false, null)).toBe(false);
    expect([goesBackTo([], true, 200), goesBackTo([], true, null)]).toEqual([true, true]);
  });
  it("victories and spoils of all time are counted", () => {
    expect(victories(reports, null)).toEqual(
      new Map([
        ["#1#", 2n],
        ["#2#", 1n],
      ]),
    );
    expect(spoils(reports, null).get("#1#")).toBe(42n);
  });
  it("victories and spoils of a period include its first second", () => {
    expect(victories(reports, 200)).toEqual(
      new Map([
        ["#2#", 1n],
        ["#1#", 1n],
      ]),
    );
    expect(spoils(reports, 200).get("#1#")).toBe(2n);
    expect(victories(reports, 401)).toEqual(new Map());
  });
});

describe("outcomes of missions", () => {
  it("outcomes are counted from the sender's side", () => {
    expect(resultOf(battle("#1#", 0))).toBe("succeeded");
    expect(resultOf(battle("#2#", 0))).toBe("failed");
    expect(resultOf(battle(null, 0))).toBe("undecided");
    expect(resultOf(prospect(5n))).toBe("succeeded");
    expect(resultOf(prospect(0n))).toBe("failed");
    expect(resultOf(prospect(0n, true))).toBe("undecided");
  });
  it("outcomes are counted by kind, with missions in flight", () => {
    const tally = tallyMissions([report(battle("#1#", 0)), report(battle(null, 0)), report(prospect(1n))], [
      { kind: "war" },
      { kind: "rarity" },
      { kind: null },
    ] as never);
    expect(tally.war).toEqual({ succeeded: 1, failed: 0, undecided: 1, underWay: 1 });
    expect(tally.prospect.succeeded).toBe(1);
    expect(tally.raid).toEqual({ succeeded: 0, failed: 0, undecided: 0, underWay: 0 });
  });
});
