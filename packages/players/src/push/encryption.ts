/** Messages that only the browser which subscribed can read: RFC 8291 over RFC 8188 (`aes128gcm`), one record each. */

/** What a browser's subscription has: its public key (65 bytes, uncompressed P-256) and its secret (16 bytes). */
export interface ReceiverKeys {
  readonly p256dh: Uint8Array<ArrayBuffer>;
  readonly auth: Uint8Array<ArrayBuffer>;
}

/** What is random about one message. */
interface Chance {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly keys: CryptoKeyPair;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
const RECORD_BYTES = 4_096;

export const freshChance = async (): Promise<Chance> => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  keys: await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]),
});

/** Rejects for bytes that are no point of the curve. */
export const receiverKey = (p256dh: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", p256dh, CURVE, false, []);

/**
 * @param padTo all messages of up to so many bytes are equally long, so that their length tells a push service nothing.
 * @returns the body of a request with `Content-Encoding: aes128gcm`. Throws a `RangeError` for a longer message.
 */
export async function encrypted(
  message: string,
  { p256dh, auth }: ReceiverKeys,
  padTo: number,
  { salt, keys }: Chance,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = utf8(message);
  if (text.length > padTo) throw new RangeError(`A message has ${text.length} bytes, more than ${padTo}.`);
  const own = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: await receiverKey(p256dh) },
    keys.privateKey,
    256,
  );
  const secret = await derived(auth, shared, joined(utf8("WebPush: info\0"), p256dh, own), 32);
  const key = await derived(salt, secret, utf8("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derived(salt, secret, utf8("Content-Encoding: nonce\0"), 12);
  // 2 ends the text of the last record; zeros follow.
  const padded = new Uint8Array(padTo + 1);
  padded.set(text);
  padded[text.length] = 2;
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, padded);
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, RECORD_BYTES);
  head[4] = own.length;
  return joined(salt, head, own, new Uint8Array(record));
}

/** HKDF of RFC 5869 with SHA-256. */
async function derived(
  salt: Uint8Array<ArrayBuffer>,
  from: ArrayBuffer,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
