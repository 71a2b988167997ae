import { parseXrd, type Xrd } from "@kingdoms/rules";
import type { Situation } from "./habit.ts";

/** XRD that stays in the account for the network fees of the next days. */
const RESERVE = parseXrd("15");

/** Whether the account can pay so much and go on. */
export const canSpend = async ({ balance }: Situation, amount: Xrd): Promise<boolean> =>
  (await balance()).xrd >= amount + RESERVE;
