import { archive } from "./archive.ts";
import { explorer } from "./explorer.ts";
import { info } from "./info.ts";
import { lists } from "./lists.ts";
import { missions } from "./missions.ts";
import { popups } from "./popups.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import { statistics } from "./statistics.ts";
import { world } from "./world.ts";

/** What pages and popups say that are loaded when they are opened; each of them imports `i18n/later.ts`. */
export const later = {
  archive,
  explorer,
  info,
  lists,
  missions,
  popups,
  refusals,
  report,
  statistics,
  world,
} as const;
