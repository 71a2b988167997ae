import { type KingdomInfo, type MissionReport, readActivity, readKingdoms } from "@kingdoms/client";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { gameOf } from "../../data/game-of.ts";
import { show } from "../../test-support/show.tsx";
import { Around } from "./BeforeAndAfter.tsx";

const { robber, victim, war } = inject("feud");
const game = gameOf(inject("realm"));

let kingdoms: readonly KingdomInfo[];
let report: MissionReport;

beforeAll(async () => {
  kingdoms = (await readKingdoms(game)).value;
  const { events } = await readActivity(game, game.config.factory, { limit: 100 });
  const completion = events.find(
    ({ event }) => event.type === "KingdomAttackCompleted" && event.missionId === war,
  );
  report = { missionId: war, launch: null, completion } as unknown as MissionReport;
});

/** Name, before and after. */
const rows = (id: string): readonly (readonly (string | null)[])[] =>
  within(screen.getByTestId(`around-${id}`))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));

describe("a report's second before and after", () => {
  it("both kingdoms are shown as on the ledger, in agreement with the event", async () => {
    await show(<Around report={report} kingdoms={kingdoms} />);
    await screen.findByTestId(`around-${robber.id}`, {}, { timeout: 15_000 });
    const { event } = report.completion;
    if (event.type !== "KingdomAttackCompleted") throw new Error("this is no war");
    const traveling = rows(robber.id).find(([name]) => name === "Traveling");
    expect(traveling).toEqual(["Traveling", String(event.attackingUnits), "0"]);
    const [, before, after] = rows(victim.id).find(([name]) => name === "Defenders") ?? [];
    expect(Number(before) - Number(after)).toBe(event.defenderLosses);
    expect(rows(victim.id).map(([name]) => name)).toContain("Missiles");
  });

  it("the comparison is left out if only one kingdom took part", async () => {
    const alone = {
      ...report,
      completion: { ...report.completion, event: { ...report.completion.event, defender: robber.id } },
    };
    await show(<Around report={alone as MissionReport} kingdoms={kingdoms} />);
    expect(screen.queryByTestId("around")).toBe(null);
  });
});
