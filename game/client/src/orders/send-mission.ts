/** The orders that send a mission to another kingdom: one for each kind that does. */

import type { Xrd } from "@kingdoms/rules";
import type { ComponentAddress, LocalId } from "../ids.ts";
import { sendMission } from "../manifests/missions.ts";
import {
  isSized,
  isTargeted,
  MISSION_KINDS,
  MISSIONS,
  type SizedMission,
  type TargetedMission,
} from "../missions/index.ts";
import { targetOf, viewOf } from "../view.ts";
import { count, kingdomId } from "./fields.ts";
import { cost, type KingdomOrder, ofKingdom } from "./order.ts";

interface Terms {
  /** To bring. */
  readonly fee: Xrd;
  /** The kingdom of the target's name. */
  readonly to: { readonly id: LocalId; readonly component: ComponentAddress };
}

const TARGET = { to: kingdomId };
const TARGET_AND_AMOUNT = { ...TARGET, amount: count };
type RequestFor<Kind> = Kind extends SizedMission ? typeof TARGET_AND_AMOUNT : typeof TARGET;

/** Each with the fields that its player chooses. */
type MissionOrders = {
  readonly [Kind in TargetedMission]: KingdomOrder<Kind, Terms, RequestFor<Kind>, Record<never, never>>;
};

const order = (kind: TargetedMission) => {
  const { method, fixedAmount } = MISSION_KINDS[kind];
  return ofKingdom<TargetedMission, Terms>()({
    method,
    cost: cost(18.8, 1.1),
    // Behind the key, the target's component and the fee.
    places: isSized(kind) ? { amount: 3, target: 4 } : { target: 3 },
    request: isSized(kind) ? TARGET_AND_AMOUNT : TARGET,
    // So that one function serves both forms of a request.
    optional: { amount: count },
    denial({ amount: chosen }, { rules, kingdom, target, now }) {
      const amount = fixedAmount?.(rules.config) ?? chosen ?? 0;
      const aim = target === null ? null : targetOf(kingdom.id, target);
      return rules.denial.launch(viewOf(kingdom), { kind, amount, target: aim }, now);
    },
    complete({ amount: chosen }, { rules, target }) {
      if (target === null) throw new RangeError("a mission needs a target");
      const amount = fixedAmount?.(rules.config) ?? chosen ?? 0;
      return { target: target.name, amount, fee: rules.config.missions.fee, to: target };
    },
    manifest: (realm, key, { amount, fee, to }) =>
      sendMission({ realm, ...key, fee, target: to }, { method, amount: isSized(kind) ? amount : null }),
  });
};

export const missionOrders = Object.fromEntries(
  MISSIONS.filter(isTargeted).map((kind) => [kind, { ...order(kind), optional: {} }]),
) as unknown as MissionOrders;
