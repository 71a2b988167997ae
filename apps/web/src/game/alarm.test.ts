import type { LocalId, MissionLaunched, MissionReport, OwnedKey } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import type { World } from "../data/world.ts";
import { alarmOf, isVerified, pastAttacks, RECENT_SECONDS, reachesBack, trafficOf } from "./alarm.ts";
import type { OwnKeys } from "./own-keys.ts";

const NOW = 1_800_000_000;
const own = new Set(["#1#", "#2#"]);

function mission(missionId: number, change: Partial<MissionLaunched> = {}): MissionLaunched {
  return {
    type: "RandomInitiated",
    missionId: BigInt(missionId),
    kind: "war",
    randomType: 4,
    attacker: "#9#" as LocalId,
    defender: "#1#" as LocalId,
    amount: 1,
    launchedAt: (NOW - 60) as never,
    activationTime: (NOW + 100) as never,
    round: 20,
    ...change,
  };
}
const ids = (missions: readonly MissionLaunched[]): number[] =>
  missions.map(({ missionId }) => Number(missionId));

describe("the traffic around a player's kingdoms", () => {
  it("traffic is split into attacks, help and the player's own missions, the next arrival first", () => {
    const traffic = trafficOf(
      [
        mission(1, { activationTime: (NOW + 300) as never }),
        mission(2, { kind: "raid", defender: "#2#" as LocalId }),
        mission(3, { kind: "fortify" }),
        mission(4, { attacker: "#1#" as LocalId, defender: "#9#" as LocalId }),
        mission(5, { attacker: "#8#" as LocalId, defender: "#9#" as LocalId }),
        mission(6, { kind: "prospect", attacker: "#1#" as LocalId, defender: "#1#" as LocalId }),
      ],
      own,
      NOW,
    );
    expect(ids(traffic.attacks)).toEqual([2, 1]);
    expect(ids(traffic.help)).toEqual([3]);
    expect(ids(traffic.outgoing)).toEqual([4, 6]);
  });
  it("an unknown kind counts as an attack, and a war between the player's own kingdoms as both", () => {
    const traffic = trafficOf(
      [mission(1, { kind: null, randomType: 64 }), mission(2, { attacker: "#2#" as LocalId })],
      own,
      NOW,
    );
    expect(ids(traffic.attacks)).toEqual([1, 2]);
    expect(ids(traffic.outgoing)).toEqual([2]);
  });
  it("arrivals of more than three days ago are hidden, and missions in flight never are", () => {
    const arrived = (ago: number) => ({ activationTime: (NOW - ago) as never });
    const missions = [
      mission(1, arrived(RECENT_SECONDS)),
      mission(2, arrived(RECENT_SECONDS + 1)),
      mission(3, { launchedAt: (NOW - 9 * 86_400) as never }),
    ];
    expect(ids(trafficOf(missions, own, NOW).attacks)).toEqual([1, 3]);
    expect(ids(trafficOf(missions, own, null).attacks)).toEqual([2, 1, 3]);
  });
  it("a player without kingdoms has no traffic", () => {
    expect(trafficOf([mission(1)], new Set(), NOW)).toEqual({ attacks: [], help: [], outgoing: [] });
  });
});

describe("the attacks of the last days", () => {
  const report = (event: object): MissionReport => ({ completion: { event } }) as unknown as MissionReport;
  it("recent attacks are those of others that met the player's kingdoms within three days", () => {
    const war = { type: "KingdomAttackCompleted", attacker: "#9#", defender: "#1#", completedAt: NOW - 5 };
    const old = { ...war, completedAt: NOW - RECENT_SECONDS - 1 };
    const gift = { type: "KingdomFortifyCompleted", sender: "#9#", receiver: "#1#", completedAt: NOW };
    const mine = { ...war, attacker: "#1#", defender: "#9#" };
    const reports = [war, old, gift, mine].map(report);
    expect(pastAttacks(reports, own, NOW)).toEqual([reports[0]]);
  });
  it.each([
    ["nothing is known yet", [], false, false],
    ["the oldest is of today", [5, 60], false, false],
    ["the oldest is just as old as what is shown", [5, RECENT_SECONDS], false, false],
    ["the oldest is older", [5, RECENT_SECONDS + 1], false, true],
    ["there is no more", [5], true, true],
  ])("recent attacks are complete or not: %s", (_, ages, complete, reached) => {
    const reports = ages.map((age) => ({ completion: { time: NOW - age } }) as unknown as MissionReport);
    expect(reachesBack(reports, complete, NOW)).toBe(reached);
  });
});

