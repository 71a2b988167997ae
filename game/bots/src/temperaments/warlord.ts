import { parseXrd } from "@kingdoms/rules";
import { build } from "../habits/build.ts";
import { claimBatch, claimBuilding, claimGold } from "../habits/claim.ts";
import { deposit, invest } from "../habits/invest.ts";
import { raid } from "../habits/raid.ts";
import { recruit } from "../habits/recruit.ts";
import { war } from "../habits/war.ts";
import type { Temperament } from "./temperament.ts";

/** Raises an army and leads it against full treasuries. While the army is away, a few guards keep the town. */
export const warlord: Temperament = {
  name: "warlord",
  share: 1,
  visitsADay: [2, 4],
  daysOff: 0.1,
  fickleness: 0.1,
  patience: 5,
  exile: [2, 6],
  dowry: parseXrd("160"),
  firstBuilding: "barracks",
  ordersAVisit: [3, 4],
  habits: [
    claimBatch,
    claimBuilding,
    deposit,
    war({ reach: 28, unprovoked: 0.7, leaves: 1 }),
    recruit({ upTo: 16, keep: "0" }),
    build(["barracks", "barracks", "mine", "barracks", "mine"]),
    raid({ reach: 20, unprovoked: 0.2 }),
    claimGold({ chance: 0.6 }),
    invest({ xrd: "60", chance: 0.15 }),
  ],
};
