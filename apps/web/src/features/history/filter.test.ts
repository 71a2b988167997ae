import type { LocalId, MissionCompleted, MissionReport } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { EVERYTHING, filterReports, type HistoryFilter, isFiltered } from "./filter.ts";

const NAMES: Readonly<Record<string, string>> = { "#1#": "Ravenkeep", "#2#": "Stonewatch", "#3#": "Élan" };
const sides = (attacker: string, defender: string, winner: string | null) => ({ attacker, defender, winner });
let count = 0;
const report = (type: MissionCompleted["type"], fields: object): MissionReport => {
  const missionId = BigInt(++count);
  return {
    missionId,
    launch: null,
    completion: { event: { type, missionId, ...fields } },
  } as unknown as MissionReport;
};
const war = report("KingdomAttackCompleted", sides("#1#", "#2#", "#1#"));
const draw = report("KingdomAttackCompleted", sides("#2#", "#3#", null));
const raid = report("KingdomRaidCompleted", sides("#2#", "#1#", "#1#"));
const lost = report("KingdomMissileCompleted", sides("#3#", "#1#", "#3#"));
const missed = report("KingdomMissileCompleted", sides("#2#", "#3#", null));
const gift = report("KingdomFortifyCompleted", { sender: "#1#", receiver: "#3#" });
const found = report("KingdomProspectCompleted", { kingdom: "#3#" });
const drawn = report("KingdomRarityCompleted", { kingdom: "#1#" });
const all = [war, draw, raid, lost, missed, gift, found, drawn];

const filtered = (
  filter: Partial<HistoryFilter>,
  own: readonly string[] = ["#1#"],
): readonly MissionReport[] =>
  filterReports(
    all,
    { ...EVERYTHING, ...filter },
    {
      own: new Set(own),
      nameOf: (id) => NAMES[id] ?? id,
      kindName: ({ completion }) => completion.event.type.replace(/^Kingdom|Completed$/g, ""),
    },
  );

describe("filters of the history", () => {
  it("without filters everything but rarity draws is shown, in order", () => {
    expect(filtered({})).toEqual([war, draw, raid, lost, missed, gift, found]);
    expect(filtered({ kind: "rarity" })).toEqual([drawn]);
    expect(filtered({ kind: "war" })).toEqual([war, draw]);
  });
  it("a kingdom filter selects both sides", () => {
    expect(filtered({ kingdom: "#3#" as LocalId })).toEqual([draw, lost, missed, gift, found]);
  });
  it("a filter selects the player's own kingdoms", () => {
    expect(filtered({ mine: true })).toEqual([war, raid, lost, gift]);
    expect(filtered({ mine: true }, [])).toEqual([]);
  });
  it.each([
    ["attacker", [war, lost]],
    ["defender", [raid]],
    ["draw", [draw]],
    ["won", [war, raid]],
    ["lost", [lost]],
  ] as const)("a filter selects one result: %s", (result, expected) => {
    expect(filtered({ result })).toEqual(expected);
  });
  it("a search by name, kind and number combines with the filters", () => {
    expect(filtered({ text: "elan" })).toEqual([draw, lost, missed, gift, found]);
    expect(filtered({ text: "raven raid" })).toEqual([raid]);
    expect(filtered({ text: "elan", kind: "war" })).toEqual([draw]);
    expect(filtered({ text: "nobody" })).toEqual([]);
  });
  it("it is known whether any filter is set", () => {
    expect(isFiltered(EVERYTHING)).toBe(false);
    expect(isFiltered({ ...EVERYTHING, text: "  " })).toBe(false);
    for (const filter of [
      { text: "a" },
      { kind: "war" },
      { kingdom: "#1#" },
      { result: "draw" },
      { mine: true },
    ])
      expect(isFiltered({ ...EVERYTHING, ...filter } as HistoryFilter)).toBe(true);
  });
});
