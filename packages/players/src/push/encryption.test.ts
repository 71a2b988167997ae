import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { encrypted, freshChance, receiverKey } from "./encryption.ts";

const bytes = (text: string) => fromBase64Url(text) ?? new Uint8Array();

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  text: "When I grow up, I want to be a watermelon",
  own: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  ownPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  receiver: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
} as const;

async function rfcChance() {
  const point = bytes(RFC.own);
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const open = { kty: "EC", crv: "P-256", x, y };
  const secret = { ...open, d: RFC.ownPrivate };
  return {
    salt: bytes(RFC.salt),
    keys: {
      publicKey: await crypto.subtle.importKey("jwk", open, curve, true, []),
      privateKey: await crypto.subtle.importKey("jwk", secret, curve, true, ["deriveBits"]),
    },
  };
}

const keys = { p256dh: bytes(RFC.receiver), auth: bytes(RFC.auth) };

describe("the encryption of alerts", () => {
  it("an alert is encrypted exactly as the example of RFC 8291", async () => {
    const body = await encrypted(RFC.text, keys, RFC.text.length, await rfcChance());
    expect(toBase64Url(body)).toBe(RFC.body);
  });

  it("alerts of any length have one length once encrypted, and no two are alike", async () => {
    const short = await encrypted("{}", keys, 100, await freshChance());
    const same = await encrypted("{}", keys, 100, await freshChance());
    const long = await encrypted("x".repeat(100), keys, 100, await freshChance());
    expect(short.length).toBe(long.length);
    expect(toBase64Url(short)).not.toBe(toBase64Url(same));
  });

  it("an alert that is too long is refused rather than cut", async () => {
    await expect(encrypted("ü".repeat(51), keys, 100, await freshChance())).rejects.toThrow(RangeError);
  });

  it("a key that is no point of the curve is refused", async () => {
    const off = bytes(RFC.receiver);
    off[64] = (off[64] ?? 0) ^ 1;
    await expect(receiverKey(off)).rejects.toThrow();
  });
});
