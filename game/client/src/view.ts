/** The client's kingdoms in the form that the rules take for denials. */
import type { KingdomView, Arrival as RulesArrival, Target } from "@kingdoms/rules";
import type { LocalId } from "./ids.ts";
import type { Kingdom } from "./kingdom.ts";
import type { KingdomInfo } from "./types.ts";

/** A kingdom, for `rules.denial`. */
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
  firstArrival: firstArrivalOf(kingdom),
  lastTimeWithdrawn: kingdom.lastWithdrawnAt,
});

/** Null as well for a kind that the rules do not know: only the ledger knows then. */
export const firstArrivalOf = ({ firstArrival: first }: Kingdom): RulesArrival | null =>
  first === null || first.kind === null ? null : { ...first, kind: first.kind };

/** The target of a mission, for `rules.denial.launch`. */
export const targetOf = (sender: LocalId, { id, shield }: KingdomInfo): Target => ({
  isSender: id === sender,
  shield,
});
