import { mapMessages } from "../../map/messages.ts";
import { account } from "./account.ts";
import { actions } from "./actions.ts";
import { archive } from "./archive.ts";
import { activity, army } from "./army.ts";
import { attacks } from "./attacks.ts";
import { castle } from "./castle.ts";
import { clock } from "./clock.ts";
import { common } from "./common.ts";
import { explorer } from "./explorer.ts";
import { firstSteps } from "./first-steps.ts";
import { founding } from "./founding.ts";
import { history, report } from "./history.ts";
import { info } from "./info.ts";
import { inspect } from "./inspect.ts";
import { kingdoms } from "./kingdoms.ts";
import { missions } from "./missions.ts";
import { popups } from "./popups.ts";
import { shell } from "./shell.ts";
import { statistics } from "./statistics.ts";
import { status } from "./status.ts";
import { structures } from "./structures.ts";
import { treasury } from "./treasury.ts";

export const en = {
  common,
  shell,
  account,
  kingdoms,
  founding,
  firstSteps,
  status,
  structures,
  treasury,
  army,
  activity,
  popups,
  inspect,
  missions,
  actions,
  clock,
  info,
  explorer,
  archive,
  statistics,
  history,
  report,
  attacks,
  // The panel around the map is a landmark named "World Map" already.
  map: { ...mapMessages, label: "Map of all kingdoms" },
  castle,
} as const;
