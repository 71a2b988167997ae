/** `details` of an entity, by its type. */

import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context } from "../http/context.ts";
import { amountIn, decodeAll, member, partitions, unwrapped } from "./decoded.ts";
import { fungibleBalances, nonFungibleVault } from "./holdings.ts";
import { packageCodes } from "./package.ts";
import { roleAssignments } from "./roles.ts";
import { suppliesOf } from "./supply.ts";

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

/** Native components show the Core API's model of their state, blueprints of users their fields as programmatic JSON. */
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
