import type { KingdomInfo, MissionLaunched, MissionReport } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { centreOf } from "../../map/viewport.ts";
import { type KnownWorld, lookAt, pastOf, readFollowSearch, subjectOf, trafficOf } from "./subject.ts";

const kingdom = (number: number) =>
  ({
    id: `#${number}#`,
    name: `Kingdom ${number}`,
    cell: { x: 10 * number, y: 5 },
  }) as unknown as KingdomInfo;
const mission = (missionId: bigint, attacker: string, defender: string) =>
  ({
    missionId,
    kind: "raid",
    attacker,
    defender,
    launchedAt: 100,
    activationTime: 200,
  }) as unknown as MissionLaunched;
const report = (missionId: bigint, attacker: string, defender: string) =>
  ({
    missionId,
    launch: null,
    completion: { event: { type: "KingdomRaidCompleted", missionId, attacker, defender } },
  }) as unknown as MissionReport;

const known: KnownWorld = {
  kingdoms: [kingdom(1), kingdom(2), kingdom(3)],
  missions: [mission(7n, "#1#", "#2#"), mission(8n, "#3#", "#1#"), mission(9n, "#3#", "#2#")],
  reports: [report(6n, "#2#", "#1#"), report(5n, "#1#", "#3#"), report(4n, "#3#", "#2#")],
};
const idsOf = (list: readonly { readonly missionId: bigint }[]) => list.map(({ missionId }) => missionId);

describe("the subject of the page", () => {
  it("the page's address names its subject by a number", () => {
    expect(readFollowSearch({ kingdom: 2 })).toEqual({ kingdom: "2" });
    expect(readFollowSearch({ kingdom: "2", mission: "7" })).toEqual({ mission: "7" });
    expect(readFollowSearch({ kingdom: "0", mission: "<b>" })).toEqual({});
    expect(subjectOf({}, known)).toBeNull();
    expect(subjectOf({ kingdom: "9" }, known)).toBeNull();
    expect(subjectOf({ mission: "99" }, known)).toBeNull();
  });

  it("a followed kingdom shows missions from and to it, and its past", () => {
    const subject = subjectOf({ kingdom: "1" }, known);
    if (subject === null) throw new Error("it is known");
    expect(idsOf(trafficOf(subject, known))).toEqual([7n, 8n]);
    expect(idsOf(pastOf(subject, known))).toEqual([6n, 5n]);
    expect(lookAt(subject, 150)).toMatchObject(centreOf({ x: 10, y: 5 }));
  });

  it("the map follows a mission, with the common past of its two kingdoms", () => {
    const subject = subjectOf({ mission: "7" }, known);
    if (subject === null) throw new Error("it is known");
    expect(idsOf(pastOf(subject, known))).toEqual([6n]);
    const at = (now: number) => lookAt(subject, now);
    expect(at(0)).toMatchObject(centreOf({ x: 10, y: 5 }));
    expect(at(150)).toMatchObject(centreOf({ x: 15, y: 5 }));
    expect(at(900)).toMatchObject(centreOf({ x: 20, y: 5 }));
    const ended = subjectOf({ mission: "5" }, known);
    expect(ended?.report?.missionId).toBe(5n);
    expect(ended && lookAt(ended, 900)).toMatchObject(centreOf({ x: 30, y: 5 }));
  });
});
