/** By what a push service knows that a message is of the server that a browser has subscribed to (VAPID, RFC 8292). */
import { toBase64Url } from "./base64url.ts";

export interface Vapid {
  /** 65 bytes in base64url, as a browser subscribes with. */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" } as const;
/** Half of what the standard allows, so that clocks may differ. */
const VALID_SECONDS = 12 * 60 * 60;

/** The private key of a new pair, as PKCS #8. */
export async function newVapidKey(): Promise<Uint8Array<ArrayBuffer>> {
  const { privateKey } = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  return new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey));
}

/** Rejects for bytes that are no private key of the curve. */
export async function vapidOf(pkcs8: Uint8Array<ArrayBuffer>): Promise<Vapid> {
  const readable = await crypto.subtle.importKey("pkcs8", pkcs8, ALGORITHM, true, ["sign"]);
  const { d: _secret, key_ops: _use, ...open } = await crypto.subtle.exportKey("jwk", readable);
  const publicKey = await crypto.subtle.importKey("jwk", open, ALGORITHM, true, ["verify"]);
  return {
    publicKey: toBase64Url(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey))),
    privateKey: await crypto.subtle.importKey("pkcs8", pkcs8, ALGORITHM, false, ["sign"]),
  };
}

/**
 * The header `Authorization` of a message.
 * @param contact whom the push service may write to about it, as a `mailto:` or `https:` address.
 */
export async function authorization(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  contact: string,
  nowMs: number,
): Promise<string> {
  const exp = Math.floor(nowMs / 1000) + VALID_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const signed = `${asJson({ typ: "JWT", alg: "ES256" })}.${asJson(claims)}`;
  const how = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(how, privateKey, new TextEncoder().encode(signed));
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

const asJson = (value: object): string => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
