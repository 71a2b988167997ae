/** Holdings in the shapes of the Gateway API. */

import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context } from "../http/context.ts";
import { page } from "../http/cursor.ts";
import {
  type FungibleVault,
  fungibleBalances,
  type NonFungibleVault,
  nonFungibleVault,
  sum,
  vaultsByResource,
} from "./holdings.ts";

type Aggregation = "Global" | "Vault";
type ExplicitOf = (resource: string) => object;
const maxPage = 100;

const newest = (vaults: readonly { readonly lastVersion: number }[]) =>
  Math.max(...vaults.map(({ lastVersion }) => lastVersion));

export function fungiblePage(
  context: Context,
  entity: StoredEntity,
  point: LedgerPoint,
  level: Aggregation,
  explicitOf: ExplicitOf,
  offset = 0,
) {
  const found = page(vaultsByResource(context, entity, "fungible", point), offset, maxPage);
  const balances = fungibleBalances(
    context,
    found.items.flatMap(({ vaults }) => vaults),
    point,
  );
  const items = found.items.map(({ resource }) => {
    const held = balances.filter((vault) => vault.resource === resource);
    return {
      aggregation_level: level,
      resource_address: resource,
      ...explicitOf(resource),
      ...(level === "Global"
        ? { amount: sum(held.map(({ amount }) => amount)), last_updated_at_state_version: newest(held) }
        : { vaults: { total_count: held.length, items: fungibleVaultItems(held) } }),
    };
  });
  return { ...found, items };
}

export function nonFungiblePage(
  context: Context,
  entity: StoredEntity,
  point: LedgerPoint,
  level: Aggregation,
  withIds: boolean,
  explicitOf: ExplicitOf,
  offset = 0,
) {
  const found = page(vaultsByResource(context, entity, "non-fungible", point), offset, maxPage);
  const items = found.items.map(({ resource, vaults }) => {
    const held = vaults.map((vault) => nonFungibleVault(context, vault, point));
    return {
      aggregation_level: level,
      resource_address: resource,
      ...explicitOf(resource),
      ...(level === "Global"
        ? {
            amount: held.reduce((count, { ids }) => count + ids.length, 0),
            last_updated_at_state_version: newest(held),
          }
        : { vaults: { total_count: held.length, items: nonFungibleVaultItems(held, withIds) } }),
    };
  });
  return { ...found, items };
}

export function fungibleVaultItems(vaults: readonly FungibleVault[]) {
  return vaults.map(({ vault, amount, lastVersion }) => ({
    vault_address: vault,
    amount,
    last_updated_at_state_version: lastVersion,
  }));
}

export function nonFungibleVaultItems(vaults: readonly NonFungibleVault[], withIds: boolean) {
  return vaults.map(({ vault, ids, lastVersion }) => {
    const { items, next_cursor } = page(ids, 0, maxPage);
    return {
      vault_address: vault,
      total_count: ids.length,
      ...(withIds ? { items, ...(next_cursor ? { next_cursor } : {}) } : {}),
      last_updated_at_state_version: lastVersion,
    };
  });
}
