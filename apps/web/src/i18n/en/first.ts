import { account, common, shell } from "./frame.ts";
import { castle, kingdoms, status } from "./kingdom.ts";
import { names } from "./names.ts";
import { orders } from "./orders.ts";
import { stages } from "./records.ts";

/** The texts of the first paint, and those that are read as a whole (the castle, the map): part of the first load. */
export const first = {
  common,
  names,
  shell,
  account,
  kingdoms,
  status,
  orders,
  stages,
  castle,
} as const;
