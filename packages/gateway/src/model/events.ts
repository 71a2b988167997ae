/** Events of a transaction as JSON, in the two forms that the Gateway API has of them. */
import type { StoredEvent, StoredReceipt } from "../history/receipt.ts";
import { JsonText, jsonFields, jsonList, jsonOf } from "../http/response.ts";
import type { EntityReference } from "./core/entity.ts";

/** Names the kind of an entity beside its address. */
export interface References {
  reference(address: string): EntityReference;
}

interface Wanted {
  readonly receipt_events: boolean;
  readonly detailed_events: boolean;
}

export function eventsOf({ events }: StoredReceipt, wanted: Wanted, around: References) {
  const shown = wanted.receipt_events || wanted.detailed_events ? events : [];
  const values = shown.map(({ json }) => new JsonText(jsonOf(json)));
  return {
    events: wanted.receipt_events
      ? jsonList(events.map((event, index) => legacyEvent(event, values[index], around)))
      : undefined,
    detailed_events: wanted.detailed_events
      ? jsonList(events.map((event, index) => detailedEvent(event, values[index])))
      : undefined,
  };
}

/** @param data its payload as programmatic JSON. */
function legacyEvent(event: StoredEvent, data: JsonText | undefined, around: References): JsonText {
  const { emitter } = event;
  return jsonFields({
    name: event.name,
    emitter:
      emitter.type === "function"
        ? { type: "Function", package_address: emitter.package, blueprint_name: emitter.blueprint }
        : {
            type: "Method",
            entity: around.reference(emitter.address),
            object_module_id: emitter.module,
          },
    data,
  });
}

/** `payload.raw_hex` is an addition: the event as SBOR, so that clients need not encode it again. */
function detailedEvent(event: StoredEvent, data: JsonText | undefined): JsonText {
  const { emitter, schema } = event;
  return jsonFields({
    identifier: { package: event.package, blueprint: event.blueprint, event: event.name },
    payload_type_definition:
      schema.kind === "wellKnown"
        ? { kind: "WellKnown", well_known_type_id: schema.typeId }
        : {
            kind: "SchemaLocal",
            local_type_id: schema.localTypeId,
            entity: schema.entity,
            schema_hash_hex: schema.schemaHash,
          },
    emitter:
      emitter.type === "function"
        ? {
            type: "PackageFunction",
            function_emitter: { package: emitter.package, blueprint: emitter.blueprint },
          }
        : {
            type: "EntityMethod",
            method_emitter: { entity: emitter.address, module: emitter.module },
            outer_emitter: emitter.outer ?? undefined,
            global_emitter: emitter.global,
          },
    payload: jsonFields({ raw_hex: event.hex, programmatic_json: data }),
  });
}
