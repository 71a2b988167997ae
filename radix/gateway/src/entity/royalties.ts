/** Royalties of components and packages: the price of each method, and the royalties not yet claimed. */
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { fungibleBalances } from "../holdings/read.ts";
import { fieldJson } from "../native/read.ts";
import { royaltyAmount } from "../package/royalties.ts";
import { decodeAll, unwrapped } from "../values/decoded.ts";
import { type Json, named, text } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { royaltyField } from "./roles.ts";

const methodPartition = 4;

/** `ComponentRoyaltyConfig`; not enabled if the component has no royalty module. */
export function componentRoyaltyConfig(context: Context, { node }: StoredEntity, point: LedgerPoint) {
  const field = royaltyField(context, node, point);
  if (field === null) return { is_enabled: false };
  const methods = context.history.partition(node, methodPartition, point.stateVersion);
  return {
    is_enabled: true,
    method_rules: decodeAll(context.ledger.engine, methods).map(({ decoded }) => ({
      method_name: text(decoded.keyJson as Json),
      ...royaltyAmount(unwrapped(decoded.json) as Json),
    })),
  };
}

/** Undefined if the component has no royalty module. */
export function componentRoyaltyBalance(context: Context, { node }: StoredEntity, point: LedgerPoint) {
  const field = royaltyField(context, node, point);
  return field ? balanceOf(context, vaultIn(unwrapped(field.decoded.json) as Json), point) : undefined;
}

/** Undefined for the engine's own packages, which have no royalty vault. */
export function packageRoyaltyBalance(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const field = fieldJson(context, entity, point, 0);
  return field ? balanceOf(context, vaultIn(unwrapped(field) as Json), point) : undefined;
}

const vaultIn = (field: Json) => text(named(field, "royalty_vault"));

function balanceOf(context: Context, vault: string, point: LedgerPoint): string | undefined {
  const entity = context.history.entityAt(vault, point.stateVersion);
  return entity ? fungibleBalances(context, [entity], point)[0]?.amount : undefined;
}
