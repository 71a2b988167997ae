import type { Language } from "../texts.ts";
import { account } from "./account.ts";
import { archive } from "./archive.ts";
import { activity, army } from "./army.ts";
import { attacks } from "./attacks.ts";
import { blazon } from "./blazon.ts";
import { castle } from "./castle.ts";
import { clock } from "./clock.ts";
import { common } from "./common.ts";
import { embeddedWallet } from "./embedded-wallet.ts";
import { explorer } from "./explorer.ts";
import { firstSteps } from "./first-steps.ts";
import { founding } from "./founding.ts";
import { history } from "./history.ts";
import { info } from "./info.ts";
import { inspect } from "./inspect.ts";
import { kingdoms } from "./kingdoms.ts";
import { lists } from "./lists.ts";
import { map } from "./map.ts";
import { missions } from "./missions.ts";
import { names } from "./names.ts";
import { orders } from "./orders.ts";
import { popups } from "./popups.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import { shell } from "./shell.ts";
import { statistics } from "./statistics.ts";
import { status } from "./status.ts";
import { structures } from "./structures.ts";
import { treasury } from "./treasury.ts";
import { wallet } from "./wallet.ts";
import { world } from "./world.ts";

const texts: Language["texts"] = {
  common,
  names,
  shell,
  account,
  kingdoms,
  founding,
  firstSteps,
  status,
  structures,
  treasury,
  wallet,
  army,
  activity,
  popups,
  inspect,
  missions,
  orders,
  clock,
  info,
  explorer,
  archive,
  lists,
  statistics,
  history,
  refusals,
  report,
  attacks,
  map,
  castle,
  world,
};

export const de: Language = {
  texts,
  blazon,
  wallet: embeddedWallet,
};
