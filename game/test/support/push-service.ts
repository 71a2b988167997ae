/**
 * A push service of the tests' own: it stands where the server would call those of the browsers, and reads what they carry as a
 * browser does, by the standards and not by the server's library.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

interface Delivered {
  readonly endpoint: string;
  readonly headers: Headers;
  /** As it came, before it was decrypted. */
  readonly body: Uint8Array;
  readonly message: Record<string, unknown>;
}

/** A browser that has subscribed. */
export class PushReceiver {
  readonly endpoint: string;
  readonly #keys = createECDH("prime256v1");
  readonly #secret: Buffer;

  /** @param of the private key and the secret, where they are not to be new ones. */
  constructor(endpoint: string, of?: { readonly privateKey: Buffer; readonly auth: Buffer }) {
    this.endpoint = endpoint;
    this.#secret = of?.auth ?? randomBytes(16);
    if (of === undefined) this.#keys.generateKeys();
    else this.#keys.setPrivateKey(of.privateKey);
  }

  /** As `PushSubscription.toJSON()` gives it. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: {
        p256dh: this.#keys.getPublicKey("base64url"),
        auth: this.#secret.toString("base64url"),
      },
    };
  }

  /** RFC 8291 over RFC 8188, of one record. Throws for what was encrypted for another browser, or is none of it. */
  text(body: Uint8Array): string {
    const bytes = Buffer.from(body);
    const salt = bytes.subarray(0, 16);
    const recordBytes = bytes.readUInt32BE(16);
    const start = 21 + bytes.readUInt8(20);
    const sender = bytes.subarray(21, start);
    const record = bytes.subarray(start, -16);
    if (bytes.length - start > recordBytes) throw new Error("There is more than one record.");

    const receiver = this.#keys.getPublicKey();
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]);
    const secret = derived(this.#secret, this.#keys.computeSecret(sender), info, 32);
    const key = derived(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const iv = derived(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", key, iv).setAuthTag(bytes.subarray(-16));
    const padded = Buffer.concat([cipher.update(record), cipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    if (padded[end] !== 2) throw new Error("The text of the last record ends with a 2.");
    return padded.subarray(0, end).toString("utf8");
  }

  read(body: Uint8Array): Record<string, unknown> {
    return JSON.parse(this.text(body)) as Record<string, unknown>;
  }
}

const derived = (salt: Buffer, from: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", from, salt, info, bytes));

type Answer = Response | Error;

export class PushService {
  readonly delivered: Delivered[] = [];
  /** Every address that was called, whatever came of it. */
  readonly called: string[] = [];
  readonly #receivers = new Map<string, PushReceiver>();
  /** What it answers; a message that it does not take is not delivered. */
  answer: (endpoint: string) => Answer | Promise<Answer> = () => new Response(null, { status: 201 });

  subscribe(endpoint: string): PushReceiver {
    return this.know(new PushReceiver(endpoint));
  }

  know(receiver: PushReceiver): PushReceiver {
    this.#receivers.set(receiver.endpoint, receiver);
    return receiver;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    this.called.push(request.url);
    const answer = await Promise.race([this.answer(request.url), givenUp(request)]);
    if (answer instanceof Error) throw answer;
    if (answer.ok) {
      const body = new Uint8Array(await request.arrayBuffer());
      const receiver = this.#receivers.get(request.url);
      if (receiver === undefined) throw new Error(`Nobody has subscribed at ${request.url}.`);
      this.delivered.push({
        endpoint: request.url,
        headers: request.headers,
        body,
        message: receiver.read(body),
      });
    }
    return answer;
  };
}

/** As `fetch` rejects once nobody waits any more. */
const givenUp = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** What the `Authorization` of a message says, once its signature was found to be the key's. Throws where it is not. */
export function claimsOf(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, head = "", body = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${body}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is not that of the key.");
  return { key, claims: JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown> };
}
