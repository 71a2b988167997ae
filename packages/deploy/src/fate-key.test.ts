import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { fatePublicKey, isFateKey } from "./fate-key.ts";

const { ORDER } = bls12_381.fields.Fr;
const scalar = (value: bigint): Uint8Array =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, "0"), "hex"));

describe("the public half of a fate secret", () => {
  it("the public half is a compressed point of G1", () => {
    const generator = bls12_381.G1.Point.BASE.toHex(true);
    expect(fatePublicKey(scalar(1n))).toBe(generator);
    expect(fatePublicKey(scalar(ORDER - 1n))).toBe(bls12_381.G1.Point.BASE.negate().toHex(true));
  });

  it.each([
    ["nothing", new Uint8Array(32)],
    ["the group's order", scalar(ORDER)],
    ["a number above it", scalar(ORDER + 1n)],
    ["too short", new Uint8Array(31).fill(1)],
    ["too long", new Uint8Array(33).fill(1)],
  ])("there is no public half of %s", (_name, secret) => {
    expect(() => fatePublicKey(secret)).toThrow(RangeError);
  });
});

describe("a public fate key", () => {
  const key = fatePublicKey(scalar(7n));
  /** (0, 2): on the curve, of order 3. */
  const strayPoint = `80${"00".repeat(47)}`;

  it("the public half of a secret is a public fate key", () => {
    expect(isFateKey(key)).toBe(true);
  });

  it.each([
    ["the point at infinity", `c0${"00".repeat(47)}`],
    ["a point outside of the group", strayPoint],
    ["no point of the curve", `${key.slice(0, -2)}${key.endsWith("00") ? "01" : "00"}`],
    ["in upper case", key.toUpperCase()],
    ["too short", key.slice(2)],
    ["any 96 characters", "ab".repeat(48)],
  ])("%s is not a public fate key", (_name, text) => {
    expect(isFateKey(text)).toBe(false);
  });
});
