import { scryptAsync } from "@noble/hashes/scrypt.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A secret text under a passphrase: scrypt makes the key, AES-GCM hides the text. All bytes in hexadecimal. */
export interface Sealed {
  readonly kdf: "scrypt";
  /** A power of two; memory in KiB. */
  readonly cost: number;
  readonly salt: string;
  readonly iv: string;
  readonly data: string;
}

/** The passphrase is not the one that sealed the text, or the sealed text was damaged: the two cannot be distinguished. */
export class WrongPassphrase extends Error {
  override readonly name = "WrongPassphrase";
}

/** Browsers give their cipher to pages on https and on this machine alone. */
export class InsecurePage extends Error {
  override readonly name = "InsecurePage";
}

/** 64 MiB and about half a second on a desktop: guessing is expensive, and a phone can still do it. */
const COST = 2 ** 16;
/** Without a passphrase there is nothing to guess. */
const COST_OF_NONE = 2 ** 10;
const MAX_COST = 2 ** 20;

export async function seal(text: string, passphrase: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cost = passphrase === "" ? COST_OF_NONE : COST;
  const key = await keyOf(passphrase, salt, cost, "encrypt");
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plainBytes(utf8ToBytes(text)));
  return {
    kdf: "scrypt",
    cost,
    salt: bytesToHex(salt),
    iv: bytesToHex(iv),
    data: bytesToHex(new Uint8Array(data)),
  };
}

/** Throws {@link WrongPassphrase}, or {@link InsecurePage}. */
export async function unseal({ cost, salt, iv, data }: Sealed, passphrase: string): Promise<string> {
  const key = await keyOf(passphrase, hexToBytes(salt), cost, "decrypt");
  const algorithm = { name: "AES-GCM", iv: plainBytes(hexToBytes(iv)) };
  const text = await crypto.subtle
    .decrypt(algorithm, key, plainBytes(hexToBytes(data)))
    .catch((cause: unknown) => {
      throw new WrongPassphrase("The passphrase does not open these keys.", { cause });
    });
  return new TextDecoder().decode(text);
}

export function isSealed(value: unknown): value is Sealed {
  const { kdf, cost, salt, iv, data } = (value ?? {}) as Partial<Sealed>;
  const isCost =
    typeof cost === "number" && cost > 1 && cost <= MAX_COST && Number.isInteger(Math.log2(cost));
  return kdf === "scrypt" && isCost && [salt, iv, data].every((hex) => /^([0-9a-f]{2})+$/.test(hex ?? ""));
}

async function keyOf(
  passphrase: string,
  salt: Uint8Array,
  cost: number,
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  // Missing on plain http, whatever the type says.
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined) {
    throw new InsecurePage("This page has no cipher: it needs https, or an address of this machine.");
  }
  // One passphrase may be typed in several forms of Unicode.
  const password = utf8ToBytes(passphrase.normalize("NFKC"));
  const raw = await scryptAsync(password, salt, { N: cost, r: 8, p: 1, dkLen: 32 });
  return crypto.subtle.importKey("raw", plainBytes(raw), "AES-GCM", false, [use]);
}

/** A copy that is not shared memory, as WebCrypto wants it. */
const plainBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
