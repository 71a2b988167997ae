/** Changes that a preview would make to the state of the ledger. */
import type {
  EntityInfo,
  NodeIdHex,
  PreviewReceipt,
  SubstateEntry,
  SubstateUpdate,
} from "@embedded-radix/engine";
import type { TypeSource } from "../decode/type-source.ts";
import type { StoredEntity } from "../history/read.ts";
import { JsonText, jsonOf } from "../json/response.ts";
import { bytesToHex } from "../storage/hex.ts";
import { shownValues, type Written } from "../substates/shown-values.ts";
import { partitionId, substateId } from "../substates/substate-id.ts";
import { systemStructure } from "../substates/system-structure.ts";
import { entityReference } from "../values/entity-reference.ts";
import { type StateWrite, stateUpdatesText } from "./state-updates-text.ts";

/** A preview, and the ledger that it was executed on. */
export interface Previewed {
  readonly receipt: PreviewReceipt;
  /** The previous value of each updated substate. */
  readonly before: readonly (Uint8Array | null)[];
  /** Includes the types that the preview would write. */
  readonly source: TypeSource;
  /** The ledger's state version. */
  readonly stateVersion: number;
  /** Null for an entity that the ledger does not have. */
  readonly storedEntity: (node: NodeIdHex) => StoredEntity | null;
}

/**
 * Limit for values as JSON, in characters. A package of 1 MiB, the longest that fits into a transaction, takes about
 * 11 million. Other writes pay for their size, but a preview may get credit, and the thread that reads passes its
 * answer on.
 */
const mostValues = 16 * 1024 * 1024;

interface Change {
  readonly update: SubstateUpdate;
  readonly entity: StoredEntity;
  readonly id: ReturnType<typeof substateId>;
  readonly before: Uint8Array | null;
}

export function previewUpdates(previewed: Previewed) {
  const { receipt, source, stateVersion: version } = previewed;
  const find = entityFinder(previewed);
  const changes = receipt.updates.flatMap((update, index): Change[] => {
    const { node, partition, key } = update;
    const entity = find(node);
    if (entity === null) return [];
    const id = substateId(entity.type, entity.address, partition, key);
    return [{ update, entity, id, before: previewed.before[index] ?? null }];
  });
  const shown = shownValues(source, changes.flatMap(valuesOf), mostValues).values();
  const next = (value: Uint8Array | null) => (value === null ? null : (shown.next().value ?? null));
  return stateUpdatesText({
    deletedPartitions: receipt.resets.flatMap(({ node, partition }) => {
      const entity = find(node);
      return entity === null ? [] : partitionId(entity.type, entity.address, partition);
    }),
    writes: changes.map(({ update, entity, id, before }): StateWrite => {
      const { partition, key, value } = update;
      return {
        id: new JsonText(jsonOf(id)),
        after: next(value),
        before: next(before),
        structure: systemStructure(source, { entity, partition, key, version }) as JsonText,
      };
    }),
    newGlobals: receipt.newEntities
      .filter(({ isGlobal }) => isGlobal)
      .map(({ entityType, address }) => entityReference(entityType, address)),
  });
}

/** The value after each change, and the one before. */
function valuesOf({ update, id, before }: Change): Written[] {
  const { node, partition, key, value: after } = update;
  return [after, before].flatMap((value) => {
    if (value === null) return [];
    const entry: SubstateEntry = { node, partition, key, value };
    return { type: id.substate_type ?? "", entry, hex: () => bytesToHex(value) };
  });
}

function entityFinder({ receipt, storedEntity, stateVersion }: Previewed) {
  const made = new Map(receipt.newEntities.map((entity) => [entity.node, madeEntity(entity, stateVersion)]));
  return (node: NodeIdHex): StoredEntity | null => made.get(node) ?? storedEntity(node);
}

function madeEntity({ entityType, blueprint, ...entity }: EntityInfo, firstVersion: number): StoredEntity {
  return {
    ...entity,
    type: entityType,
    package: blueprint?.package ?? null,
    blueprint: blueprint?.name ?? null,
    firstVersion,
  };
}
