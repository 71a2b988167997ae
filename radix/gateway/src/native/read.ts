/** The state of a component of the engine's own blueprints, as the Core API writes it. */
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { decodeAll, partitions, unwrapped } from "../values/decoded.ts";
import type { Json } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { nativeStates } from "./states.ts";

/** Undefined for blueprints without state, and for those of users. */
export function nativeState(context: Context, entity: StoredEntity, point: LedgerPoint): object | undefined {
  const native = isOfUsers(entity) ? undefined : nativeStates[entity.blueprint ?? ""];
  if (native === undefined) return undefined;
  const state = fieldJson(context, entity, point, native.field);
  return state === null ? native.initial : native.read(unwrapped(state) as Json);
}

export const isOfUsers = ({ type }: StoredEntity): boolean => type.endsWith("GenericComponent");

/** A field of an object as programmatic JSON; null if it has none. */
export function fieldJson(context: Context, entity: StoredEntity, point: LedgerPoint, field: number) {
  const entry = context.history.substate(
    entity.node,
    partitions.main,
    { kind: "field", field },
    point.stateVersion,
  );
  return entry ? (decodeAll(context.ledger.engine, [entry])[0]?.decoded.json ?? null) : null;
}
