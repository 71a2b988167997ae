import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { newPushKey, pushMessages } from "./web-push.ts";

const CONTACT = "mailto:owner@example.org";
/** The browser of the example in RFC 8291. */
const browser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/one",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const text = "Ravenkeep is under attack.";

test("each new key is another one, and known by its point on the curve", () => {
  const [one, other] = [newPushKey(), newPushKey()].map((pem) => pushMessages(pem, CONTACT).publicKey);
  expect(one).not.toBe(other);
  const point = Buffer.from(one ?? "", "base64url");
  expect([point.length, point[0]]).toEqual([65, 4]);
});

test("a message is encrypted, signed by the server, and said to be urgent", () => {
  const messages = pushMessages(newPushKey(), CONTACT);
  const { headers, body } = messages.messageFor(text, browser, 90);
  expect(headers).toEqual({
    Authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/),
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: "90",
    Urgency: "high",
  });
  expect(headers.Authorization?.endsWith(`, k=${messages.publicKey}`)).toBe(true);
  const [, claims = ""] = headers.Authorization?.split(".") ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: "https://fcm.googleapis.com",
    sub: CONTACT,
  });
  expect(body).toBeInstanceOf(Uint8Array);
  expect(body.length).toBeGreaterThan(text.length);
  expect(Buffer.from(body).toString("latin1")).not.toContain("Ravenkeep");
});

test("a message for keys that are none is not made", () => {
  const messages = pushMessages(newPushKey(), CONTACT);
  expect(() => messages.messageFor(text, { ...browser, auth: "" }, 90)).toThrow();
  expect(() => messages.messageFor(text, { ...browser, p256dh: "AAAA" }, 90)).toThrow();
});

test("a key of another curve, or of none, is refused", () => {
  const pem = (namedCurve: string): string =>
    generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(() => pushMessages(pem("P-384"), CONTACT)).toThrow("The key is not of the curve P-256.");
  const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
  const ofRsa = rsa.export({ type: "pkcs8", format: "pem" }).toString();
  expect(() => pushMessages(ofRsa, CONTACT)).toThrow("The key is not of the curve P-256.");
  expect(() => pushMessages("no key", CONTACT)).toThrow();
});
