/** `role_assignments` of an entity: its owner, and who holds each role of its blueprint and modules. */
import type { NodeIdHex } from "@embedded-radix/engine";
import {
  type AccessRule,
  accessRule,
  type OwnerRole,
  ownerRole,
  requireNonFungible,
} from "../access-rules/read.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { rolesOf } from "../package/blueprint.ts";
import { type DecodedEntry, decodeAll, partitions, unwrapped } from "../values/decoded.ts";
import { type Json, named, text, variant } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { preallocatedSignature } from "../view/preallocated.ts";
import type { ReadableLedger } from "../view/readable-ledger.ts";

interface Role {
  readonly module: string;
  readonly name: string;
  readonly updaters: readonly string[];
}

const roleEntries = partitions.roleAssignment + 1;

export function roleAssignments(context: Context, entity: StoredEntity, point: LedgerPoint) {
  const { owner, rules } = rulesOf(context, entity, point);
  const roles = [
    ...blueprintRoles(context, entity, point),
    ...metadataRoles,
    ...(royaltyField(context, entity.node, point) ? royaltyRoles : []),
  ];
  return {
    // Every entity with roles has an owner role.
    owner: (owner ?? {}) as OwnerRole,
    entries: roles.map(({ module, name, updaters }) => {
      const rule = rules.get(`${module}/${name}`);
      return {
        role_key: { module, name },
        assignment: rule ? { resolution: "Explicit", explicit_rule: rule } : { resolution: "Owner" },
        updater_roles: updaters.map((updater) => ({ module, name: updater })),
      };
    }),
  };
}

/** The owner's rule, and the explicit ones by module and role. */
function rulesOf(
  context: Context,
  entity: StoredEntity,
  point: LedgerPoint,
): { readonly owner: OwnerRole | null; readonly rules: ReadonlyMap<string, AccessRule> } {
  const { engine } = context.ledger;
  if (entity.firstVersion === 0) return preallocatedRules(context, entity.node);
  const field = { kind: "field", field: 0 } as const;
  const owner = context.history.substate(entity.node, partitions.roleAssignment, field, point.stateVersion);
  const roles = context.history.partition(entity.node, roleEntries, point.stateVersion);
  // One call into the engine for all, since each call has a cost.
  const decoded = decodeAll(engine, owner ? [owner, ...roles] : roles);
  const ownerEntry = decoded.find(({ entry }) => entry === owner);
  const entries = decoded.filter(({ entry }) => entry !== owner);
  return {
    owner: ownerEntry ? ownerRole(valueIn(ownerEntry)) : null,
    rules: new Map(entries.map((entry) => [roleKey(entry), accessRule(valueIn(entry))])),
  };
}

const valueIn = ({ decoded }: DecodedEntry) => unwrapped(decoded.json) as Json;

function roleKey({ decoded }: DecodedEntry): string {
  const key = decoded.keyJson as Json;
  return `${variant(named(key, "module"))}/${text(named(key, "key"))}`;
}

/** The role that hands an account or identity to another owner. Before the first use its key holds it. */
const securify = "Main/securify";

function preallocatedRules(context: Context, node: NodeIdHex): ReturnType<typeof rulesOf> {
  const { badge, localId } = preallocatedSignature(node, context.ledger.wellKnown());
  const rule = requireNonFungible(badge, localId);
  return { owner: { rule, updater: "Object" }, rules: new Map([[securify, rule]]) };
}

/** In the order of the official gateway. Each role's updater also updates itself. */
function moduleRoles(module: string, names: readonly string[]): Role[] {
  return names.flatMap((name) => {
    const updater = `${name}_updater`;
    return [name, updater].map((role) => ({ module, name: role, updaters: [updater] }));
  });
}

const metadataRoles = moduleRoles("Metadata", ["metadata_locker", "metadata_setter"]);
const royaltyRoles = moduleRoles("Royalty", ["royalty_setter", "royalty_locker", "royalty_claimer"]);

const royaltyPartition = 3;

/** The royalty module's own field; null if an entity has no such module. */
export function royaltyField(context: Context, node: NodeIdHex, point: LedgerPoint): DecodedEntry | null {
  const field = { kind: "field", field: 0 } as const;
  const entry = context.history.substate(node, royaltyPartition, field, point.stateVersion);
  return entry ? (decodeAll(context.ledger.engine, [entry])[0] ?? null) : null;
}

const knownRoles = new WeakMap<ReadableLedger, Map<string, readonly Role[]>>();
const authPartition = partitions.main + 4;

/** Of the entity's blueprint. A blueprint never changes once it is published, so each is read once. */
function blueprintRoles(context: Context, entity: StoredEntity, point: LedgerPoint): readonly Role[] {
  const cache = knownRoles.get(context.ledger) ?? new Map<string, readonly Role[]>();
  knownRoles.set(context.ledger, cache);
  const name = `${entity.package}/${entity.blueprint}`;
  const known = cache.get(name);
  if (known) return known;
  for (const [blueprint, roles] of packageRoles(context, entity.package ?? "", point))
    cache.set(`${entity.package}/${blueprint}`, roles);
  return cache.get(name) ?? [];
}

function packageRoles(context: Context, address: string, point: LedgerPoint): Map<string, readonly Role[]> {
  const { engine } = context.ledger;
  const templates = context.history.partition(engine.nodeOf(address), authPartition, point.stateVersion);
  return new Map(
    decodeAll(engine, templates).map((entry) => [
      text(named(entry.decoded.keyJson as Json, "blueprint")),
      rolesOf(valueIn(entry)).map((role) => ({ module: "Main", ...role })),
    ]),
  );
}
