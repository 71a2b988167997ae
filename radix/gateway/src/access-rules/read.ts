/** Access rules as the Core API writes them, and the badges that they ask for. */

import {
  address,
  byVariant,
  elements,
  first,
  type Json,
  named,
  second,
  text,
  variant,
  whole,
} from "../values/json.ts";
import { localIdSbor, localIdType } from "../values/local-id.ts";

interface NonFungibleGlobalId {
  readonly resource_address: string;
  readonly local_id: { readonly simple_rep: string; readonly id_type: string; readonly sbor_hex: string };
}

type Requirement =
  | { readonly type: "Resource"; readonly resource: string }
  | { readonly type: "NonFungible"; readonly non_fungible: NonFungibleGlobalId };

type BasicRequirement =
  | { readonly type: "Require"; readonly requirement: Requirement }
  | { readonly type: "AmountOf"; readonly amount: string; readonly resource: string }
  | { readonly type: "CountOf"; readonly count: number; readonly list: readonly Requirement[] }
  | { readonly type: "AllOf" | "AnyOf"; readonly list: readonly Requirement[] };

type CompositeRequirement =
  | { readonly type: "ProofRule"; readonly proof_rule: BasicRequirement }
  | { readonly type: "AnyOf" | "AllOf"; readonly access_rules: readonly CompositeRequirement[] };

export type AccessRule =
  | { readonly type: "AllowAll" | "DenyAll" }
  | { readonly type: "Protected"; readonly access_rule: CompositeRequirement };

export interface OwnerRole {
  readonly rule: AccessRule;
  readonly updater: string;
}

export function accessRule(json: Json): AccessRule {
  return byVariant<AccessRule>(json, {
    AllowAll: () => ({ type: "AllowAll" }),
    DenyAll: () => ({ type: "DenyAll" }),
    Protected: (rule) => ({ type: "Protected", access_rule: composite(first(rule)) }),
  });
}

export function ownerRole(json: Json): OwnerRole {
  return { rule: accessRule(named(json, "rule")), updater: variant(named(json, "updater")) };
}

function globalId(json: Json): NonFungibleGlobalId {
  return nonFungible(address(first(json)), text(second(json)));
}

function nonFungible(resource_address: string, localId: string): NonFungibleGlobalId {
  return {
    resource_address,
    local_id: { simple_rep: localId, id_type: localIdType(localId), sbor_hex: localIdSbor(localId) },
  };
}

/** The rule that asks for one non-fungible. */
export function requireNonFungible(resource: string, localId: string): AccessRule {
  const requirement = { type: "NonFungible", non_fungible: nonFungible(resource, localId) } as const;
  return {
    type: "Protected",
    access_rule: { type: "ProofRule", proof_rule: { type: "Require", requirement } },
  };
}

/** The resources and non-fungibles that a rule names, at any depth. */
export function* requirementsOf(
  rule: AccessRule,
): Generator<{ readonly resource: string; readonly localId: string | null }> {
  if (rule.type === "Protected") yield* inComposite(rule.access_rule);
}

function* inComposite(node: CompositeRequirement): ReturnType<typeof requirementsOf> {
  if (node.type !== "ProofRule") {
    for (const one of node.access_rules) yield* inComposite(one);
    return;
  }
  const rule = node.proof_rule;
  if (rule.type === "AmountOf") yield { resource: rule.resource, localId: null };
  else
    for (const one of rule.type === "Require" ? [rule.requirement] : rule.list)
      yield one.type === "Resource"
        ? { resource: one.resource, localId: null }
        : { resource: one.non_fungible.resource_address, localId: one.non_fungible.local_id.simple_rep };
}

function composite(json: Json): CompositeRequirement {
  const listed = (type: "AnyOf" | "AllOf") => (node: Json) => ({
    type,
    access_rules: elements(first(node)).map(composite),
  });
  return byVariant<CompositeRequirement>(json, {
    ProofRule: (node) => ({ type: "ProofRule", proof_rule: basic(first(node)) }),
    BasicRequirement: (node) => ({ type: "ProofRule", proof_rule: basic(first(node)) }),
    AnyOf: listed("AnyOf"),
    AllOf: listed("AllOf"),
  });
}

function basic(json: Json): BasicRequirement {
  const list = (node: Json) => elements(node).map(requirement);
  return byVariant<BasicRequirement>(json, {
    Require: (rule) => ({ type: "Require", requirement: requirement(first(rule)) }),
    AmountOf: (rule) => ({ type: "AmountOf", amount: text(first(rule)), resource: address(second(rule)) }),
    CountOf: (rule) => ({ type: "CountOf", count: whole(first(rule)), list: list(second(rule)) }),
    AllOf: (rule) => ({ type: "AllOf", list: list(first(rule)) }),
    AnyOf: (rule) => ({ type: "AnyOf", list: list(first(rule)) }),
  });
}

function requirement(json: Json): Requirement {
  return byVariant<Requirement>(json, {
    Resource: (one) => ({ type: "Resource", resource: address(first(one)) }),
    NonFungible: (one) => ({ type: "NonFungible", non_fungible: globalId(first(one)) }),
  });
}
