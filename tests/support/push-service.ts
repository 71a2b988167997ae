/**
 * A push service of the tests' own: it stands where the server would call those of the browsers, and reads what they carry as a
 * browser does, by another implementation of the standard than the server's.
 */
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto";
import ece from "http_ece";

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
  readonly #keys: ECDH;
  readonly #secret = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys = createECDH("prime256v1");
    this.#keys.generateKeys();
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

  read(body: Uint8Array): Record<string, unknown> {
    const receiver = { version: "aes128gcm" as const, privateKey: this.#keys, authSecret: this.#secret };
    return JSON.parse(ece.decrypt(Buffer.from(body), receiver).toString("utf8")) as Record<string, unknown>;
  }
}

type Answer = Response | Error;

export class PushService {
  readonly delivered: Delivered[] = [];
  /** Every address that was called, whatever came of it. */
  readonly called: string[] = [];
  readonly #receivers = new Map<string, PushReceiver>();
  /** What it answers; a message that it does not take is not delivered. */
  answer: (endpoint: string) => Answer | Promise<Answer> = () => new Response(null, { status: 201 });

  subscribe(endpoint: string): PushReceiver {
    const receiver = new PushReceiver(endpoint);
    this.#receivers.set(endpoint, receiver);
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
