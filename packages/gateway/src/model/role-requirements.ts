/** Which entities ask for a badge: in the rule of their owner, of a role, or of a package's function. */
import type { NodeIdHex } from "@kingdoms/engine";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { Context } from "../http/endpoint.ts";
import { keyOf, nodeHex, type Row } from "../storage/database.ts";
import { type AccessRule, accessRule, ownerRole, requirementsOf } from "./core/access-rules.ts";
import { entries, first, type Json, named, variant } from "./core/json.ts";
import { partitions, unwrapped } from "./decoded.ts";

export interface RoleRequirement {
  readonly resource_address: string;
  /** Absent for the resource as a whole. */
  readonly non_fungible_id?: string | null | undefined;
}

interface Found {
  readonly entity_address: string;
  readonly first_seen_state_version: number;
}

const roleRules = partitions.roleAssignment + 1;
const authTemplates = partitions.main + 4;

/**
 * All that ever did, the oldest first. There is no index of rules: a rule's bytes contain the resource's node, so that only
 * those are decoded which name it.
 */
export function entitiesRequiring(
  context: Context,
  requirement: RoleRequirement,
  resource: NodeIdHex,
): Found[] {
  const rows = context.history.sql
    .of(
      `SELECT e.address AS address, s.node AS node, s.partition AS partition, s.key AS key, s.value AS value,
         s.state_version AS version
       FROM entity e CROSS JOIN substate s ON s.node = e.node AND s.partition IN (?1, ?2, ?3)
       WHERE e.is_global = 1 AND (s.partition <> ?3 OR e.type = 'GlobalPackage') AND instr(s.value, ?4) > 0
       ORDER BY s.state_version, s.node`,
    )
    .all(partitions.roleAssignment, roleRules, authTemplates, hexToBytes(resource));
  const decoded = context.ledger.engine.decode(rows.map(entryOf));
  const found = new Map<string, Found>();
  for (const [index, row] of rows.entries()) {
    const address = String(row.address);
    const json = decoded[index]?.json;
    if (found.has(address) || !json) continue;
    if (rulesIn(Number(row.partition), unwrapped(json) as Json).some((rule) => asksFor(rule, requirement)))
      found.set(address, { entity_address: address, first_seen_state_version: Number(row.version) });
  }
  return [...found.values()];
}

function entryOf(row: Row) {
  return {
    node: nodeHex(row.node),
    partition: Number(row.partition),
    key: keyOf(row.key),
    value: row.value as Uint8Array,
  };
}

function rulesIn(partition: number, json: Json): AccessRule[] {
  if (partition === partitions.roleAssignment) return [ownerRole(json).rule];
  if (partition === roleRules) return [accessRule(json)];
  const functions = named(json, "function_auth");
  if (variant(functions) !== "AccessRules") return [];
  return entries(first(functions)).map(({ value }) => accessRule(value));
}

function asksFor(rule: AccessRule, { resource_address, non_fungible_id }: RoleRequirement): boolean {
  return [...requirementsOf(rule)].some(
    ({ resource, localId }) => resource === resource_address && localId === (non_fungible_id ?? null),
  );
}
