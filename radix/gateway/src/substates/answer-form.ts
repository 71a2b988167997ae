/** Parts that the schemas of substates share. */
import * as z from "zod";
import { address, entityReference, hex, localId, time } from "../json/common.ts";
import { named } from "../json/names.ts";

/** A field: its value alone. */
export const field = <Type extends string, Value extends z.ZodType>(type: Type, value: Value) =>
  z.object({ substate_type: z.literal(type), is_locked: z.boolean(), value });

/** An entry: a removed one has its key alone. */
export const entry = <Type extends string, Key extends z.ZodType, Value extends z.ZodType>(
  type: Type,
  key: Key,
  value: Value,
) => z.object({ substate_type: z.literal(type), is_locked: z.boolean(), key, value: value.optional() });

export const sborData = z.object({ hex });

export const dataStruct = named(
  "DataStruct",
  z.object({
    struct_data: sborData,
    owned_entities: z.array(entityReference),
    referenced_entities: z.array(entityReference),
  }),
);

export const nonFungibleLocalId = named(
  "NonFungibleLocalId",
  z.object({
    simple_rep: localId,
    id_type: z.enum(["String", "Integer", "Bytes", "RUID"]),
    sbor_hex: hex,
  }),
);

export const instant = z.object({ unix_timestamp_ms: z.int(), date_time: time });
export const resourceKey = z.object({ resource_address: address });
export const idKey = z.object({ non_fungible_local_id: nonFungibleLocalId });
export const version = z.string().regex(/^\d+\.\d+\.\d+$/);
/** A number that may exceed JavaScript's safe integers. */
export const long = z.string().regex(/^\d+$/);
