/**
 * What push services are sent, by the package web-push: messages that only the browser which subscribed can read (RFC 8291), and the
 * signature by which they know the server (RFC 8292). Sending is `push/sender.ts`'s. Node only.
 */
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import webPush from "web-push";
import type { PushMessages } from "./push/sender.ts";

/** A new private key of the curve P-256, as PKCS #8 in PEM. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/**
 * Throws for a text that is no private key of the curve P-256.
 * @param contact for the push service to write to about the messages: a `mailto:` or `https:` address.
 */
export function pushMessages(pem: string, contact: string): PushMessages {
  const { crv, d, x, y } = createPrivateKey(pem).export({ format: "jwk" });
  if (crv !== "P-256" || d === undefined || x === undefined || y === undefined)
    throw new Error("The key is not of the curve P-256.");
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const publicKey = Buffer.concat(point).toString("base64url");
  const vapidDetails = { subject: contact, publicKey, privateKey: d };
  return {
    publicKey,
    messageFor(text, { endpoint, p256dh, auth }, ttlSeconds) {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const options = { vapidDetails, TTL: ttlSeconds, urgency: "high" } as const;
      const { headers, body } = webPush.generateRequestDetails(subscription, text, options);
      return { headers: named(headers), body: Uint8Array.from(body ?? []) };
    },
  };
}

/** Without the length, which the sender adds. */
const named = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "Content-Length")
      .map(([name, value]) => [name, String(value)]),
  );
