import { account } from "./account.ts";
import { activity, army } from "./army.ts";
import { attacks } from "./attacks.ts";
import { castle } from "./castle.ts";
import { clock } from "./clock.ts";
import { common } from "./common.ts";
import { firstSteps } from "./first-steps.ts";
import { founding } from "./founding.ts";
import { history } from "./history.ts";
import { inspect } from "./inspect.ts";
import { kingdoms } from "./kingdoms.ts";
import { map } from "./map.ts";
import { names } from "./names.ts";
import { orders } from "./orders.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { structures } from "./structures.ts";
import { treasury } from "./treasury.ts";
import { wallet } from "./wallet.ts";

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
  history,
  attacks,
  // The panel around the map is a landmark named "World Map" already.
  map: { ...map, label: "Map of all kingdoms" },
  castle,
} as const;
