/**
 * Schemas of request fields: they check a field, give it its type, and describe it in the OpenAPI document. A null
 * field counts as absent, as in the official gateway.
 */
import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32m } from "@scure/base";
import * as z from "zod";
import { named } from "./names.ts";

/** Fields whose values depend on the network. */
export interface Fields {
  /** Of an entity, or a transaction's hash: Bech32m with the network's suffix. */
  readonly address: z.ZodType<string, string>;
}

/**
 * Bech32m may be written in capitals alone, for example in QR codes. Addresses are kept, compared and answered in
 * small letters.
 *
 * @param suffix of all addresses of the network, for example `rdx` or `tdx_2_`.
 *
 * @public
 * @example
 * const { address } = fieldsOf("rdx");
 * console.log(address.safeParse("account_tdx_2_1...").success);
 */
export function fieldsOf(suffix: string): Fields {
  const address = z
    .string()
    .superRefine((given, check) => {
      if (given === "") return check.addIssue({ code: "custom", params: { required: true } });
      const prefix = prefixOf(given);
      if (prefix === null) return check.addIssue("This has to be a valid Bech32m-encoded address.");
      if (!prefix.endsWith(suffix))
        check.addIssue(`This does not belong to this network: its addresses have the suffix ${suffix}.`);
    })
    .meta({ format: "bech32m" })
    .transform((given) => given.toLowerCase());
  return { address };
}

function prefixOf(address: string): string | null {
  return bech32m.decodeUnsafe(address, false)?.prefix ?? null;
}

export const text = z
  .string()
  .refine((given) => given !== "", { params: { required: true } })
  .meta({ minLength: 1 });

const localIds = [
  /^<\w{1,64}>$/,
  /^#\d{1,20}#$/,
  /^\[(?:[0-9a-f]{2}){1,64}\]$/i,
  /^\{(?:[0-9a-f]{16}-){3}[0-9a-f]{16}\}$/i,
];
const mostInteger = 2n ** 64n - 1n;
const integerIn = (id: string): bigint => BigInt(id.slice(1, -1));

/** The id of a non-fungible, of any of the four types, as the ledger writes it: digits in small letters, numbers without leading zeros. */
export const localId = text
  .refine(
    (given) =>
      localIds.some((form) => form.test(given)) &&
      (!given.startsWith("#") || integerIn(given) <= mostInteger),
    "This has to be the id of a non-fungible: <name>, #1#, [00ff] or {four times 16 hexadecimal digits, with - between}.",
  )
  .transform((given) => {
    if (given.startsWith("<")) return given;
    return given.startsWith("#") ? `#${integerIn(given)}#` : given.toLowerCase();
  });

/** False if it is absent. */
export const flag = z.boolean().nullish().transform(Boolean);

export const flagUnlessFalse = z
  .boolean()
  .nullish()
  .transform((given) => given ?? true)
  .meta({ default: true });

