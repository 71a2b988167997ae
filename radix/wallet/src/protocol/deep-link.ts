import { ed25519 } from "@noble/curves/ed25519.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { agreeOnKey } from "./seal.ts";

/**
 * A request of radix-dapp-toolkit to a wallet on a phone: the address that it opens, `<wallet>?sessionId=…` (Radix
 * Connect Mobile). {@link readDeepLink} has checked the fields of the link, but not the interaction itself.
 */
export interface DeepLink {
  /** The session under which the relay keeps the answer. */
  readonly sessionId: string;
  readonly interactionId: string;
  /** For `parseInteraction`. */
  readonly interaction: unknown;
  /** The dApp's X25519 key, for which the answer is sealed; hexadecimal. */
  readonly publicKey: string;
  readonly origin: string;
  readonly dAppDefinitionAddress: string;
}

/** `forged`: the signature, or the signed data, does not match the request. */
export type LinkFault = "malformed" | "oversized" | "forged";

/**
 * Why a link opens nothing. `unknownOrigin`: it is not from a page of the wallet's own origin; `replayed`: its request has
 * been answered.
 */
export type LinkRefusal = LinkFault | "unknownOrigin" | "replayed";

export class InvalidLink extends Error {
  override readonly name = "InvalidLink";
  readonly fault: LinkFault;

  constructor(fault: LinkFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Whether an address was made to open a wallet, well or badly. */
export const isDeepLink = (parameters: URLSearchParams): boolean => parameters.has("request");

/**
 * Reads the parameters of a deep link. The signature ties interaction, dApp and origin to the key `identity`; it shows that
 * they were not changed on the way, not who holds that key. Throws {@link InvalidLink}.
 */
export function readDeepLink(parameters: URLSearchParams): DeepLink {
  const encoded = one(parameters, "request", /^[\w-]+$/);
  const sessionId = one(parameters, "sessionId", UUID);
  const publicKey = one(parameters, "publicKey", HEX_32);
  const identity = one(parameters, "identity", HEX_32);
  const signature = one(parameters, "signature", HEX_64);
  const origin = one(parameters, "origin", /^https?:\/\/[^/\s]+$/);
  const dAppDefinitionAddress = one(parameters, "dAppDefinitionAddress", /^\w{16,100}$/);

  const interaction = fromBase64Url(encoded);
  const { interactionId, metadata } = interaction;
  if (typeof interactionId !== "string" || !UUID.test(interactionId)) {
    throw new InvalidLink("malformed", "interactionId is not a UUID");
  }
  const { origin: claimed, dAppDefinitionAddress: dApp } = (metadata ?? {}) as Fields;
  if (claimed !== origin || dApp !== dAppDefinitionAddress) {
    throw new InvalidLink("forged", "the request names another origin or dApp than its link");
  }
  const hash = linkHash(interactionId, dAppDefinitionAddress, origin);
  if (!isSigned(signature, hash, identity)) throw new InvalidLink("forged", "the signature does not fit");
  requireUsable(publicKey, dAppDefinitionAddress);
  return { sessionId, interactionId, interaction, publicKey, origin, dAppDefinitionAddress };
}

/**
 * The 32 bytes that the dApp signs: blake2b-256 over "C", the interaction id, one byte with the length of the dApp definition
 * address, that address, and the origin.
 */
export function linkHash(interactionId: string, dAppDefinitionAddress: string, origin: string): Uint8Array {
  const dApp = utf8ToBytes(dAppDefinitionAddress);
  const parts = ["C", interactionId].map(utf8ToBytes);
  const payload = concatBytes(...parts, new Uint8Array([dApp.length]), dApp, utf8ToBytes(origin));
  return blake2b(payload, { dkLen: 32 });
}

type Fields = Record<string, unknown>;

/** Longer than any manifest of a game; the realm's server takes links a little longer than this. */
const LONGEST_REQUEST = 200_000;
const LONGEST_VALUE = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX_32 = /^[0-9a-f]{64}$/i;
const HEX_64 = /^[0-9a-f]{128}$/i;

/** A parameter that must be there exactly once. */
function one(parameters: URLSearchParams, name: string, form: RegExp): string {
  const [value, ...more] = parameters.getAll(name);
  if (value === undefined || more.length > 0) {
    throw new InvalidLink("malformed", `${name} is missing or there more than once`);
  }
  const longest = name === "request" ? LONGEST_REQUEST : LONGEST_VALUE;
  if (value.length > longest) {
    throw new InvalidLink("oversized", `${name} is longer than ${longest} characters`);
  }
  if (!form.test(value)) throw new InvalidLink("malformed", `${name} does not have its form`);
  return value;
}

function fromBase64Url(text: string): Fields {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Refused below, like JSON of another form.
  }
  throw new InvalidLink("malformed", "request is not a JSON object in base64url");
}

function isSigned(signature: string, hash: Uint8Array, identity: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), hash, hexToBytes(identity));
  } catch {
    // A key that is no point of the curve.
    return false;
  }
}

/** Checked before the player is asked: an answer that cannot be sealed could never be given. */
function requireUsable(publicKey: string, dAppDefinitionAddress: string): void {
  try {
    agreeOnKey(publicKey, dAppDefinitionAddress);
  } catch {
    throw new InvalidLink("malformed", "publicKey is not a key to agree with");
  }
}
