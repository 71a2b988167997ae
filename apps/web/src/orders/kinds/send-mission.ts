/** The orders that send a mission to another kingdom: one row for each kind that does. */
import {
  type ComponentAddress,
  isSized,
  type LocalId,
  MISSION_KINDS,
  type TargetedMission,
} from "@kingdoms/client";
import type { Xrd } from "@kingdoms/rules";
import { TARGETED_MISSIONS } from "../../game/targeted-missions.ts";
import { count, name, nothing, ofKingdom } from "./kind.ts";

interface MissionTerms {
  /** To bring. */
  readonly fee: Xrd;
  /** The kingdom of the target's name. */
  readonly to: { readonly id: LocalId; readonly component: ComponentAddress };
}

const order = (kind: TargetedMission) => {
  const { method } = MISSION_KINDS[kind];
  return ofKingdom<MissionTerms>()({
    method,
    fields: { target: name, amount: count },
    // Behind the key, the target's component and the fee.
    places: isSized(kind) ? { amount: 3, target: 4 } : { target: 3 },
    failing: "transaction",
    moves: nothing,
    manifest: ({ realm, write }, key, { amount, fee, to }) =>
      write.sendMission(
        { realm, ...key, fee, target: to },
        { method, amount: isSized(kind) ? amount : null },
      ),
  });
};

export const missionOrders = Object.fromEntries(
  TARGETED_MISSIONS.map((kind) => [kind, order(kind)]),
) as Readonly<Record<TargetedMission, ReturnType<typeof order>>>;
