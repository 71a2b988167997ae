/** What an entity holds: its vaults, added up by resource or one by one. */

import { type LedgerPoint, type StoredEntity, vaultIdsPartition } from "../history/read.ts";
import type { Context } from "../http/context.ts";
import { amountIn, decodeAll, partitions } from "./decoded.ts";

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
 * An entity's vaults by resource, newest first, none of them read yet: an account may have been sent any number of
 * resources, and only those on the page that is asked for are worth reading.
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
  const balances = vaults.flatMap(
    ({ node }) => context.history.substate(node, partitions.main, balanceField, point.stateVersion) ?? [],
  );
  const byNode = new Map(decodeAll(context.ledger.engine, balances).map((one) => [one.entry.node, one]));
  return vaults.flatMap((vault) => {
    const balance = byNode.get(vault.node);
    if (!balance) return [];
    return {
      vault: vault.address,
      resource: resourceOf(context, vault),
      amount: amountIn(balance.decoded.json) ?? "0",
      lastVersion: balance.entry.lastVersion,
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

function resourceOf(context: Context, vault: StoredEntity): string {
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

/** Exact sum of decimals given as text. */
export function sum(amounts: readonly string[]): string {
  const total = amounts.reduce((subtotal, amount) => subtotal + attos(amount), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${total < 0n ? "-" : ""}${digits.slice(0, -places)}${fraction ? `.${fraction}` : ""}`;
}

const places = 18;

function attos(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(places, "0"));
  return amount.startsWith("-") ? -value : value;
}
