import { loadArtifact } from "@kingdoms/artifacts";
import {
  BUILDINGS,
  type BuildingCounts,
  createRules,
  parseKgld,
  parseXrd,
  type Rules,
} from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { componentAddress, ledgerTime, localId } from "./ids.ts";
import type { Kingdom, MissionClock } from "./kingdom.ts";
import { MISSIONS } from "./missions/index.ts";
import type { KingdomInfo } from "./types.ts";
import { targetOf, viewOf } from "./view.ts";

const never: MissionClock = { expectedAt: null, launchedAt: null, inFlight: null };
const none = Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as BuildingCounts;
const kingdom: Kingdom = {
  id: localId("#1#"),
  component: componentAddress("component_sim1one"),
  name: "Camelot",
  rarity: null,
  buildingSlots: 11,
  buildings: { ...none, mine: 1, barracks: 1 },
  construction: { building: "mine", startedAt: ledgerTime(0), duration: 60, readyAt: ledgerTime(60) },
  army: {
    defenders: 3,
    missiles: 0,
    barriers: 0,
    launchedMissiles: 0,
    traveling: 0,
    attacking: 0,
    raiding: 0,
    fortifying: 0,
  },
  batches: { defenders: { amount: 1, readyAt: ledgerTime(90) }, missiles: null, barriers: null },
  mining: {
    ratio: parseKgld("0"),
    rateIndex: 0,
    laterRates: [],
    startedAt: null,
    lastClaimedAt: ledgerTime(0),
    settledAt: ledgerTime(0),
    unclaimed: parseKgld("0"),
    mineable: parseKgld("0"),
  },
  treasury: parseKgld("500"),
  trezor: parseKgld("0"),
  lastWithdrawnAt: ledgerTime(0),
  refunds: parseXrd("0"),
  idleSince: ledgerTime(0),
  missions: Object.fromEntries(MISSIONS.map((kind) => [kind, never])) as Kingdom["missions"],
  firstArrival: null,
  arrivalCount: 0,
  plan: 0n,
};
const target: KingdomInfo = {
  id: localId("#2#"),
  name: "Avalon",
  cell: { x: 1, y: 2 },
  component: componentAddress("component_sim1two"),
  createdAt: ledgerTime(0),
  shield: {
    protectedUntil: ledgerTime(100),
    warTruceFrom: ledgerTime(0),
    warTruceUntil: ledgerTime(0),
    raidTruceUntil: ledgerTime(0),
    defeats: 0,
    buried: parseKgld("0"),
  },
  alarm: { lastWar: ledgerTime(0), wars: 0 },
  rarity: null,
};

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

describe("a kingdom, as the rules are asked about it", () => {
  it("a kingdom may claim its building and its batch when they are ready", () => {
    const view = viewOf(kingdom);
    expect(rules.denial.claimBuilding(view, 60)).toBeNull();
    expect(rules.denial.claimBuilding(view, 59)?.values).toEqual({ seconds: "1" });
    expect(rules.denial.claimBatch(view, "defenders", 90)).toBeNull();
    expect(rules.denial.build(view, "barracks", 0)?.code).toBe("BUILD_IN_PROGRESS");
  });

  it("a kingdom is paused by an arrival that the rules know, and by no other", () => {
    const at = ledgerTime(50);
    const war = viewOf({ ...kingdom, firstArrival: { missionId: 7n, kind: "war", at } });
    expect(rules.denial.act(war, 50)?.values).toEqual({ missionId: "7" });
    expect(rules.denial.act(war, 49)).toBeNull();
    const unknown = viewOf({ ...kingdom, firstArrival: { missionId: 7n, kind: null, at } });
    expect(rules.denial.act(unknown, 50)).toBeNull();
  });

  it("a kingdom may launch once its last mission of the kind is home and rested", () => {
    const launch = { kind: "war", amount: 3, target: targetOf(kingdom.id, target) } as const;
    const code = (clock: MissionClock) => {
      const missions = { ...kingdom.missions, war: clock };
      return rules.denial.launch(viewOf({ ...kingdom, missions }), launch, 1000)?.code ?? null;
    };
    expect(code(never)).toBeNull();
    expect(code({ ...never, inFlight: 3n })).toBe("MISSION_IN_FLIGHT");
    expect(code({ ...never, launchedAt: ledgerTime(10) })).toBe("COOLDOWN");
  });
});

describe("a target, as the rules are asked about it", () => {
  const launch = (sender: string, now: number) => {
    const aim = targetOf(localId(sender), target);
    return rules.denial.launch(viewOf(kingdom), { kind: "war", amount: 1, target: aim }, now)?.code ?? null;
  };

  it("a target is spared by its shield", () => {
    expect(launch("#1#", 99)).toBe("TARGET_PROTECTED");
    expect(launch("#1#", 100)).toBeNull();
  });

  it("a kingdom is no target for itself", () => {
    expect(launch("#2#", 100)).toBe("TARGET_SELF");
  });
});
