import { parseXrd } from "@kingdoms/rules";
import { build } from "../habits/build.ts";
import { claimBatch, claimBuilding, claimGold } from "../habits/claim.ts";
import { fortify } from "../habits/fortify.ts";
import { hide } from "../habits/hide.ts";
import { recruit } from "../habits/recruit.ts";
import { war } from "../habits/war.ts";
import type { Temperament } from "./temperament.ts";

/** Builds walls first and mines later. It sends guards to neighbors, and an army only against those who attacked it. */
export const fortress: Temperament = {
  name: "fortress",
  share: 2,
  visitsADay: [1, 3],
  daysOff: 0.15,
  fickleness: 0.1,
  patience: 6,
  exile: [3, 8],
  dowry: parseXrd("120"),
  firstBuilding: "barracks",
  ordersAVisit: [2, 3],
  habits: [
    claimBatch,
    claimBuilding,
    war({ reach: 22, unprovoked: 0, leaves: 3 }),
    build(["barracks", "stronghold", "mine", "mine", "barracks", "trezor"]),
    recruit({ upTo: 10, keep: "300" }),
    hide({ chance: 0.7 }),
    fortify({ reach: 10, above: 8 }),
    claimGold({ chance: 0.6 }),
  ],
};
