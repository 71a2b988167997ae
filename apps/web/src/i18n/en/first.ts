import { activity, army } from "./army.ts";
import { account, clock, common, firstSteps, shell, wallet } from "./frame.ts";
import { castle, founding, inspect, kingdoms, status, structures, treasury } from "./kingdom.ts";
import { map } from "./map.ts";
import { names } from "./names.ts";
import { orders } from "./orders.ts";
import { attacks, stages } from "./records.ts";

/** What the dashboard says: part of the first load. */
export const first = {
  common,
  names,
  shell,
  account,
  kingdoms,
  inspect,
  founding,
  firstSteps,
  status,
  structures,
  treasury,
  wallet,
  army,
  activity,
  orders,
  clock,
  attacks,
  stages,
  // The panel around the map is a landmark named "World Map" already.
  map: { ...map, label: "Map of all kingdoms" },
  castle,
} as const;
