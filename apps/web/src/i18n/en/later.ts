import { history } from "./history.ts";
import { archive, lists, world } from "./lists.ts";
import { missions, report, resolution } from "./missions.ts";
import { explorer, info, outOfReach, phone, statistics, walletApproval, walletChoice } from "./pages.ts";
import { alerts, notes, signIn } from "./players.ts";
import { denials, popups, refusals } from "./popups.ts";
import { walletErrors } from "./wallet-errors.ts";

/** What pages and popups say that are loaded when they are opened; each of them imports `i18n/later.ts`. */
export const later = {
  alerts,
  archive,
  denials,
  explorer,
  history,
  info,
  lists,
  missions,
  notes,
  outOfReach,
  phone,
  popups,
  refusals,
  report,
  resolution,
  signIn,
  statistics,
  walletApproval,
  walletChoice,
  walletErrors,
  world,
} as const;
