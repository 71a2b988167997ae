/** Events of a transaction as JSON, in the two forms that the Gateway API has of them. */
import type { EventHead, ReceiptWithValues } from "../history/receipt-values.ts";
import { JsonText, jsonFields, jsonList, shownJson } from "../json/response.ts";
import type { EntityReference } from "../values/entity-reference.ts";

/** Names the kind of an entity beside its address. */
export interface References {
  reference(address: string): EntityReference;
}

interface Wanted {
  readonly receipt_events: boolean;
  readonly detailed_events: boolean;
}

export function eventsOf(receipt: ReceiptWithValues, wanted: Wanted, around: References) {
  const { events } = receipt;
  const isShown = wanted.receipt_events || wanted.detailed_events;
  const values = isShown ? receipt.values.map((value) => new JsonText(shownJson(value))) : [];
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
function legacyEvent(event: EventHead, data: JsonText | undefined, around: References) {
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

/**
 * `payload.raw_hex` is an addition: the event as SBOR, so that clients need not encode it again. It is written as text, since a page
 * has thousands of them: addresses and digits have nothing to escape, names may.
 */
function detailedEvent(event: EventHead, data: JsonText | undefined): JsonText {
  const { package: at, emitter, schema, hex } = event;
  const [name, blueprint] = [JSON.stringify(event.name), JSON.stringify(event.blueprint)];
  const type =
    schema.kind === "wellKnown"
      ? `"kind":"WellKnown","well_known_type_id":${schema.typeId}`
      : `"kind":"SchemaLocal","local_type_id":${schema.localTypeId},"entity":"${schema.entity}","schema_hash_hex":"${schema.schemaHash}"`;
  const from =
    emitter.type === "function"
      ? `"type":"PackageFunction","function_emitter":{"package":"${emitter.package}","blueprint":${JSON.stringify(emitter.blueprint)}}`
      : `"type":"EntityMethod","method_emitter":{"entity":"${emitter.address}","module":"${emitter.module}"},${
          emitter.outer === null ? "" : `"outer_emitter":"${emitter.outer}",`
        }"global_emitter":"${emitter.global}"`;
  return new JsonText(
    `{"identifier":{"package":"${at}","blueprint":${blueprint},"event":${name}},"payload_type_definition":{${type}},"emitter":{${from}},"payload":{"raw_hex":"${hex}","programmatic_json":${data?.text}}}`,
  );
}
