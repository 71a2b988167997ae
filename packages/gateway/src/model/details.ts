/** `details` of an entity, by its type: state, role assignments, supplies. */

import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context } from "../http/endpoint.ts";
import { amountIn, decodeAll, member, partitions, textOf, unwrapped } from "./decoded.ts";
import { fungibleBalances, nonFungibleVault, sum } from "./holdings.ts";
import { packageCodes } from "./package.ts";
import { preallocatedOwner } from "./preallocated.ts";

export function entityDetails(
  context: Context,
  entity: StoredEntity,
  point: LedgerPoint,
): object | undefined {
  const { type } = entity;
  if (type === "GlobalFungibleResourceManager") return fungibleResource(context, entity, point);
  if (type === "GlobalNonFungibleResourceManager") return nonFungibleResource(context, entity, point);
  if (type === "InternalFungibleVault") return fungibleVault(context, entity, point);
  if (type === "InternalNonFungibleVault") return nonFungibleVaultDetails(context, entity, point);
  if (type === "GlobalPackage") return packageDetails(context, entity, point);
  if (entity.blueprint) return component(context, entity, point);
  return undefined;
}

/** Accounts have the Core API's model of their state, other components their fields as programmatic JSON. */
function component(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const state = field(context, entity, point, 0);
  const isAccount = entity.type.endsWith("Account");
  return {
    type: "Component",
    package_address: entity.package,
    blueprint_name: entity.blueprint,
    blueprint_version: "1.0.0",
    state: isAccount
      ? {
          default_deposit_rule: state
            ? variantOf(member(unwrapped(state), "default_deposit_rule"))
            : "Accept",
        }
      : state,
    role_assignments: entity.isGlobal ? roleAssignments(context, entity, point) : undefined,
  };
}

function fungibleResource(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const divisibility = field(context, entity, point, 0);
  const supply = field(context, entity, point, 1);
  const { minted, burned } = suppliesOf(context, entity.address, point);
  return {
    type: "FungibleResource",
    role_assignments: roleAssignments(context, entity, point),
    divisibility: Number(divisibility ? (unwrapped(divisibility) as { value?: unknown }).value : 0),
    total_supply: amountIn(supply) ?? "0",
    total_minted: minted,
    total_burned: burned,
  };
}

function nonFungibleResource(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const idType = field(context, entity, point, 0);
  const mutable = field(context, entity, point, 1);
  const supply = field(context, entity, point, 2);
  const { minted, burned } = suppliesOf(context, entity.address, point);
  const mutableFields = mutable ? member(unwrapped(mutable), "mutable_field_index") : null;
  return {
    type: "NonFungibleResource",
    role_assignments: roleAssignments(context, entity, point),
    non_fungible_id_type: variantOf(idType ? unwrapped(idType) : null),
    non_fungible_data_mutable_fields: (
      (mutableFields as { entries?: { key?: { value?: string } }[] } | null)?.entries ?? []
    ).map(({ key }) => String(key?.value)),
    total_supply: amountIn(supply) ?? "0",
    total_minted: minted,
    total_burned: burned,
  };
}

function fungibleVault(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const [vault] = fungibleBalances(context, [entity], point);
  return {
    type: "FungibleVault",
    resource_address: vault?.resource,
    balance: {
      aggregation_level: "Vault",
      vault_address: entity.address,
      resource_address: vault?.resource,
      amount: vault?.amount ?? "0",
      last_updated_at_state_version: vault?.lastVersion ?? entity.firstVersion,
    },
  };
}

function nonFungibleVaultDetails(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const vault = nonFungibleVault(context, entity, point);
  return {
    type: "NonFungibleVault",
    resource_address: vault.resource,
    balance: {
      aggregation_level: "Vault",
      vault_address: entity.address,
      total_count: vault.ids.length,
      items: vault.ids.slice(0, 100),
      last_updated_at_state_version: vault.lastVersion,
    },
  };
}

function packageDetails(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const codes = packageCodes(context, entity, point);
  const [first] = codes;
  return {
    type: "Package",
    codes: { total_count: codes.length, items: codes },
    vm_type: first?.vm_type,
    code_hash_hex: first?.code_hash_hex,
    code_hex: first?.code_hex,
    role_assignments: roleAssignments(context, entity, point),
  };
}

function field(context: Context, entity: StoredEntity, point: LedgerPoint, index: number) {
  const entry = context.history.substate(
    entity.node,
    partitions.main,
    { kind: "field", field: index },
    point.stateVersion,
  );
  return entry ? (decodeAll(context.ledger.engine, [entry])[0]?.decoded.json ?? null) : null;
}

function variantOf(json: unknown): string | undefined {
  return (json as { variant_name?: string } | null)?.variant_name;
}

const roleEntries = partitions.roleAssignment + 1;
type Json = {
  readonly kind: string;
  readonly fields?: readonly Json[];
  readonly value?: unknown;
  readonly variant_name?: string;
};

/** The owner role and every explicit role of an entity. */
function roleAssignments(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const { engine } = context.ledger;
  if (entity.firstVersion === 0)
    return { owner: preallocatedOwner(entity.node, context.ledger.wellKnown()), entries: [] };
  const owner = context.history.substate(
    entity.node,
    partitions.roleAssignment,
    { kind: "field", field: 0 },
    point.stateVersion,
  );
  const roles = context.history.partition(entity.node, roleEntries, point.stateVersion);
  // One call into the engine for all, since each call has a cost.
  const decoded = decodeAll(engine, owner ? [owner, ...roles] : roles);
  const ownerJson = decoded.find(({ entry }) => entry === owner)?.decoded.json;
  const entries = decoded.filter(({ entry }) => entry !== owner);
  return {
    owner: ownerJson ? (member(unwrapped(ownerJson), "owner_role_entry") ?? unwrapped(ownerJson)) : {},
    entries: entries.map(({ entry, decoded }) => {
      const [module, name] = (decoded.keyJson as Json | null)?.fields ?? [];
      return {
        role_key: {
          module: module?.variant_name ?? (textOf(module) || "Main"),
          name: textOf(name) || textOf(name?.fields?.[0]),
        },
        assignment: { resolution: "Explicit", explicit_rule: unwrapped(decoded.json) },
        last_updated_at_state_version: entry.lastVersion,
      };
    }),
  };
}

/** What was ever minted and burned of a resource, from the events that the index counts. */
function suppliesOf(
  context: Context,
  resource: string,
  point: LedgerPoint,
): { minted: string; burned: string } {
  const rows = context.history.sql
    .of("SELECT kind, amount FROM supply WHERE resource = ? AND state_version <= ?")
    .all(resource, point.stateVersion);
  const of = (kind: string) => sum(rows.filter((row) => row.kind === kind).map((row) => String(row.amount)));
  return { minted: of("mint"), burned: of("burn") };
}
