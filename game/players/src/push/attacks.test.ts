import { describe, expect, it } from "vitest";
import { attackNotices, type Incoming } from "./attacks.ts";
import type { PushTarget } from "./devices.ts";
import type { NoticeKey } from "./notices.ts";

const RAID: Incoming = {
  mission: "12",
  launch: "a",
  kingdom: "k",
  arrivesAt: 1_000,
  details: { kind: "raid" },
};
const key = (phase: NoticeKey["phase"], launch = "a"): NoticeKey => ({ mission: "12", launch, phase });

/** The alerts of a device that asks for one ten minutes before. */
const alerts = (
  incoming: readonly Incoming[],
  now: number,
  told: NoticeKey["phase"][] = [],
  leadMinutes = 10,
) => attackNotices({ leadMinutes } as PushTarget, incoming, now, ({ phase }) => told.includes(phase));

describe("alerts of an attack", () => {
  it("a launch is announced at once, with all known details", () => {
    expect(alerts([RAID], 0)).toEqual([
      {
        about: "attack",
        says: { kind: "raid", mission: "12", phase: "launched", arrivesAt: 1_000 },
        seconds: 1_000,
        tells: [key("launched")],
      },
    ]);
  });

  it("the second alert of an attack comes at the device's lead time", () => {
    expect(alerts([RAID], 399, ["launched"])).toEqual([]);
    expect(alerts([RAID], 400, ["launched"])).toEqual([
      {
        about: "attack",
        says: { kind: "raid", mission: "12", phase: "arriving", arrivesAt: 1_000 },
        seconds: 600,
        tells: [key("arriving")],
      },
    ]);
    expect(alerts([RAID], 401, ["launched", "arriving"])).toEqual([]);
  });

  it("an attack that is near at its launch is announced once", () => {
    expect(alerts([RAID], 399)[0]?.tells).toEqual([key("launched")]);
    expect(alerts([RAID], 400)[0]?.tells).toEqual([key("launched"), key("arriving")]);
    expect(alerts([RAID], 400)[0]?.says).toMatchObject({ phase: "launched" });
  });

  it("a device that asks for no second alert has none", () => {
    expect(alerts([RAID], 999, ["launched"], 0)).toEqual([]);
    expect(alerts([RAID], 999, [], 0)[0]?.tells).toEqual([key("launched")]);
  });

  it("an attack that has arrived is not announced", () => {
    expect(alerts([RAID], 999)).toHaveLength(1);
    expect(alerts([RAID], 1_000)).toEqual([]);
    expect(alerts([RAID], 1_001)).toEqual([]);
  });

  it("each of several attacks is announced, also one without a mark of its launch", () => {
    const { launch: _, ...unmarked } = RAID;
    expect(alerts([unmarked, { ...RAID, mission: "13" }], 0).map(({ tells }) => tells)).toEqual([
      [key("launched", "")],
      [{ ...key("launched"), mission: "13" }],
    ]);
  });
});
