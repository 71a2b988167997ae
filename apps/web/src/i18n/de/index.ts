import type { Catalogue, Language } from "../texts.ts";
import { activity, army } from "./army.ts";
import { battle, simulator } from "./battle.ts";
import { blazon } from "./blazon.ts";
import { book } from "./book.ts";
import { bulletin } from "./bulletin.ts";
import { claims } from "./claims.ts";
import { embeddedWallet } from "./embedded-wallet.ts";
import { follow } from "./follow.ts";
import { account, clock, common, shell } from "./frame.ts";
import { guide } from "./guide.ts";
import { history } from "./history.ts";
import { castle, founding, inspect, kingdoms, status, structures, treasury } from "./kingdom.ts";
import { archive, lists, world } from "./lists.ts";
import { map } from "./map.ts";
import { missions, report, resolution } from "./missions.ts";
import { names } from "./names.ts";
import { orders } from "./orders.ts";
import { failures, signing } from "./outcomes.ts";
import {
  explorer,
  info,
  outOfReach,
  phone,
  statistics,
  wallet,
  walletApproval,
  walletChoice,
} from "./pages.ts";
import { places } from "./places.ts";
import { plans } from "./plans.ts";
import { alerts, notes, signIn } from "./players.ts";
import { called, denials, done, ordered, popups, refusals } from "./popups.ts";
import { practice } from "./practice.ts";
import { attacks, stages } from "./records.ts";
import { replay } from "./replay.ts";
import { share } from "./share.ts";
import { sieges } from "./sieges.ts";
import { stage } from "./stage.ts";
import { targets } from "./targets.ts";
import { walletErrors } from "./wallet-errors.ts";
import { watching } from "./watching.ts";

const texts: Catalogue = {
  alerts,
  common,
  names,
  shell,
  account,
  kingdoms,
  founding,
  follow,
  guide,
  status,
  share,
  watching,
  sieges,
  structures,
  targets,
  treasury,
  wallet,
  army,
  activity,
  denials,
  called,
  done,
  failures,
  places,
  plans,
  popups,
  practice,
  inspect,
  missions,
  book,
  bulletin,
  notes,
  outOfReach,
  phone,
  ordered,
  orders,
  claims,
  clock,
  info,
  explorer,
  archive,
  lists,
  statistics,
  walletApproval,
  walletChoice,
  walletErrors,
  history,
  refusals,
  replay,
  report,
  resolution,
  signIn,
  signing,
  attacks,
  battle,
  simulator,
  stage,
  stages,
  map,
  castle,
  world,
};

export const de: Language = {
  texts,
  blazon,
  wallet: embeddedWallet,
};
