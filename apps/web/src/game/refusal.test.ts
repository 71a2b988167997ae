import { loadArtifact } from "@kingdoms/artifacts";
import {
  type Arrival,
  type Kingdom,
  ledgerTime,
  MISSION_KINDS,
  type Shield,
  type TargetedMission,
} from "@kingdoms/client";
import { createRules, parseAttos, parseXrd, type Target } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { kingdomMade, shieldMade } from "../test-support/made.ts";
import { type MissionSender, maxUnits, missionRefusal } from "./refusals.ts";
import { TARGETED_MISSIONS } from "./targeted-missions.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));
const NOW = 10_000_000;
const { army, missions } = kingdomMade();

const kingdom = (change: Partial<Kingdom> = {}): Kingdom =>
  kingdomMade({ army: { ...army, defenders: 5, missiles: 2 }, ...change });
const sender = (change: Partial<MissionSender> = {}): MissionSender => ({
  unread: null,
  connected: true,
  kingdom: kingdom(),
  balance: { xrd: parseXrd("10") },
  fee: parseXrd("10"),
  kept: parseAttos("0"),
  waiting: false,
  ...change,
});
const to = (shield: Partial<Shield> = {}, change: Partial<Target> = {}): Target => ({
  isSender: false,
  shield: shieldMade(shield),
  ...change,
});
const shielded = to({ protectedUntil: ledgerTime(NOW + 1) });
const refusal = (kind: TargetedMission, from: MissionSender, target = to()) =>
  missionRefusal(rules, kind, from, target, NOW);
/** The ledger's code if the rules refuse it, else the page's own reason. */
const reason = (kind: TargetedMission, from: MissionSender, target = to()) => {
  const refused = refusal(kind, from, target);
  return refused?.reason === "denied" ? refused.denied.denial.code : refused?.reason;
};

describe("a mission", () => {
  it.each(TARGETED_MISSIONS)("a mission of the kind %s leaves when nothing prevents it", (kind) => {
    expect(refusal(kind, sender())).toBeNull();
  });

  it("a mission needs a wallet, a kingdom and another kingdom, in this order", () => {
    const stranger = sender({ connected: false, kingdom: null });
    expect(reason("war", { ...stranger, unread: "reading" }, shielded)).toBe("reading");
    expect(reason("war", { ...stranger, unread: "unread" }, shielded)).toBe("unread");
    expect(reason("war", stranger, shielded)).toBe("notConnected");
    expect(reason("war", sender({ kingdom: null }), shielded)).toBe("noKingdom");
    expect(reason("war", sender(), to({}, { isSender: true }))).toBe("TARGET_SELF");
  });

  it("an open order is the first reason against a mission", () => {
    expect(reason("fortify", sender({ waiting: true }))).toBe("waiting");
    expect(reason("war", sender({ waiting: true }), shielded)).toBe("waiting");
  });

  it("a hostile mission respects protection to its last second, and says when that is", () => {
    for (const kind of ["war", "missile", "raid"] as const) {
      expect(refusal(kind, sender(), shielded)).toMatchObject({
        denied: { denial: { code: "TARGET_PROTECTED" }, until: NOW + 1 },
      });
      expect(refusal(kind, sender(), to({ protectedUntil: ledgerTime(NOW) }))).toBeNull();
    }
    expect(refusal("fortify", sender(), shielded)).toBeNull();
  });

  it("a truce keeps away the missions that it is from", () => {
    const beaten = to({ warTruceUntil: ledgerTime(NOW + 5) });
    const raided = to({ raidTruceUntil: ledgerTime(NOW + 5) });
    expect(TARGETED_MISSIONS.filter((kind) => reason(kind, sender(), beaten) === "TARGET_IN_TRUCE")).toEqual([
      "war",
      "missile",
    ]);
    expect(TARGETED_MISSIONS.filter((kind) => reason(kind, sender(), raided) === "TARGET_IN_TRUCE")).toEqual([
      "raid",
    ]);
  });

  it("no mission leaves a kingdom at which one has arrived and is not resolved", () => {
    const firstArrival: Arrival = { missionId: 7n, kind: "raid", at: ledgerTime(NOW) };
    const resting = sender({ kingdom: kingdom({ firstArrival }) });
    for (const kind of TARGETED_MISSIONS) {
      expect(refusal(kind, resting)).toMatchObject({
        denied: { denial: { code: "MISSION_PENDING", values: { missionId: "7" } }, until: null },
      });
    }
  });

  it("a second mission of a kind is refused while the first is in flight", () => {
    const flying = { expectedAt: ledgerTime(NOW + 5), launchedAt: ledgerTime(NOW - 900), inFlight: 7n };
    for (const kind of TARGETED_MISSIONS) {
      const busy = kingdom({ missions: { ...missions, [kind]: flying } });
      expect(reason(kind, sender({ kingdom: busy }))).toBe("MISSION_IN_FLIGHT");
    }
    const atWar = kingdom({ missions: { ...missions, war: flying } });
    expect(reason("raid", sender({ kingdom: atWar }))).toBeUndefined();
  });

  it("a mission has a cooldown after the last launch, each kind as the config says", () => {
    const landed = { expectedAt: ledgerTime(1), launchedAt: ledgerTime(NOW - 10), inFlight: null };
    const after = (kind: TargetedMission) =>
      refusal(kind, sender({ kingdom: kingdom({ missions: { ...missions, [kind]: landed } }) }));
    for (const kind of ["war", "raid", "fortify"] as const) {
      const until = NOW - 10 + rules.config.kinds[kind].cooldown;
      expect(after(kind)).toMatchObject({ denied: { denial: { code: "COOLDOWN" }, until } });
    }
    expect(after("missile")).toBeNull();
  });

  it("a mission needs units or missiles to send", () => {
    const noUnits = sender({ kingdom: kingdom({ army: { ...army, missiles: 9 } }) });
    for (const kind of TARGETED_MISSIONS) {
      const refused = MISSION_KINDS[kind].sends === "missiles" ? undefined : "NOT_ENOUGH_UNITS";
      expect(reason(kind, noUnits), kind).toBe(refused);
    }
    const noMissiles = sender({ kingdom: kingdom({ army: { ...army, defenders: 9 } }) });
    expect(reason("missile", noMissiles)).toBe("NOT_ENOUGH_MISSILES");
  });

  it("a mission does not leave, and shows no times, before the ledger's clock is known", () => {
    for (const kind of TARGETED_MISSIONS) {
      expect(missionRefusal(rules, kind, sender(), shielded, null)).toEqual({ reason: "clock" });
    }
  });

  it("a mission needs its fee to the last atto, and does not leave before the balance is known", () => {
    expect(reason("raid", sender({ balance: { xrd: parseXrd("9.999999999999999999") } }))).toBe("tooPoor");
    expect(reason("raid", sender({ balance: null }))).toBe("balance");
  });

  it("a mission leaves the network fee in the account", () => {
    const kept = parseAttos("2");
    const holding = (xrd: string) => refusal("raid", sender({ kept, balance: { xrd: parseXrd(xrd) } }));
    expect(holding("11.999999999999999999")).toEqual({ reason: "noNetworkFee", kept });
    expect(holding("9")).toEqual({ reason: "tooPoor" });
    expect(holding("12")).toBeNull();
  });

  it("a mission sends up to all units of a kind, but a raid only its squad", () => {
    const most = (kind: TargetedMission) => maxUnits(rules.config, kingdom(), kind);
    expect([most("war"), most("missile"), most("raid"), most("fortify")]).toEqual([5, 2, 1, 5]);
  });
});
