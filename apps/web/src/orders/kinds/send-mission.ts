/** The orders that send a mission to another kingdom: one family, told apart by what its units do there. */
import {
  attackAnotherKingdom,
  type ComponentAddress,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  type LocalId,
  raidAnotherKingdom,
} from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { count, name } from "./fields.ts";
import { nothing, ofKingdom } from "./kind.ts";

interface MissionTerms {
  /** XRD to bring. */
  readonly fee: Attos;
  /** The kingdom of the target's name. */
  readonly to: { readonly id: LocalId; readonly component: ComponentAddress };
}

const mission = (method: string, manifest: typeof attackAnotherKingdom) =>
  ofKingdom<MissionTerms>()({
    method,
    fields: { target: name, amount: count },
    failing: "transaction",
    moves: nothing,
    manifest: ({ config }, { account, component, id }, { amount, fee, to }) =>
      manifest(config, account, component, to.component, fee, amount, id, to.id),
  });

export const war = mission("attack_another_kingdom", attackAnotherKingdom);
export const missile = mission("fire_missiles_at_kingdom", fireMissilesAtKingdom);
export const fortify = mission("fortify_another_kingdom", fortifyAnotherKingdom);
/** Sends its squad, of a size that the ledger knows. */
export const raid = mission(
  "raid_another_kingdom",
  (realm, account, component, target, fee, _, id, targetId) =>
    raidAnotherKingdom(realm, account, component, target, fee, id, targetId),
);
