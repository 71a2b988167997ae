/** The client's kingdoms in the form in which the rules are asked what is allowed. */
import type { KingdomView, Arrival as RulesArrival, Target } from "@kingdoms/rules";
import type { MissionLaunched } from "./events.ts";
import type { LocalId } from "./ids.ts";
import type { Kingdom } from "./kingdom.ts";
import type { KingdomInfo } from "./types.ts";

/** A kingdom, for `may…` of the rules. */
export const viewOf = (kingdom: Kingdom): KingdomView => ({
  treasury: kingdom.treasury,
  trezor: kingdom.trezor,
  buildings: kingdom.buildings,
  buildingSlots: kingdom.buildingSlots,
  construction: kingdom.construction,
  batches: kingdom.batches,
  defenders: kingdom.army.defenders,
  missiles: kingdom.army.missiles,
  launches: kingdom.missions,
  arrivals: arrivalsOf(kingdom),
  lastTimeWithdrawn: kingdom.lastWithdrawnAt,
});

/** Those of kinds that the rules know; about others, only the ledger can tell. */
export const arrivalsOf = ({ arrivals }: Kingdom): readonly RulesArrival[] =>
  arrivals.flatMap(({ kind, ...arrival }) => (kind === null ? [] : [{ ...arrival, kind }]));

/** The target of a mission, for `mayLaunch`. @param inFlight every mission that is not complete. */
export const targetOf = (
  sender: LocalId,
  { id, shield }: KingdomInfo,
  inFlight: readonly Pick<MissionLaunched, "attacker" | "defender">[],
): Target => ({
  isSender: id === sender,
  shield,
  incoming: inFlight.filter(({ attacker, defender }) => defender === id && attacker !== id).length,
});
