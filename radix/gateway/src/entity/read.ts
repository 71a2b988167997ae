/** `details` of an entity, by its type: state, role assignments, supplies, and the opt-ins of the request. */
import type * as z from "zod";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import {
  type FungibleVault,
  fungibleBalances,
  fungibleVaultItems,
  nonFungibleVault,
  nonFungibleVaultItems,
} from "../holdings/read.ts";
import { suppliesOf } from "../holdings/supplies.ts";
import { page, type Written } from "../json/response.ts";
import { dappLinks } from "../metadata/dapp-links.ts";
import type { nativeResourceDetails as nativeResourceAnswer } from "../native/answer.ts";
import { fieldJson, isOfUsers, nativeState } from "../native/read.ts";
import { nativeResourceDetails } from "../native/resource.ts";
import { packageBlueprints, packageCodes, schemasOf } from "../package/read.ts";
import { unwrapped } from "../values/decoded.ts";
import { entries, type Json, named, text } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import type { details } from "./answer.ts";
import { roleAssignments } from "./roles.ts";
import { componentRoyaltyBalance, componentRoyaltyConfig, packageRoyaltyBalance } from "./royalties.ts";

/** Opt-ins of a request, beyond the parts that every answer has. */
export interface DetailsOptIns {
  readonly component_royalty_config: boolean;
  readonly component_royalty_vault_balance: boolean;
  readonly package_royalty_vault_balance: boolean;
  readonly non_fungible_include_nfids: boolean;
  readonly dapp_two_way_links: boolean;
  readonly native_resource_details: boolean;
}

type Details = Written<z.output<typeof details>>;

/** An entity at a state version, for one request. */
interface Subject {
  readonly context: Context;
  readonly entity: StoredEntity;
  readonly point: LedgerPoint;
  readonly optIns: DetailsOptIns;
}

const makers: Readonly<Record<string, (subject: Subject) => Details>> = {
  GlobalFungibleResourceManager: fungibleResource,
  GlobalNonFungibleResourceManager: nonFungibleResource,
  InternalFungibleVault: fungibleVault,
  InternalNonFungibleVault: nonFungibleVaultDetails,
  GlobalPackage: packageDetails,
};

/** Undefined for key-value stores. */
export function entityDetails(
  context: Context,
  entity: StoredEntity,
  point: LedgerPoint,
  optIns: DetailsOptIns,
): Details | undefined {
  const make = makers[entity.type] ?? (entity.blueprint === null ? undefined : component);
  return make?.({ context, entity, point, optIns });
}

/** Components of users have their fields as programmatic JSON, others the Core API's model of their state. */
function component({ context, entity, point, optIns }: Subject) {
  const state = isOfUsers(entity)
    ? fieldJson(context, entity, point, 0)
    : nativeState(context, entity, point);
  return {
    type: "Component",
    package_address: entity.package as string,
    blueprint_name: entity.blueprint as string,
    blueprint_version: "1.0.0",
    state,
    ...(entity.isGlobal ? { role_assignments: roleAssignments(context, entity, point) } : {}),
    ...(optIns.component_royalty_vault_balance
      ? { royalty_vault_balance: componentRoyaltyBalance(context, entity, point) }
      : {}),
    ...(optIns.component_royalty_config
      ? { royalty_config: componentRoyaltyConfig(context, entity, point) }
      : {}),
    ...(optIns.dapp_two_way_links ? dappLinks(context, entity, point) : {}),
  };
}

function fungibleResource(subject: Subject) {
  const { context, entity, point } = subject;
  const divisibility = fieldJson(context, entity, point, 0);
  const supplies = suppliesOf(context, entity, point);
  return {
    type: "FungibleResource",
    role_assignments: roleAssignments(context, entity, point),
    divisibility: Number(divisibility ? (unwrapped(divisibility) as { value?: unknown }).value : 0),
    ...supplies,
    ...resourceOptIns(subject, supplies.total_supply),
  };
}

function nonFungibleResource(subject: Subject) {
  const { context, entity, point } = subject;
  const mutable = fieldJson(context, entity, point, 1);
  const supplies = suppliesOf(context, entity, point);
  const mutableFields = mutable ? named(unwrapped(mutable) as Json, "mutable_field_index") : null;
  return {
    type: "NonFungibleResource",
    role_assignments: roleAssignments(context, entity, point),
    non_fungible_id_type: nonFungibleIdType(context, entity, point),
    non_fungible_data_mutable_fields: mutableFields ? entries(mutableFields).map(({ key }) => text(key)) : [],
    ...supplies,
    ...resourceOptIns(subject, supplies.total_supply),
  };
}

/** Types that the Gateway API names differently from the engine. */
const idTypes: Readonly<Record<string, string>> = { RUID: "Ruid" };

export function nonFungibleIdType(context: Context, entity: StoredEntity, point: LedgerPoint): string {
  const idType = fieldJson(context, entity, point, 0);
  const name = idType ? String((unwrapped(idType) as { variant_name?: string }).variant_name) : "";
  return idTypes[name] ?? name;
}

/** Each kind of resource has its reader. */
type NativeDetails = z.output<typeof nativeResourceAnswer> | undefined;

function resourceOptIns({ context, entity, point, optIns }: Subject, supply: string) {
  return {
    ...(optIns.dapp_two_way_links ? dappLinks(context, entity, point) : {}),
    ...(optIns.native_resource_details
      ? { native_resource_details: nativeResourceDetails(context, entity, supply, point) as NativeDetails }
      : {}),
  };
}

function fungibleVault({ context, entity, point }: Subject) {
  const vaults = fungibleBalances(context, [entity], point) as [FungibleVault];
  const [balance] = fungibleVaultItems(vaults) as [ReturnType<typeof fungibleVaultItems>[number]];
  return { type: "FungibleVault", resource_address: vaults[0]?.resource, balance };
}

function nonFungibleVaultDetails({ context, entity, point, optIns }: Subject) {
  const vault = nonFungibleVault(context, entity, point);
  const [balance] = nonFungibleVaultItems([vault], optIns.non_fungible_include_nfids) as [VaultItem];
  return { type: "NonFungibleVault", resource_address: vault.resource, balance };
}

type VaultItem = ReturnType<typeof nonFungibleVaultItems>[number];

const packagePage = 10;

function packageDetails({ context, entity, point, optIns }: Subject) {
  const codes = packageCodes(context, entity, point);
  const [first] = codes as [(typeof codes)[number]];
  return {
    type: "Package",
    codes: page(codes, 0, packagePage),
    vm_type: first?.vm_type,
    code_hash_hex: first?.code_hash_hex,
    code_hex: first?.code_hex,
    blueprints: page(packageBlueprints(context, entity, point), 0, packagePage),
    schemas: page(schemasOf(context, entity, point), 0, packagePage),
    role_assignments: roleAssignments(context, entity, point),
    ...(optIns.package_royalty_vault_balance
      ? { royalty_vault_balance: packageRoyaltyBalance(context, entity, point) }
      : {}),
    ...(optIns.dapp_two_way_links ? dappLinks(context, entity, point) : {}),
  };
}
