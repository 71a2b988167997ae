import type { GameConfig, Kingdom, LocalId, TargetedMission } from "@kingdoms/client";
import { parseAttos, parseXrd } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { TARGETED_MISSIONS } from "./mission-kinds/index.ts";
import { maxUnits, missionRefusal, type Sender } from "./refusals.ts";

const NOW = 10_000;
const config = {
  missions: { warCooldown: 40, raidCooldown: 50, fortifyCooldown: 700 },
  raid: { squad: 1 },
} as unknown as GameConfig;
const never = { expectedAt: null, launchedAt: null, inFlight: null };

const kingdom = (missions: Record<string, unknown> = {}, army = { defenders: 5, missiles: 2 }): Kingdom =>
  ({
    id: "#1#",
    army,
    missions: { war: never, raid: never, fortify: never, missile: never, ...missions },
  }) as unknown as Kingdom;
const sender = (change: Partial<Sender> = {}): Sender => ({
  unread: null,
  connected: true,
  kingdom: kingdom(),
  balance: { xrd: parseXrd("10") },
  fee: parseXrd("10"),
  kept: parseAttos("0"),
  waiting: false,
  ...change,
});
const target = { id: "#2#" as LocalId, protectedUntil: 0 as never };
const shielded = { ...target, protectedUntil: (NOW + 1) as never };
const reason = (kind: TargetedMission, from: Sender, to = target) =>
  missionRefusal(config, kind, from, to, NOW);

describe("a mission", () => {
  it.each(TARGETED_MISSIONS)("a mission of the kind %s leaves when nothing prevents it", (kind) => {
    expect(reason(kind, sender())).toBeNull();
  });

  it("a mission needs a wallet, a kingdom and another kingdom, in this order", () => {
    const stranger = sender({ connected: false, kingdom: null });
    expect(reason("war", { ...stranger, unread: "reading" }, shielded)).toEqual({ reason: "reading" });
    expect(reason("war", { ...stranger, unread: "unread" }, shielded)).toEqual({ reason: "unread" });
    expect(reason("war", stranger, shielded)).toEqual({ reason: "notConnected" });
    expect(reason("war", sender({ kingdom: null }), shielded)).toEqual({ reason: "noKingdom" });
    const self = { ...shielded, id: "#1#" as LocalId };
    expect(reason("war", sender({ waiting: true }), self)).toEqual({ reason: "own" });
  });

  it("a mission waits for an open order, whatever else prevents it", () => {
    expect(reason("fortify", sender({ waiting: true }))).toEqual({ reason: "waiting" });
    expect(reason("war", sender({ waiting: true }), shielded)).toEqual({ reason: "waiting" });
  });

  it("a hostile mission respects protection to its last second", () => {
    for (const kind of ["war", "missile", "raid"] as const) {
      expect(reason(kind, sender(), shielded)).toEqual({ reason: "protected", until: NOW + 1 });
      expect(reason(kind, sender(), { ...target, protectedUntil: NOW as never })).toBeNull();
    }
    expect(reason("fortify", sender(), shielded)).toBeNull();
  });

  it("a mission reports protection before its own obstacles", () => {
    const busy = kingdom(
      { war: { expectedAt: 1, launchedAt: NOW, inFlight: 3n } },
      { defenders: 0, missiles: 0 },
    );
    expect(reason("war", sender({ kingdom: busy }), shielded)?.reason).toBe("protected");
    expect(reason("war", sender({ kingdom: busy }))?.reason).toBe("inFlight");
  });

  it("only one mission of a kind is in flight, past its arrival until the ledger has decided it", () => {
    const flying = { expectedAt: NOW - 5, launchedAt: NOW - 900, inFlight: 7n };
    for (const kind of TARGETED_MISSIONS) {
      expect(reason(kind, sender({ kingdom: kingdom({ [kind]: flying }) }))).toEqual({ reason: "inFlight" });
    }
    expect(reason("raid", sender({ kingdom: kingdom({ war: flying }) }))).toBeNull();
  });

  it("a mission has a cooldown after the last launch, each kind as the config says", () => {
    const landed = { expectedAt: 1, launchedAt: NOW - 39, inFlight: null };
    const after = (kind: TargetedMission) => reason(kind, sender({ kingdom: kingdom({ [kind]: landed }) }));
    expect(after("war")).toEqual({ reason: "cooldown", until: NOW + 1 });
    expect(after("raid")).toEqual({ reason: "cooldown", until: NOW + 11 });
    expect(after("fortify")).toEqual({ reason: "cooldown", until: NOW + 661 });
    expect(after("missile")).toBeNull();
    const rested = kingdom({ war: { ...landed, launchedAt: NOW - 40 } });
    expect(reason("war", sender({ kingdom: rested }))).toBeNull();
  });

  it("a mission needs units or missiles to send", () => {
    const noUnits = sender({ kingdom: kingdom({}, { defenders: 0, missiles: 9 }) });
    expect(TARGETED_MISSIONS.map((kind) => reason(kind, noUnits)?.reason)).toEqual([
      "noUnits",
      undefined,
      "noUnits",
      "noUnits",
    ]);
    const noMissiles = sender({ kingdom: kingdom({}, { defenders: 9, missiles: 0 }) });
    expect(reason("missile", noMissiles)).toEqual({ reason: "noMissiles" });
  });

  it("a mission does not leave, and shows no times, before the ledger's clock is known", () => {
    for (const kind of TARGETED_MISSIONS) {
      expect(missionRefusal(config, kind, sender(), shielded, null)).toEqual({ reason: "clock" });
    }
  });

  it("a mission needs its fee to the last atto, and does not leave before the balance is known", () => {
    expect(reason("raid", sender({ balance: { xrd: parseXrd("9.999999999999999999") } }))).toEqual({
      reason: "tooPoor",
    });
    expect(reason("raid", sender({ balance: null }))).toEqual({ reason: "balance" });
  });

  it("a mission leaves the network fee in the account", () => {
    const kept = parseAttos("2");
    const holding = (xrd: string) => reason("raid", sender({ kept, balance: { xrd: parseXrd(xrd) } }));
    expect(holding("11.999999999999999999")).toEqual({ reason: "noNetworkFee", kept });
    expect(holding("9")).toEqual({ reason: "tooPoor" });
    expect(holding("12")).toBeNull();
  });

  it("a mission sends up to all units of a kind, but a raid only its squad", () => {
    expect(TARGETED_MISSIONS.map((kind) => maxUnits(config, kingdom(), kind))).toEqual([5, 2, 1, 5]);
  });
});
