/** The validators that take part in an epoch. */

import { decodeAll, partitions, unwrapped } from "../values/decoded.ts";
import type { Json } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { activeValidators as validatorsOf } from "./states.ts";

const validatorSet = { kind: "field", field: 3 } as const;

/** `ActiveValidator` of the Core API, the one with the most stake first. */
export function activeValidators({ ledger, history }: Context, version: number) {
  const node = ledger.engine.nodeOf(ledger.wellKnown().consensus_manager ?? "");
  const entry = history.substate(node, partitions.main, validatorSet, version);
  const [field] = entry ? decodeAll(ledger.engine, [entry]) : [];
  if (field === undefined) return [];
  return validatorsOf(unwrapped(field.decoded.json) as Json);
}
