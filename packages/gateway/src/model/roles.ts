/** Role assignments: the owner role and every explicit role of an entity. */

import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context } from "../http/context.ts";
import { decodeAll, member, partitions, textOf, unwrapped } from "./decoded.ts";
import { preallocatedOwner } from "./preallocated.ts";

const roleEntries = partitions.roleAssignment + 1;
type Json = {
  readonly kind: string;
  readonly fields?: readonly Json[];
  readonly value?: unknown;
  readonly variant_name?: string;
};

export function roleAssignments(context: Context, entity: StoredEntity, point: LedgerPoint) {
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
  // One call into the engine for all: each has its price.
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
