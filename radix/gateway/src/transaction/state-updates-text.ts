/** `StateUpdates` of the Core API as JSON. */
import { type JsonText, jsonFields, jsonList } from "../json/response.ts";
import type { ShownValue } from "../substates/shown-values.ts";
import type { PartitionId } from "../substates/substate-id.ts";
import type { EntityReference } from "../values/entity-reference.ts";

export interface StateWrite {
  /** `SubstateId`. */
  readonly id: JsonText;
  /** `SubstateValue`; null for a substate that was deleted. */
  readonly after: JsonText<ShownValue> | null;
  /** Null for a substate that did not exist. */
  readonly before: JsonText<ShownValue> | null;
  /** Every stored substate has a definition; a test fails if one is missing. */
  readonly structure: JsonText;
}

export interface StateUpdates {
  readonly deletedPartitions: readonly PartitionId[];
  readonly writes: readonly StateWrite[];
  readonly newGlobals: readonly EntityReference[];
}

export function stateUpdatesText({ deletedPartitions, writes, newGlobals }: StateUpdates) {
  return jsonFields({
    deleted_partitions: deletedPartitions,
    created_substates: jsonList(
      writes.flatMap(({ id, after, before, structure }) =>
        after !== null && before === null
          ? jsonFields({ substate_id: id, value: after, system_structure: structure })
          : [],
      ),
    ),
    updated_substates: jsonList(
      writes.flatMap(({ id, after, before, structure }) =>
        after !== null && before !== null
          ? jsonFields({
              substate_id: id,
              new_value: after,
              previous_value: before,
              system_structure: structure,
            })
          : [],
      ),
    ),
    deleted_substates: jsonList(
      writes.flatMap(({ id, after, before, structure }) =>
        after === null
          ? jsonFields({ substate_id: id, previous_value: before, system_structure: structure })
          : [],
      ),
    ),
    new_global_entities: newGlobals,
  });
}
