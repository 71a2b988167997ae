/** The forms of a page's requests, as schemas; everything else is refused with `MALFORMED`. */
import type { SignedChallenge } from "@radixdlt/rola";
import { decodeBase64Url } from "hono/utils/encode";
import * as z from "zod";
import type { PlayersLimits } from "./limits.ts";
import type { Marks } from "./marks.ts";
import type { Preferences } from "./player-data.ts";
import { PlayersError } from "./players-error.ts";
import type { ChosenNow, Subscription } from "./push/devices.ts";
import { isTimeZone } from "./push/quiet.ts";
import { isPushService } from "./push/services.ts";

export type RequestFields = Readonly<Record<string, unknown>>;

/** The value parsed by its schema. Throws `MALFORMED` with the first complaint, after the name of the value. */
function read<Form extends z.ZodType>(form: Form, value: unknown, about = ""): z.output<Form> {
  const { success, data, error } = form.safeParse(value);
  if (success) return data;
  throw malformed(about + (error.issues[0]?.message ?? "The body is malformed."));
}

const malformed = (message: string): PlayersError => new PlayersError("MALFORMED", message);

/** With all its names: a record would pass over `__proto__`. */
const anyObject = (error: string) =>
  z.custom<RequestFields>((value) => typeof value === "object" && value !== null && !Array.isArray(value), {
    error,
  });

/** Line feeds and tabs, but nothing else that is no character: SQLite would cut a text at a zero, and change half a surrogate. */
const isPlainText = (text: string): boolean => !/(?![\n\t])\p{Cc}|\p{Surrogate}/u.test(text);

const textOf = (form: RegExp, error: string) => z.string({ error }).regex(form, { error });

const plainText = (most: number, error: string) =>
  z.string({ error }).min(1, { error }).max(most, { error }).refine(isPlainText, { error });

const whole = (most: number, error: string) => z.int({ error }).min(0, { error }).max(most, { error });

const list = <Item extends z.ZodType>(item: Item, least: number, most: number, error: string) =>
  z.array(item, { error }).min(least, { error }).max(most, { error });

const time = (error: string) => whole(Number.MAX_SAFE_INTEGER, error);

const body = anyObject("The body must be a JSON object.");

/** A signed order with the page's description of it. */
export const handedOverOf = (
  fields: RequestFields,
  { orderCharacters, wordsCharacters }: PlayersLimits,
): { readonly signed: string; readonly words: string } => {
  const about = `signed_partial_transaction must be up to ${orderCharacters} hexadecimal characters.`;
  const form = z.object({
    signed_partial_transaction: z
      .hex({ error: about })
      .min(2, { error: about })
      .max(orderCharacters, { error: about }),
    words: plainText(wordsCharacters, `words must be plain text of 1 to ${wordsCharacters} characters.`),
  });
  const { signed_partial_transaction, words } = read(form, fields);
  return { signed: signed_partial_transaction, words };
};

const withdrawn = z.object({
  subintent_hash: textOf(/^subtxid_[a-z0-9_]{20,100}$/, "subintent_hash must be that of an order."),
});

export const withdrawnOf = (fields: RequestFields): string => read(withdrawn, fields).subintent_hash;

export function fieldsOf(json: string): RequestFields {
  try {
    return read(body, JSON.parse(json));
  } catch {
    throw malformed("The body must be a JSON object.");
  }
}

const proofOf = <Curve extends string>(curve: Curve, ofKey: number, ofSignature: number) => {
  const error = `publicKey and signature must be ${ofKey} and ${ofSignature} hexadecimal characters.`;
  return z.object({
    curve: z.literal(curve),
    publicKey: hexOf(ofKey, error),
    signature: hexOf(ofSignature, error),
  });
};

const hexOf = (length: number, error: string) => z.hex({ error }).length(length, { error });

const proof = z.discriminatedUnion("curve", [proofOf("curve25519", 64, 128), proofOf("secp256k1", 66, 130)], {
  error: ({ code }) =>
    code === "invalid_union"
      ? 'curve must be "curve25519" or "secp256k1".'
      : "proof must have publicKey, signature and curve.",
});

const signed = <Type extends string>(type: Type, address: RegExp) =>
  z.object({
    type: z.literal(type),
    address: textOf(address, "address must be that of a persona or an account, as type says."),
    challenge: hexOf(64, "challenge must be 32 bytes in hexadecimal.").transform((given) =>
      given.toLowerCase(),
    ),
    proof,
  });

const signedChallenge = z.discriminatedUnion(
  "type",
  [signed("persona", /^identity_[a-z0-9_]{20,100}$/), signed("account", /^account_[a-z0-9_]{20,100}$/)],
  { error: 'type must be "persona" or "account".' },
);

/** As radix-dapp-toolkit hands it to a dApp. */
export const signedChallengeOf = (fields: RequestFields): SignedChallenge => read(signedChallenge, fields);

const preferenceName = textOf(/^[a-zA-Z]{1,32}$/, "A preference's name is 1 to 32 letters.");

/** The complaints follow the name of the preference. */
function preferenceOf({ preferenceCharacters: most }: PlayersLimits) {
  const error = "must have a value: a text, a number or a truth value.";
  const value = z
    .union([z.string(), z.number(), z.boolean()], { error })
    .refine((given) => JSON.stringify(given).length <= most && isPlainText(String(given)), {
      error: `must be plain text of ${most} characters at most.`,
    });
  const changedAt = time("must have changedAt, a whole number of milliseconds since 1970.");
  return z.object({ value, changedAt }, { error });
}

const manyPreferences = anyObject("preferences must be an object.");

