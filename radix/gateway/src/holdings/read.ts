/** The vaults of an entity, one by one or added up by resource, in the shapes of the Gateway API. */
import { type LedgerPoint, type StoredEntity, vaultIdsPartition } from "../history/read.ts";
import { page } from "../json/response.ts";
import type { Explicit } from "../metadata/read.ts";
import { sum, vaultBalance, written } from "../values/amounts.ts";
import { decodeAll, partitions } from "../values/decoded.ts";
import type { Context } from "../view/context.ts";

const balanceField = { kind: "field", field: 0 } as const;

export interface FungibleVault {
  readonly vault: string;
  readonly resource: string;
  readonly amount: string;
  readonly lastVersion: number;
}

export interface NonFungibleVault {
  readonly vault: string;
  readonly resource: string;
  readonly ids: readonly string[];
  readonly lastVersion: number;
}

/**
 * An entity's vaults by resource, newest first, without reading them: anyone can send an account any number of
 * resources, and only those on the requested page are read.
 */
export function vaultsByResource(
  context: Context,
  owner: StoredEntity,
  kind: "fungible" | "non-fungible",
  point: LedgerPoint,
): ByResource<StoredEntity>[] {
  const vaults = context.history.vaultsOf(owner.node, kind === "fungible", point.stateVersion);
  return grouped(vaults, (vault) => resourceOf(context, vault));
}

export function fungibleBalances(
  context: Context,
  vaults: readonly StoredEntity[],
  point: LedgerPoint,
): FungibleVault[] {
  const nodes = vaults.map(({ node }) => node);
  const balances = context.history.substates(nodes, partitions.main, balanceField, point.stateVersion);
  return vaults.flatMap((vault, index) => {
    const balance = balances[index];
    if (!balance) return [];
    return {
      vault: vault.address,
      resource: resourceOf(context, vault),
      amount: written(vaultBalance(balance.value)),
      lastVersion: balance.lastVersion,
    };
  });
}

export function nonFungibleVault(
  context: Context,
  vault: StoredEntity,
  point: LedgerPoint,
): NonFungibleVault {
  const ids = decodeAll(
    context.ledger.engine,
    context.history.partition(vault.node, vaultIdsPartition, point.stateVersion),
  );
  const balance = context.history.substate(vault.node, partitions.main, balanceField, point.stateVersion);
  return {
    vault: vault.address,
    resource: resourceOf(context, vault),
    ids: ids.map(({ decoded }) => String((decoded.keyJson as { value?: unknown } | null)?.value)),
    lastVersion: Math.max(
      balance?.lastVersion ?? vault.firstVersion,
      ...ids.map(({ entry }) => entry.lastVersion),
    ),
  };
}

/** The resource of a vault. */
export function resourceOf(context: Context, vault: StoredEntity): string {
  return context.ledger.engine.addressOf(vault.outer ?? vault.node);
}

export interface ByResource<T> {
  readonly resource: string;
  readonly vaults: readonly T[];
}

/** In order of first appearance in the list. */
function grouped<T>(vaults: readonly T[], resourceOfVault: (vault: T) => string): ByResource<T>[] {
  const groups = new Map<string, T[]>();
  for (const vault of vaults) {
    const resource = resourceOfVault(vault);
    const group = groups.get(resource);
    if (group) group.push(vault);
    else groups.set(resource, [vault]);
  }
  return [...groups].map(([resource, members]) => ({ resource, vaults: members }));
}

type Aggregation = "Global" | "Vault";
type ExplicitOf = (resource: string) => Explicit;
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
