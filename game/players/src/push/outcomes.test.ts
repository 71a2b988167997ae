import { describe, expect, it } from "vitest";
import { byKingdom, type MissionOutcome, OUTCOME_SECONDS, outcomeNotices, outcomesFor } from "./outcomes.ts";

const WAR: MissionOutcome = {
  mission: "1",
  launch: "a",
  kind: "war",
  from: "k1",
  to: "k2",
  at: 100,
  result: "won",
  details: { gold: 4 },
  sides: { sender: { losses: 1 }, target: { losses: 2 } },
};
const war = (mission: number, changed: Partial<MissionOutcome> = {}): MissionOutcome => ({
  ...WAR,
  mission: String(mission),
  at: 100 + mission,
  ...changed,
});
const device = (changed: Partial<Parameters<typeof outcomesFor>[0]> = {}) => ({
  kingdoms: ["k1"],
  outcomesSince: new Map([["war", 0]]),
  watchedSince: new Map<string, number>(),
  ...changed,
});
const never = () => false;
const numbers = (outcomes: readonly MissionOutcome[] | undefined) => outcomes?.map(({ mission }) => mission);

describe("outcomes by kingdom", () => {
  it("an outcome is one of both kingdoms, once if they are one, and the oldest comes first", () => {
    const found = byKingdom([war(3), war(1, { to: "k1" }), war(2, { from: "k2", to: "k3" })], 200);
    expect([...found.keys()].sort()).toEqual(["k1", "k2", "k3"]);
    expect(numbers(found.get("k1"))).toEqual(["1", "3"]);
    expect(numbers(found.get("k2"))).toEqual(["2", "3"]);
    expect(numbers(found.get("k3"))).toEqual(["2"]);
  });

  it("an outcome is sent within a day", () => {
    expect(byKingdom([war(1, { at: 0 })], OUTCOME_SECONDS - 1).size).toBe(2);
    expect(byKingdom([war(1, { at: 0 })], OUTCOME_SECONDS).size).toBe(0);
  });
});

describe("outcomes for a device", () => {
  const all = byKingdom([war(1), war(2, { kind: "raid" }), war(3, { from: "k2", to: "k1" })], 200);

  it("a device hears of the kinds that it wants, of the kingdoms that it watches", () => {
    expect(numbers(outcomesFor(device(), all))).toEqual(["1", "3"]);
    expect(outcomesFor(device({ kingdoms: ["k9"] }), all)).toEqual([]);
    expect(outcomesFor(device({ outcomesSince: new Map() }), all)).toEqual([]);
    expect(outcomesFor(device({ outcomesSince: new Map([["scout", 0]]) }), all)).toEqual([]);
  });

  it("an outcome between two watched kingdoms is one, and all are in the order of their ends", () => {
    const both = outcomesFor(device({ kingdoms: ["k2", "k1"] }), all);
    expect(numbers(both)).toEqual(["1", "3"]);
    const apart = byKingdom([war(1, { from: "k1", to: "x" }), war(2, { from: "k2", to: "x" })], 200);
    expect(numbers(outcomesFor(device({ kingdoms: ["k2", "k1"] }), apart))).toEqual(["1", "2"]);
  });

  it("no outcome is sent from before the kind was chosen, or the kingdom was watched", () => {
    const kind = (since: number) =>
      numbers(outcomesFor(device({ outcomesSince: new Map([["war", since]]) }), all));
    expect(kind(101)).toEqual(["1", "3"]);
    expect(kind(102)).toEqual(["3"]);
    const watched = (since: number) =>
      numbers(outcomesFor(device({ watchedSince: new Map([["k1", since]]) }), all));
    expect(watched(103)).toEqual(["3"]);
    expect(watched(104)).toEqual([]);
  });
});

describe("messages of outcomes", () => {
  it("sender and target each receive an outcome from their own side", () => {
    const says = { gold: 4, mission: "1", phase: "ended", kind: "war", endedAt: 100 };
    expect(outcomeNotices(device(), [WAR], 150, never)).toEqual([
      {
        about: "outcome",
        says: { ...says, losses: 1, role: "sender", result: "won" },
        seconds: OUTCOME_SECONDS - 50,
        tells: [{ mission: "1", launch: "a", phase: "ended" }],
      },
    ]);
    expect(outcomeNotices(device({ kingdoms: ["k2"] }), [WAR], 150, never)[0]?.says).toEqual({
      ...says,
      losses: 2,
      role: "target",
      result: "lost",
    });
  });

  it.each([
    ["won", ["k1"], "won"],
    ["lost", ["k1"], "lost"],
    ["draw", ["k1"], "draw"],
    [null, ["k1"], null],
    ["won", ["k2"], "lost"],
    ["lost", ["k2"], "won"],
    ["draw", ["k2"], "draw"],
    [null, ["k2"], null],
    ["won", ["k1", "k2"], null],
    ["draw", ["k1", "k2"], null],
  ] as const)("if the sender has %s, the result for a player of %j is %s", (result, kingdoms, expected) => {
    const [notice] = outcomeNotices(device({ kingdoms }), [{ ...WAR, result }], 150, never);
    expect(notice?.says.result).toBe(expected);
  });

  it("two outcomes are two messages, three are one", () => {
    const three = [war(1), war(2, { result: "lost" }), war(3)];
    expect(outcomeNotices(device(), three.slice(1), 150, never)).toHaveLength(2);
    expect(outcomeNotices(device(), three, 150, never)).toEqual([
      {
        about: "outcome",
        says: { phase: "summary", count: 3, won: 2, lost: 1, missions: ["1", "2", "3"] },
        seconds: OUTCOME_SECONDS,
        tells: ["1", "2", "3"].map((mission) => ({ mission, launch: "a", phase: "ended" })),
      },
    ]);
  });

  it("outcomes that were sent do not count, not even for a summary", () => {
    const three = [war(1), war(2), war(3)];
    const wasTold = ({ mission }: { mission: string }) => mission === "2";
    expect(outcomeNotices(device(), three, 150, wasTold).map(({ says }) => says.mission)).toEqual(["1", "3"]);
  });

  it("a summary names the newest sixty missions, and covers all", () => {
    const many = Array.from({ length: 61 }, (_, at) => war(at));
    const [summary, ...rest] = outcomeNotices(device(), many, 150, never);
    expect(rest).toEqual([]);
    expect(summary?.says).toMatchObject({ count: 61 });
    expect(summary?.says.missions).toEqual(numbers(many.slice(1)));
    expect(summary?.tells).toHaveLength(61);
  });
});