/** Names and values are the page's own affair; their number and length are not. */
export function preferencesOf({ preferences }: RequestFields, limits: PlayersLimits): Preferences {
  const preference = preferenceOf(limits);
  const entries = Object.entries(read(manyPreferences, preferences)).map(
    ([name, chosen]) => [read(preferenceName, name), read(preference, chosen, `${name} `)] as const,
  );
  if (entries.length > limits.preferencesOfPlayer)
    throw malformed(`No more than ${limits.preferencesOfPlayer} preferences are kept.`);
  return Object.fromEntries(entries);
}

const replaced = time(
  "A time is a whole number of milliseconds since 1970, or null for a note that is new.",
).nullable();

/** `changedAt` of the note that a change is about, null if there was none. */
export const replacedBy = (value: unknown): number | null => read(replaced, value);

export function noteOf(fields: RequestFields, { noteCharacters: most }: PlayersLimits) {
  const text = plainText(most, `text must be plain text of 1 to ${most} characters.`);
  return read(z.object({ text, replaces: replaced }), fields);
}

const kingdom = textOf(
  /^component_[a-z0-9_]{20,100}$/,
  "A kingdom is named by the address of its component.",
);

export const kingdomOf = (address: string): string => read(kingdom, address);

const device = textOf(/^[0-9a-f]{32}$/, "A device is named by its id in the list.");

export const deviceOf = (id: string): string => read(device, id);

const MARK = "A mark is 1 to 16 small letters, or null for none.";
const mark = z.object(
  {
    mark: textOf(/^[a-z]{1,16}$/, MARK).nullable(),
    changedAt: time("A mark must have changedAt, a whole number of milliseconds since 1970."),
  },
  { error: MARK },
);
const manyMarks = anyObject("marks must be an object.");

/** The meaning of a mark is up to the page. */
export function marksOf({ marks }: RequestFields, { marksAtOnce: most }: PlayersLimits): Marks {
  const entries = Object.entries(read(manyMarks, marks)).map(
    ([address, chosen]) => [kingdomOf(address), read(mark, chosen)] as const,
  );
  if (entries.length > most) throw malformed(`No more than ${most} marks are taken at once.`);
  return Object.fromEntries(entries);
}

const NO_PUSH_SERVICE = "subscription.endpoint must be an address of a browser's push service.";
const NO_POINT = "subscription.keys.p256dh must be a public key of the curve P-256, 65 bytes in base64url.";

const base64Url = (length: number, error: string) => textOf(/^[\w-]+$/, error).length(length, { error });

const subscribed = z.object(
  {
    endpoint: z.string({ error: NO_PUSH_SERVICE }).refine(isPushService, { error: NO_PUSH_SERVICE }),
    keys: z.object(
      {
        p256dh: base64Url(87, NO_POINT),
        auth: base64Url(22, "subscription.keys.auth must be 16 bytes in base64url."),
      },
      { error: NO_POINT },
    ),
  },
  { error: NO_PUSH_SERVICE },
);

/** As a browser's `PushSubscription` says it in JSON. Throws `MALFORMED` also for a place that the server does not call. */
export async function subscriptionOf({ subscription }: RequestFields): Promise<Subscription> {
  const { endpoint, keys } = read(subscribed, subscription);
  if (!(await isPoint(keys.p256dh))) throw malformed(NO_POINT);
  return { endpoint, ...keys };
}

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

const isPoint = (key: string): Promise<boolean> =>
  crypto.subtle.importKey("raw", decodeBase64Url(key), CURVE, false, []).then(
    () => true,
    () => false,
  );

const clock = textOf(/^([01]\d|2[0-3]):[0-5]\d$/, "quiet.from and quiet.to must be times, as 22:00.");
const ZONE_CHARACTERS = 64;
const NO_ZONE = "quiet.timeZone must be the name of a time zone, as Europe/Berlin.";

const quietHours = z.object(
  {
    from: clock,
    to: clock,
    attacks: z.boolean({ error: "quiet.attacks must be true or false." }),
    /** The plain form of the names of IANA: no offsets, which know no daylight saving. */
    timeZone: textOf(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, NO_ZONE).max(ZONE_CHARACTERS, { error: NO_ZONE }),
  },
  { error: "quiet.from and quiet.to must be times, as 22:00." },
);

function choices({ deviceCharacters, kingdomsOfDevice, leadMinutes, outcomesOfDevice }: PlayersLimits) {
  const name = `name must be plain text of 1 to ${deviceCharacters} characters.`;
  const kinds = `outcomes must be ${outcomesOfDevice} kinds of missions at most, each of 1 to 16 small letters.`;
  const minutes = `leadMinutes must be a whole number from 0 to ${leadMinutes}.`;
  return z.object({
    name: plainText(deviceCharacters, name).refine((given) => given.trim() !== "", { error: name }),
    kingdoms: list(kingdom, 1, kingdomsOfDevice, `kingdoms must be 1 to ${kingdomsOfDevice} addresses.`),
    leadMinutes: whole(leadMinutes, minutes),
    /** Their names are the page's own affair, as those of preferences are. */
    outcomes: list(textOf(/^[a-z]{1,16}$/, kinds), 0, outcomesOfDevice, kinds).optional(),
    quiet: quietHours.nullable().optional(),
  });
}

/** The kinds and times of a device's alerts. Throws `TIME_ZONE_UNKNOWN`, too. */
export function choicesOf(fields: RequestFields, limits: PlayersLimits): ChosenNow {
  const { kingdoms, outcomes, quiet, ...chosen } = read(choices(limits), fields);
  if (quiet && !isTimeZone(quiet.timeZone))
    throw new PlayersError("TIME_ZONE_UNKNOWN", "This server knows no time zone of that name.");
  return {
    ...chosen,
    kingdoms: [...new Set(kingdoms)],
    outcomes: outcomes && [...new Set(outcomes)],
    quiet,
  };
}
