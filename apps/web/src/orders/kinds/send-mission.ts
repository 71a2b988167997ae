/** The orders that send a mission to another kingdom: one family, told apart by what its units do there. */
import type { ComponentAddress, LocalId } from "@kingdoms/client";
import type { Xrd } from "@kingdoms/rules";
import { count, name, nothing, ofKingdom, type Scribe } from "./kind.ts";

interface MissionTerms {
  /** To bring. */
  readonly fee: Xrd;
  /** The kingdom of the target's name. */
  readonly to: { readonly id: LocalId; readonly component: ComponentAddress };
}

type Write = Scribe["write"];

const mission = (
  method: string,
  places: { readonly target: number; readonly amount?: number },
  builder: (write: Write) => Write["attackAnotherKingdom"],
) =>
  ofKingdom<MissionTerms>()({
    method,
    fields: { target: name, amount: count },
    places,
    failing: "transaction",
    moves: nothing,
    manifest: ({ realm, write }, key, { amount, fee, to }) =>
      builder(write)({ realm, ...key, amount, fee, target: to }),
  });

/** Behind the key, the target's component and the fee. */
const SQUAD = { amount: 3, target: 4 };

export const war = mission("attack_another_kingdom", SQUAD, (write) => write.attackAnotherKingdom);
export const missile = mission("fire_missiles_at_kingdom", SQUAD, (write) => write.fireMissilesAtKingdom);
export const fortify = mission("fortify_another_kingdom", SQUAD, (write) => write.fortifyAnotherKingdom);
/** Sends its squad, of a size that the ledger knows. */
export const raid = mission("raid_another_kingdom", { target: 3 }, (write) => write.raidAnotherKingdom);