describe("the alarm", () => {
  const asking = { reading: false, again: () => undefined };
  const at = (...keys: string[]) => ({
    stateVersion: 7 as never,
    time: NOW as never,
    value: keys.map((id) => ({ id }) as OwnedKey),
  });
  const keys: OwnKeys = { state: "known", ...at("#1#"), ...asking };
  const error = new Error("500");
  const failed = (last: ReturnType<typeof at> | null): OwnKeys => ({
    state: "failed",
    error,
    last,
    ...asking,
  });
  const seen = (change: Partial<World> = {}): World => ({
    state: "ready",
    asOf: NOW as never,
    kingdoms: [],
    missions: [],
    whole: true,
    error: null,
    ...change,
  });
  const unseen = seen({ state: "loading", asOf: null, whole: false });
  const attacked = { missions: [mission(1)] };
  const told = (own: OwnKeys, world: World): string => {
    const alarm = alarmOf(own, world, NOW);
    const unverified = "unverified" in alarm ? alarm.unverified : null;
    const last = alarm.state === "checking" && alarm.traffic !== null ? " after clear" : "";
    return `${alarm.state}${unverified === null ? "" : ` of ${unverified.of}${unverified.error === null ? "" : "!"}`}${last}`;
  };

  it.each<[OwnKeys, World, string]>([
    [{ state: "starting" }, seen(), "checking of wallet"],
    [{ state: "starting" }, seen({ ...unseen, state: "failed", error }), "checking of world!"],
    [{ state: "unconnected" }, seen(attacked), "unwatched"],
    [{ state: "unconnected" }, unseen, "unwatched"],
    [{ state: "checking", ...asking }, seen(), "checking of keys"],
    [{ state: "checking", ...asking }, seen(attacked), "checking of keys"],
    [failed(null), seen(attacked), "checking of keys!"],
    [failed(at()), seen(), "checking of keys! after clear"],
    [failed(at("#1#")), seen(), "checking of keys! after clear"],
    [failed(at("#1#")), seen(attacked), "alert of keys!"],
    [keys, unseen, "checking of world"],
    [keys, seen({ ...unseen, state: "failed", error }), "checking of world!"],
    [keys, seen({ state: "stale" }), "checking of world after clear"],
    [keys, seen({ state: "stale", error }), "checking of world! after clear"],
    [keys, seen({ ...attacked, state: "stale", error }), "alert of world!"],
    [keys, seen({ whole: false }), "checking of world after clear"],
    [keys, seen({ ...attacked, whole: false }), "alert of world"],
    [keys, seen(attacked), "alert"],
    [keys, seen(), "clear"],
    [{ ...keys, ...at() } as OwnKeys, seen(attacked), "unwatched"],
    [{ ...keys, ...at("#2#") } as OwnKeys, seen(attacked), "clear"],
  ])("the alarm for keys %o and a world %o says %s", (own, world, words) => {
    expect(told(own, world)).toBe(words);
  });

  it("the alarm knows all missions in flight only if nothing is stale", () => {
    expect(isVerified(alarmOf(keys, seen(), NOW))).toBe(true);
    expect(isVerified(alarmOf(keys, seen(attacked), NOW))).toBe(true);
    expect(isVerified(alarmOf(failed(at("#1#")), seen(attacked), NOW))).toBe(false);
    expect(isVerified(alarmOf(keys, seen({ state: "stale" }), NOW))).toBe(false);
  });
});
