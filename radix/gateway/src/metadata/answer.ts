/** Metadata of entities, with each value in a form of its type. */
import * as z from "zod";
import {
  address,
  amount,
  collection,
  globalId,
  hex,
  localId,
  publicKey,
  scryptoValue,
  stateVersion,
  time,
} from "../json/common.ts";
import { named } from "../json/names.ts";

const publicKeyHash = named(
  "PublicKeyHash",
  z.object({ key_hash_type: z.enum(["EddsaEd25519", "EcdsaSecp256k1"]), hash_hex: hex }),
);

const digits = z.string().regex(/^-?\d+$/);

/** Types whose single value and list differ only in the number of values. */
const plainTypes = {
  String: z.string(),
  Bool: z.boolean(),
  U32: digits,
  U64: digits,
  I32: digits,
  I64: digits,
  Decimal: amount,
  GlobalAddress: address,
  PublicKey: publicKey,
  NonFungibleLocalId: localId,
  Url: z.string(),
  Origin: z.string(),
  PublicKeyHash: publicKeyHash,
} as const;

const single = (type: string, fields: z.ZodRawShape) => z.object({ type: z.literal(type), ...fields });

const typedValue = named(
  "MetadataTypedValue",
  z.discriminatedUnion("type", [
    single("U8", { value: digits }),
    single("U8Array", { value_hex: hex }),
    single("Instant", { value: time, unix_timestamp_seconds: digits }),
    single("InstantArray", { values: z.array(time), values_unix_timestamp_seconds: z.array(digits) }),
    single("NonFungibleGlobalId", globalId.shape),
    single("NonFungibleGlobalIdArray", { values: z.array(globalId) }),
    ...Object.entries(plainTypes).flatMap(([type, value]) => [
      single(type, { value }),
      single(`${type}Array`, { values: z.array(value) }),
    ]),
  ]),
);

export const metadataItem = named(
  "EntityMetadataItem",
  z.object({
    key: z.string(),
    value: z.object({ ...scryptoValue.shape, typed: typedValue }),
    is_locked: z.boolean(),
    last_updated_at_state_version: stateVersion,
  }),
);

export const metadataCollection = named("EntityMetadataCollection", collection(metadataItem));
