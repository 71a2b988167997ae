/** The forms of a page's requests; everything else is refused with `MALFORMED`. */
import type { SignedChallenge } from "@radixdlt/rola";
import { decodeBase64Url } from "hono/utils/encode";
import type { Preferences } from "./kept.ts";
import type { PlayersLimits } from "./limits.ts";
import type { Marks } from "./marks.ts";
import { PlayersError } from "./players-error.ts";
import type { ChosenNow, Subscription } from "./push/devices.ts";
import { isTimeZone, type QuietHours } from "./push/quiet.ts";
import { isPushService } from "./push/services.ts";

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(json: string): Fields {
  try {
    const parsed: unknown = JSON.parse(json);
    if (isFields(parsed)) return parsed;
  } catch {
    // Refused below, like JSON of another form.
  }
  throw malformed("The body must be a JSON object.");
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ADDRESSES = {
  persona: /^identity_[a-z0-9_]{20,100}$/,
  account: /^account_[a-z0-9_]{20,100}$/,
} as const;
/** Hexadecimal characters of a public key and of a signature. */
const CURVES = { curve25519: [64, 128], secp256k1: [66, 130] } as const;

/** As radix-dapp-toolkit hands it to a dApp. */
export function signedChallengeOf({ type, address, challenge, proof }: Fields): SignedChallenge {
  if (type !== "persona" && type !== "account") throw malformed('type must be "persona" or "account".');
  if (typeof address !== "string" || !ADDRESSES[type].test(address))
    throw malformed("address must be that of a persona or an account, as type says.");
  if (!isHex(challenge, 64)) throw malformed("challenge must be 32 bytes in hexadecimal.");
  if (!isFields(proof)) throw malformed("proof must have publicKey, signature and curve.");
  const { publicKey, signature, curve } = proof;
  if (curve !== "curve25519" && curve !== "secp256k1")
    throw malformed('curve must be "curve25519" or "secp256k1".');
  const [ofKey, ofSignature] = CURVES[curve];
  if (!isHex(publicKey, ofKey) || !isHex(signature, ofSignature))
    throw malformed(`publicKey and signature must be ${ofKey} and ${ofSignature} hexadecimal characters.`);
  return { type, address, challenge: challenge.toLowerCase(), proof: { publicKey, signature, curve } };
}

const isHex = (value: unknown, length: number): value is string =>
  typeof value === "string" && value.length === length && /^[0-9a-f]+$/i.test(value);

/** Names and values are the page's own affair; their number and length are not. */
export function preferencesOf({ preferences }: Fields, limits: PlayersLimits): Preferences {
  if (!isFields(preferences)) throw malformed("preferences must be an object.");
  const entries = Object.entries(preferences).map(([name, chosen]) => {
    if (!/^[a-zA-Z]{1,32}$/.test(name)) throw malformed("A preference's name is 1 to 32 letters.");
    const { value, changedAt } = isFields(chosen) ? chosen : {};
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
      throw malformed(`${name} must have a value: a text, a number or a truth value.`);
    if (JSON.stringify(value).length > limits.preferenceCharacters || !isPlainText(String(value)))
      throw malformed(`${name} must be plain text of ${limits.preferenceCharacters} characters at most.`);
    return [name, { value, changedAt: milliseconds(changedAt) }] as const;
  });
  if (entries.length > limits.preferencesOfPlayer)
    throw malformed(`No more than ${limits.preferencesOfPlayer} preferences are kept.`);
  return Object.fromEntries(entries);
}

/** What a mark means is the page's own affair. */
export function marksOf({ marks }: Fields, limits: PlayersLimits): Marks {
  if (!isFields(marks)) throw malformed("marks must be an object.");
  const entries = Object.entries(marks).map(([kingdom, chosen]) => {
    const { mark, changedAt } = isFields(chosen) ? chosen : {};
    if (mark !== null && !(typeof mark === "string" && /^[a-z]{1,16}$/.test(mark)))
      throw malformed("A mark is 1 to 16 small letters, or null for none.");
    return [kingdomOf(kingdom), { mark, changedAt: milliseconds(changedAt) }] as const;
  });
  if (entries.length > limits.marksAtOnce)
    throw malformed(`No more than ${limits.marksAtOnce} marks are taken at once.`);
  return Object.fromEntries(entries);
}

export function noteOf({ text, replaces }: Fields, { noteCharacters }: PlayersLimits) {
  if (typeof text !== "string" || text.length === 0 || text.length > noteCharacters || !isPlainText(text))
    throw malformed(`text must be plain text of 1 to ${noteCharacters} characters.`);
  return { text, replaces: replacedBy(replaces) };
}

/** `changedAt` of the note that a change is about, null if there was none. */
export const replacedBy = (value: unknown): number | null => (value === null ? null : milliseconds(value));

export function kingdomOf(address: string): string {
  if (/^component_[a-z0-9_]{20,100}$/.test(address)) return address;
  throw malformed("A kingdom is named by the address of its component.");
}

/** As a browser's `PushSubscription` says it in JSON. Throws `MALFORMED` also for a place that the server does not call. */
export async function subscriptionOf({ subscription }: Fields): Promise<Subscription> {
  const { endpoint, keys } = isFields(subscription) ? subscription : {};
  if (typeof endpoint !== "string" || !isPushService(endpoint))
    throw malformed("subscription.endpoint must be an address of a browser's push service.");
  const { p256dh, auth } = isFields(keys) ? keys : {};
  if (!isBase64Url(p256dh, 87) || !(await isPoint(p256dh)))
    throw malformed(
      "subscription.keys.p256dh must be a public key of the curve P-256, 65 bytes in base64url.",
    );
  if (!isBase64Url(auth, 22)) throw malformed("subscription.keys.auth must be 16 bytes in base64url.");
  return { endpoint, p256dh, auth };
}

const isBase64Url = (value: unknown, length: number): value is string =>
  typeof value === "string" && value.length === length && /^[\w-]+$/.test(value);

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

const isPoint = (key: string): Promise<boolean> =>
  crypto.subtle.importKey("raw", decodeBase64Url(key), CURVE, false, []).then(
    () => true,
    () => false,
  );

/** The kinds and times of a device's alerts. Throws `TIME_ZONE_UNKNOWN`, too. */
export function choicesOf(fields: Fields, limits: PlayersLimits): ChosenNow {
  const { name, kingdoms, leadMinutes, outcomes, quiet } = fields;
  const most = limits.deviceCharacters;
  if (typeof name !== "string" || name.trim() === "" || name.length > most || !isPlainText(name))
    throw malformed(`name must be plain text of 1 to ${most} characters.`);
  if (!Array.isArray(kingdoms) || kingdoms.length === 0 || kingdoms.length > limits.kingdomsOfDevice)
    throw malformed(`kingdoms must be 1 to ${limits.kingdomsOfDevice} addresses.`);
  const isMinutes = typeof leadMinutes === "number" && Number.isInteger(leadMinutes) && leadMinutes >= 0;
  if (!isMinutes || leadMinutes > limits.leadMinutes)
    throw malformed(`leadMinutes must be a whole number from 0 to ${limits.leadMinutes}.`);
  const addresses = kingdoms.map((address) => kingdomOf(String(address)));
  return {
    name,
    kingdoms: [...new Set(addresses)],
    leadMinutes,
    outcomes: outcomes === undefined ? undefined : kindsOf(outcomes, limits),
    quiet: quiet === undefined ? undefined : quietOf(quiet),
  };
}

/** Their names are the page's own affair, as those of preferences are. */
function kindsOf(outcomes: unknown, { outcomesOfDevice: most }: PlayersLimits): readonly string[] {
  const isKind = (kind: unknown): kind is string => typeof kind === "string" && /^[a-z]{1,16}$/.test(kind);
  if (!Array.isArray(outcomes) || outcomes.length > most || !outcomes.every(isKind))
    throw malformed(`outcomes must be ${most} kinds of missions at most, each of 1 to 16 small letters.`);
  return [...new Set(outcomes)];
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The plain form of the names of IANA: no offsets, which know no daylight saving. */
const ZONE = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/;
const ZONE_CHARACTERS = 64;

function quietOf(quiet: unknown): QuietHours | null {
  if (quiet === null) return null;
  const { from, to, timeZone, attacks } = isFields(quiet) ? quiet : {};
  const isTime = (time: unknown): time is string => typeof time === "string" && TIME.test(time);
  if (!isTime(from) || !isTime(to)) throw malformed("quiet.from and quiet.to must be times, as 22:00.");
  if (typeof attacks !== "boolean") throw malformed("quiet.attacks must be true or false.");
  const isName = typeof timeZone === "string" && timeZone.length <= ZONE_CHARACTERS && ZONE.test(timeZone);
  if (!isName) throw malformed("quiet.timeZone must be the name of a time zone, as Europe/Berlin.");
  if (!isTimeZone(timeZone))
    throw new PlayersError("TIME_ZONE_UNKNOWN", "This server knows no time zone of that name.");
  return { from, to, timeZone, attacks };
}

export function deviceOf(id: string): string {
  if (/^[0-9a-f]{32}$/.test(id)) return id;
  throw malformed("A device is named by its id in the list.");
}

function milliseconds(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw malformed("A time is a whole number of milliseconds since 1970, or null for a note that is new.");
}

/** Line feeds and tabs, but nothing else that is no character: SQLite would cut a text at a zero, and change half a surrogate. */
const isPlainText = (text: string): boolean => !/(?![\n\t])\p{Cc}|\p{Surrogate}/u.test(text);

const malformed = (message: string): PlayersError => new PlayersError("MALFORMED", message);
