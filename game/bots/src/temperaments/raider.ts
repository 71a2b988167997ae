import { parseXrd } from "@kingdoms/rules";
import { build } from "../habits/build.ts";
import { claimBatch, claimBuilding, claimGold } from "../habits/claim.ts";
import { raid } from "../habits/raid.ts";
import { recruit } from "../habits/recruit.ts";
import type { Temperament } from "./temperament.ts";

/** Robs the pits of its neighbors, and those of its enemies first. Its own are as badly guarded. */
export const raider: Temperament = {
  name: "raider",
  share: 2,
  visitsADay: [2, 4],
  daysOff: 0.1,
  fickleness: 0.15,
  patience: 4,
  exile: [2, 6],
  dowry: parseXrd("80"),
  firstBuilding: "barracks",
  ordersAVisit: [2, 4],
  habits: [
    claimBatch,
    claimBuilding,
    raid({ reach: 26, unprovoked: 0.8 }),
    recruit({ upTo: 5, keep: "0" }),
    build(["barracks", "mine", "mine", "barracks", "stronghold"]),
    claimGold({ chance: 0.35 }),
  ],
};
