import type { LocalId, LoggedEvent, MissionReport } from "@kingdoms/client";
import { expect, it } from "vitest";
import { bookOf } from "./book.ts";

const DAY = 86_400;
const ME = "#1#" as LocalId;

const raid = (missionId: bigint, from: string, to: string, winner: string, amount: bigint, day: number) =>
  ({
    missionId,
    launch: null,
    completion: {
      event: {
        type: "KingdomRaidCompleted",
        missionId,
        attacker: from,
        defender: to,
        winner,
        amount,
        attackingUnits: 3,
        attackerLosses: 1,
        defenderLosses: 2,
        completedAt: day * DAY + 60,
      },
      time: day * DAY + 60,
    },
  }) as unknown as MissionReport;

const told = (day: number, event: object): LoggedEvent =>
  ({ event: { kingdom: ME, ...event }, time: day * DAY + 5 }) as unknown as LoggedEvent;

const read = () =>
  bookOf({
    id: ME,
    // Newest first, as the page has them.
    reports: [
      raid(4n, "#3#", "#2#", "#3#", 500n, 3),
      raid(3n, "#2#", "#1#", "#2#", 30n, 2),
      raid(2n, "#1#", "#2#", "#1#", 100n, 1),
      raid(1n, "#1#", "#3#", "#3#", 0n, 1),
    ],
    activity: [
      told(2, { type: "MiningRewardsClaimed", amount: 7n }),
      told(1, { type: "BuildingClaimed", building: "mine", count: 2 }),
      told(1, { type: "BatchClaimed", unit: "defenders", amount: 5, count: 5 }),
      told(0, { type: "BuildingClaimed", building: "mine", count: 1 }),
    ],
    kingdoms: 5,
    dayOf: (time) => String(Math.floor(time / DAY)),
  });

it("a book has a chapter for each day on which something happened to its kingdom, oldest first", () => {
  const { chapters } = read();
  expect(chapters.map(({ time }) => Math.floor(time / DAY))).toEqual([0, 1, 2]);
  expect(chapters.map(({ missions }) => missions.map(({ missionId }) => missionId))).toEqual([
    [],
    [1n, 2n],
    [3n],
  ]);
  expect([...(chapters[1]?.built ?? [])]).toEqual([["mine", 1]]);
  expect([...(chapters[1]?.trained ?? [])]).toEqual([["defenders", 5]]);
  expect(chapters[2]?.mined).toBe(7n);
});

it("a season book sums up its kingdom's deeds, and ranks it among all kingdoms", () => {
  const { totals, byVictories, bySpoils } = read();
  expect(totals).toEqual({
    victories: 1,
    defeats: 2,
    taken: 100n,
    lost: 30n,
    fallen: 4,
    felled: 5,
    sent: 2,
    buildings: 2,
    mined: 7n,
  });
  expect(byVictories).toEqual({ place: 2, of: 5 });
  expect(bySpoils).toEqual({ place: 2, of: 5 });
});