export function whole(least: number, most: number) {
  const error = `This has to be a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** The limit of the official document. */
const mostEpochs = 10_000_000_000;

const aboveNothing = "This has to be a whole number above 0.";
const positive = z.int({ error: aboveNothing }).positive({ error: aboveNothing });

/** Above the maximum it is lowered silently, as the official gateway does. */
export function pageSize(most: number) {
  return positive
    .nullish()
    .transform((given) => Math.min(given ?? most, most))
    .meta({ description: `At most ${most}; more counts as ${most}.`, default: most });
}

export function list<Item extends z.ZodType>(item: Item, least: number, most: number) {
  const error = ({ input }: { input: unknown }) =>
    `This has to hold ${least} to ${most} items, not ${(input as readonly unknown[]).length}.`;
  return z.array(item).min(least, { error }).max(most, { error });
}

/** Empty if it is absent. */
export function listOrNone<Item extends z.ZodType>(item: Item, most: number) {
  return list(item, 0, most)
    .nullish()
    .transform((given) => given ?? []);
}

export function choice<const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) {
  const last = choices.at(-1);
  const others = choices.slice(0, -1).join(", ");
  return z.enum(choices, {
    error: `This has to be ${others === "" ? last : `${others} or ${last}`}.`,
  });
}

/** The first choice if it is absent. */
export function choiceOrFirst<const Choice extends string>(
  first: Choice,
  ...others: readonly [Choice, ...Choice[]]
) {
  return choice(first, ...others)
    .nullish()
    .transform((given) => given ?? first)
    .meta({ default: first });
}

/** Fields of an object that may be absent as a whole: then each field counts as absent. */
export function section<Shape extends z.ZodRawShape>(shape: Shape) {
  const whole = z.object(shape);
  const absent = whole.parse({});
  return whole.nullish().transform((given) => given ?? absent);
}

const hexText = z
  .string()
  .refine((given) => given.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(given), "This has to be hexadecimal.")
  .meta({ format: "hex" });

/** Bytes. */
export const hex = hexText.transform((given) => hexToBytes(given));

/** Bytes, as many as given. */
export const hexOf = (bytes: number) =>
  hexText
    .refine((given) => given.length === 2 * bytes, `This has to be ${bytes} bytes, so ${2 * bytes} digits.`)
    .transform((given) => hexToBytes(given))
    .meta({ minLength: 2 * bytes, maxLength: 2 * bytes });

/** Bytes, at least one. */
export const someHex = hexText
  .refine((given) => given !== "", { params: { required: true } })
  .transform((given) => hexToBytes(given));

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** From `next_cursor` of the page before. */
export const cursor = z
  .string()
  .refine((given) => base64.test(given), "This is not a cursor of this gateway: it is not Base64.")
  .nullish();

/** A point of history: by state version, by time, or by epoch with or without a round. */
export const ledgerStateSelector = named(
  "LedgerStateSelector",
  z
    .object({
      state_version: positive.nullish(),
      timestamp: z
        .string()
        .refine((given) => !Number.isNaN(Date.parse(given)), "This has to be a timestamp.")
        .meta({ format: "date-time" })
        .nullish(),
      epoch: whole(0, mostEpochs).nullish(),
      round: whole(0, mostEpochs).nullish(),
    })
    .refine(
      ({ state_version, timestamp, epoch, round }) =>
        [state_version, timestamp, epoch].filter((one) => one != null).length === 1 &&
        (round == null || epoch != null),
      "Exactly one of state_version, timestamp, epoch, or epoch and round is needed.",
    )
    .meta({ description: "Exactly one of state_version, timestamp, epoch, or epoch and round." }),
);

export type LedgerStateSelector = z.output<typeof ledgerStateSelector>;

/** Part of every request that reads one state version. */
export const atLedgerState = { at_ledger_state: ledgerStateSelector.nullish() };

/** All pages of a list are of one state version, so a cursor needs the version that it was issued for. */
export function needsPinned<Schema extends z.ZodType<PagedRequest>>(schema: Schema): Schema {
  return schema.superRefine(({ cursor, at_ledger_state }, check) => {
    if (cursor != null && at_ledger_state?.state_version == null)
      check.addIssue({
        code: "custom",
        path: ["at_ledger_state", "state_version"],
        message: "AtLedgerState.StateVersion is required if cursor is provided",
      });
  });
}

interface PagedRequest {
  readonly cursor?: string | null | undefined;
  readonly at_ledger_state?: LedgerStateSelector | null | undefined;
}

/** A request for one page of a list. */
export function paged<Shape extends z.ZodRawShape>(shape: Shape, maxPage: number) {
  const schema = z.object({ ...shape, ...atLedgerState, cursor, limit_per_page: pageSize(maxPage) });
  return needsPinned(schema as typeof schema & z.ZodType<PagedRequest>);
}

export const aggregationLevel = choiceOrFirst("Global", "Vault");

const maxExplicitKeys = 20;
const maxKeyLength = 100;

/** Keys of metadata that are wanted in addition to the first page. */
export const explicitMetadata = listOrNone(
  text.max(maxKeyLength, { error: `A key has ${maxKeyLength} characters at most.` }),
  maxExplicitKeys,
);
