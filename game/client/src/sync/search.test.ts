import { describe, expect, it } from "vitest";
import { searchReports } from "./search.ts";
import type { MissionReport } from "./snapshot.ts";

const report = (missionId: number, type: string, parties: object) =>
  ({
    missionId: BigInt(missionId),
    completion: { event: { type, missionId: BigInt(missionId), ...parties } },
    launch: null,
  }) as unknown as MissionReport;

const NAMES: Record<string, string> = { "#1#": "Élan Vital", "#2#": "Oak Hill", "#3#": "oakley" };
const names = (id: string) => NAMES[id] ?? `Kingdom ${id}`;

const REPORTS = [
  report(30, "KingdomAttackCompleted", { attacker: "#1#", defender: "#2#" }),
  report(20, "KingdomFortifyCompleted", { sender: "#3#", receiver: "#1#" }),
  report(10, "KingdomProspectCompleted", { kingdom: "#3#" }),
];
const found = (text: string) => searchReports(REPORTS, names, text).map(({ missionId }) => Number(missionId));

describe("search of reports", () => {
  it("an empty search returns the same list", () => {
    expect(searchReports(REPORTS, names, "  ")).toBe(REPORTS);
  });

  it.each([
    ["oak", [30, 20, 10]],
    ["OAK hill", [30]],
    ["elan", [30, 20]],
    ["Él", [30, 20]],
    ["#2#", [30]],
    ["war", [30]],
    ["fortify oakley", [20]],
    ["20", [20]],
    ["nobody", []],
    ["oak nobody", []],
  ])("a search finds %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("a search matches kinds by their names on the screen", () => {
    const words = searchReports(REPORTS, names, "krieg", ({ completion: { event } }) =>
      event.type === "KingdomAttackCompleted" ? "Krieg" : "Anderes",
    );
    expect(words).toEqual([REPORTS[0]]);
  });
});
