import { loadArtifact } from "@kingdoms/artifacts";
import { createRules } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import type { MissionLaunched } from "../events.ts";
import { ledgerTime, localId } from "../ids.ts";
import type { KingdomInfo } from "../types.ts";
import {
  after,
  beforeArrival,
  every,
  LONGEST,
  nextBlow,
  SHORTEST,
  SLACK,
  whenBuilt,
  whenTruceEnds,
} from "./index.ts";

const HOUR = 3600;
const NOW = 1_000_000;

describe("the time of a dated order", () => {
  it("an order for a finished building can be submitted just after it is done", () => {
    const construction = {
      building: "mine",
      startedAt: ledgerTime(NOW),
      duration: HOUR,
      readyAt: ledgerTime(NOW + HOUR),
    } as const;
    const from = NOW + HOUR + SLACK;
    expect(whenBuilt({ construction }, 900, NOW)).toEqual({ from, until: from + 900 });
    expect(whenBuilt({ construction }, 900, from + 500)).toEqual({ from: from + 500, until: from + 1400 });
    expect(whenBuilt({ construction: null }, 900, NOW)).toBeNull();
  });

  it("an order cannot be signed for a time that no ledger accepts", () => {
    expect(after(NOW + LONGEST - HOUR, HOUR / 2, NOW)).not.toBeNull();
    expect(after(NOW + LONGEST, HOUR, NOW)).toBeNull();
  });

  it("repeated orders never overlap, and those beyond 30 days are left out", () => {
    const spans = every({ first: NOW - HOUR, every: 8 * HOUR, times: 3, window: HOUR }, NOW);
    expect(spans.map(({ from }) => (from - NOW) / HOUR)).toEqual([0, 8, 16]);
    const close = every({ first: NOW, every: 600, times: 24, window: 4 * HOUR }, NOW);
    close.forEach(({ until }, place) => {
      expect(close[place + 1]?.from ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(until + SHORTEST);
    });
    expect(every({ first: NOW, every: 86_400 * 10, times: 24, window: HOUR }, NOW)).toHaveLength(3);
  });

  it("an order before a blow ends early enough for its own way, and is impossible if too little time is left", () => {
    const arrival = NOW + 4 * HOUR;
    expect(beforeArrival(arrival, HOUR, HOUR, NOW)).toEqual({
      from: NOW + 2 * HOUR - SLACK,
      until: NOW + 3 * HOUR - SLACK,
    });
    expect(beforeArrival(arrival, HOUR, 4 * HOUR, NOW)?.from).toBe(NOW);
    expect(beforeArrival(arrival, 4 * HOUR, HOUR, NOW)).toBeNull();
  });

  it("the next blow is the hostile mission of another kingdom that arrives first", () => {
    const [own, other] = [localId("#1#"), localId("#2#")];
    const mission = (changes: Partial<MissionLaunched>): MissionLaunched => ({
      type: "RandomInitiated",
      missionId: 1n,
      kind: "raid",
      randomType: 3,
      attacker: other,
      defender: own,
      amount: 1,
      launchedAt: ledgerTime(NOW),
      activationTime: ledgerTime(NOW + HOUR),
      round: 1,
      ...changes,
    });
    const later = mission({ missionId: 2n, activationTime: ledgerTime(NOW + 2 * HOUR) });
    const others = [
      mission({ missionId: 3n, kind: "fortify" }),
      mission({ missionId: 4n, attacker: own, defender: other }),
      mission({ missionId: 5n, activationTime: ledgerTime(NOW) }),
    ];
    expect(nextBlow([later, ...others, mission({})], own, NOW)?.missionId).toBe(1n);
    expect(nextBlow(others, own, NOW)).toBeNull();
  });

  it("an order for the end of a truce follows the truce of its kind of mission", async () => {
    const rules = await createRules(await loadArtifact("rules.wasm"));
    const shield: KingdomInfo["shield"] = {
      protectedUntil: ledgerTime(NOW + HOUR),
      warTruceFrom: ledgerTime(NOW),
      warTruceUntil: ledgerTime(NOW + 5 * HOUR),
      raidTruceUntil: ledgerTime(0),
      defeats: 0,
      buried: 0n as KingdomInfo["shield"]["buried"],
    };
    const from = (kind: "war" | "raid", now: number) =>
      whenTruceEnds(rules, { shield }, kind, 900, now)?.from;
    expect(from("raid", NOW)).toBe(NOW + HOUR + SLACK);
    expect(from("war", NOW)).toBe(NOW + 5 * HOUR + SLACK);
    expect(from("raid", NOW + 2 * HOUR)).toBeUndefined();
  });
});
