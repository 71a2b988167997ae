import { parseXrd } from "@kingdoms/rules";
import { build } from "../habits/build.ts";
import { claimBatch, claimBuilding, claimGold } from "../habits/claim.ts";
import { hide } from "../habits/hide.ts";
import { deposit, invest } from "../habits/invest.ts";
import { prospect } from "../habits/prospect.ts";
import { recruit } from "../habits/recruit.ts";
import type { Temperament } from "./temperament.ts";

/** Buys gold, claims every coin, and trusts in a low wall: most of its treasure is in reach of an army. It never attacks. */
export const hoarder: Temperament = {
  name: "hoarder",
  share: 3,
  visitsADay: [1, 3],
  daysOff: 0.3,
  fickleness: 0.2,
  patience: 2,
  exile: [6, 14],
  dowry: parseXrd("160"),
  firstBuilding: "mine",
  ordersAVisit: [2, 3],
  habits: [
    claimBuilding,
    claimBatch,
    deposit,
    claimGold({ chance: 0.8 }),
    build(["mine", "mine", "trezor", "mine", "barracks"]),
    hide({ chance: 0.3 }),
    recruit({ upTo: 3, keep: "2000" }),
    invest({ xrd: "40", chance: 0.12 }),
    prospect({ below: "1500" }),
  ],
};
