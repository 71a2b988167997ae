import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { type MissionFilter, type MissionOrder, missionRows } from "./mission-rows.ts";

const kingdoms = ["Zamora", "Avalon 10", "Avalon 9"].map(
  (name, index) =>
    ({
      id: `#${index + 1}#`,
      name,
      cell: { x: index, y: 5 },
      component: `component_${index}`,
    }) as KingdomInfo,
);
const mission = (
  number: number,
  kind: MissionLaunched["kind"],
  attacker: string,
  defender: string,
  activationTime: number,
): MissionLaunched =>
  ({
    missionId: BigInt(number),
    kind,
    randomType: 64,
    attacker,
    defender,
    activationTime,
  }) as MissionLaunched;
const missions = [
  mission(1, "war", "#1#", "#2#", 300),
  mission(2, "raid", "#2#", "#3#", 100),
  mission(3, "prospect", "#3#", "#3#", 200),
  mission(4, null, "#9#", "#1#", 400),
];
const everything: MissionFilter = { text: "", kind: null, own: false };
const known = {
  kingdoms,
  ownedIds: new Set(["#3#"]),
  kindName: ({ kind }: MissionLaunched) => kind ?? "Unknown",
  language: "en",
};
const numbers = (
  filter: Partial<MissionFilter>,
  order: MissionOrder = { key: "arrival", descending: false },
) =>
  missionRows(missions, { ...everything, ...filter }, order, known).map((row) =>
    Number(row.mission.missionId),
  );

describe("the missions in flight as a list", () => {
  it.each([
    [{ key: "arrival", descending: false }, [2, 3, 1, 4]],
    [{ key: "arrival", descending: true }, [4, 1, 3, 2]],
    [{ key: "kind", descending: false }, [3, 2, 4, 1]],
    [{ key: "from", descending: false }, [3, 2, 4, 1]],
    [{ key: "to", descending: true }, [4, 1, 2, 3]],
  ] as const)("the list is sorted by %j, equals by their arrival", (order, expected) => {
    expect(numbers({}, order)).toEqual(expected);
  });

  it.each([
    [{ text: "avalon" }, [2, 3, 1]],
    [{ text: "#1#" }, [1, 4]],
    [{ kind: "raid" }, [2]],
    [{ own: true }, [2, 3]],
    [{ own: true, kind: "war" }, []],
  ] as const)("the filter %j shows its missions", (filter, expected) => {
    expect(numbers(filter)).toEqual(expected);
  });

  it("an unknown kingdom is named by its id", () => {
    const row = missionRows(missions, everything, { key: "arrival", descending: false }, known).at(-1);
    expect(row?.from).toBe("Kingdom #9#");
  });
});
