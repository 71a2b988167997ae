/** Parts that the answers of many endpoints have in common. */
import * as z from "zod";
import { named } from "./names.ts";

export const address = z.string().meta({ format: "bech32m" });
export const hash = z.string().meta({ format: "bech32m" });
export const hex = z.string().regex(/^([0-9a-f]{2})*$/);
export const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
export const localId = z.string().regex(/^(<.*>|#\d+#|\[.*\]|\{.*\})$/);
export const stateVersion = z.int().min(0);
export const time = z.iso.datetime();

export const ledgerState = named(
  "LedgerState",
  z
    .object({
      network: z.string(),
      state_version: z.int().positive(),
      proposer_round_timestamp: time,
      epoch: z.int().min(0),
      round: z.int().min(0),
    })
    .meta({ description: "The point of history that the answer shows." }),
);

/** A page of a list. */
export function collection<Item extends z.ZodType>(item: Item) {
  return z.object({
    total_count: z.int().min(0),
    next_cursor: z.string().optional(),
    items: z.array(item),
  });
}

/** An answer that is one page of a list, of an entity. */
export function pageOf<Item extends z.ZodType, Shape extends z.ZodRawShape>(item: Item, shape: Shape) {
  return z.object({ ledger_state: ledgerState, ...shape, ...collection(item).shape });
}

const sborKinds =
  "Bool I8 I16 I32 I64 I128 U8 U16 U32 U64 U128 String Enum Array Bytes Map Tuple Reference Own Decimal PreciseDecimal NonFungibleLocalId";

const sborKind = z.enum(sborKinds.split(" "));

export const programmaticJson: z.ZodType = named(
  "ProgrammaticScryptoSborValue",
  z
    .object({
      kind: sborKind,
      type_name: z.string().optional(),
      field_name: z.string().optional(),
      value: z.union([z.string(), z.boolean()]).optional(),
      hex: hex.optional(),
      variant_id: z.string().optional(),
      variant_name: z.string().optional(),
      get fields() {
        return z.array(programmaticJson).optional();
      },
      element_kind: sborKind.optional(),
      element_type_name: z.string().optional(),
      get elements() {
        return z.array(programmaticJson).optional();
      },
      key_kind: sborKind.optional(),
      key_type_name: z.string().optional(),
      value_kind: sborKind.optional(),
      value_type_name: z.string().optional(),
      get entries() {
        return z.array(z.object({ key: programmaticJson, value: programmaticJson })).optional();
      },
    })
    .meta({
      description: "A value of the ledger. Numbers are texts; the kind tells which other fields there are.",
    }),
);

export const scryptoValue = named(
  "ScryptoSborValue",
  z.object({ raw_hex: hex, programmatic_json: programmaticJson }),
);

export const publicKey = named(
  "PublicKey",
  z.object({ key_type: z.enum(["EddsaEd25519", "EcdsaSecp256k1"]), key_hex: hex }),
);

export const globalId = named(
  "NonFungibleGlobalId",
  z.object({ resource_address: address, non_fungible_id: localId }),
);

export const entityReference = named(
  "EntityReference",
  z.object({ is_global: z.boolean(), entity_type: z.string(), entity_address: address }),
);

export const errorResponse = named(
  "ErrorResponse",
  z.object({
    message: z.string(),
    code: z.int(),
    details: z
      .looseObject({
        type: z.string(),
        validation_errors: z.array(z.object({ path: z.string(), errors: z.array(z.string()) })).optional(),
      })
      .optional(),
    trace_id: z.string(),
  }),
);
