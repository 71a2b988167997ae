import { activity, army } from "./army.ts";
import { attacks } from "./attacks.ts";
import { battle, simulator } from "./battle.ts";
import { book } from "./book.ts";
import { bulletin } from "./bulletin.ts";
import { claims } from "./claims.ts";
import { follow } from "./follow.ts";
import { guide } from "./guide.ts";
import { history } from "./history.ts";
import { archive, lists, world } from "./lists.ts";
import { map } from "./map.ts";
import { missions, report, resolution } from "./missions.ts";
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
import { clock, founding, inspect, structures, treasury } from "./panels.ts";
import { places } from "./places.ts";
import { plans } from "./plans.ts";
import { alerts, notes, signIn } from "./players.ts";
import { called, denials, done, ordered, popups, refusals } from "./popups.ts";
import { practice } from "./practice.ts";
import { replay } from "./replay.ts";
import { share } from "./share.ts";
import { sieges } from "./sieges.ts";
import { stage } from "./stage.ts";
import { targets } from "./targets.ts";
import { walletErrors } from "./wallet-errors.ts";
import { watching } from "./watching.ts";

/** The texts of panels, pages and popups that are loaded after the first paint; each of them imports `i18n/later.ts`. */
export const later = {
  activity,
  alerts,
  archive,
  army,
  attacks,
  battle,
  claims,
  clock,
  denials,
  called,
  done,
  failures,
  explorer,
  founding,
  follow,
  guide,
  history,
  info,
  inspect,
  lists,
  // The panel around the map is a landmark named "World Map" already.
  map: { ...map, label: "Map of all kingdoms" },
  missions,
  book,
  bulletin,
  notes,
  ordered,
  outOfReach,
  phone,
  places,
  plans,
  popups,
  practice,
  refusals,
  replay,
  report,
  resolution,
  share,
  sieges,
  signIn,
  signing,
  simulator,
  stage,
  statistics,
  structures,
  targets,
  treasury,
  wallet,
  walletApproval,
  walletChoice,
  walletErrors,
  watching,
  world,
} as const;
