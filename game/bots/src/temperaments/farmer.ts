import { parseXrd } from "@kingdoms/rules";
import { build } from "../habits/build.ts";
import { claimBatch, claimBuilding, claimGold } from "../habits/claim.ts";
import { prospect } from "../habits/prospect.ts";
import { raid } from "../habits/raid.ts";
import { recruit } from "../habits/recruit.ts";
import type { Temperament } from "./temperament.ts";

/** Mines, and leaves the gold in the pits for days behind a guard or two. It takes up arms against those who robbed it. */
export const farmer: Temperament = {
  name: "farmer",
  share: 4,
  visitsADay: [1, 2],
  daysOff: 0.25,
  fickleness: 0.15,
  patience: 3,
  exile: [4, 12],
  dowry: parseXrd("60"),
  firstBuilding: "mine",
  ordersAVisit: [2, 3],
  habits: [
    claimBuilding,
    claimBatch,
    raid({ reach: 18, unprovoked: 0 }),
    build(["mine", "mine", "barracks", "mine", "stronghold"]),
    claimGold({ chance: 0.25 }),
    recruit({ upTo: 2, keep: "600" }),
    prospect({ below: "1500" }),
  ],
};
