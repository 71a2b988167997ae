import { readFileSync } from "node:fs";
import { testBeaconKey } from "@embedded-radix/transactions";
import { describe, expect, it } from "vitest";
import {
  embedded,
  MOST_ROUNDS,
  quicknet,
  randomnessOf,
  signRound,
  verifyRound,
  witnessFor,
  witnessForMany,
} from "./index.ts";

/** Rounds of quicknet with the witnesses that the Rust check is tested with. */
const vectors = readFileSync(new URL("../rust/check/vectors/quicknet.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [round, signature = "", witness = ""] = line.split(" ");
    return { round: Number(round), signature, witness };
  });
const [first, second] = vectors as [(typeof vectors)[number], (typeof vectors)[number]];

describe("a round of quicknet", () => {
  it("rounds of quicknet are signed by the chain's key", () => {
    expect(vectors.map(({ round }) => round)).toEqual([42, 123, 1000, 657_413, 1_000_000]);
    for (const round of vectors) expect(verifyRound(quicknet, round)).toBe(true);
  });

  it("the randomness of a round is the sha256 of its signature", () => {
    const [, , thousand, later] = vectors;
    expect([thousand, later].map((round) => randomnessOf(round?.signature ?? ""))).toEqual([
      "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
      "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
    ]);
  });

  it("the witness of a round is the one that the Rust check accepts", () => {
    for (const { witness, ...round } of vectors) expect(witnessFor(quicknet, round)).toBe(witness);
  });
});

describe("a signature", () => {
  const { round, signature } = first;
  const flipped = `b${signature.slice(1)}`;

  it.each([
    ["of another round", second.signature],
    ["with the other sign", flipped],
    ["with a byte changed", `${signature.slice(0, 20)}00${signature.slice(22)}`],
    ["of 47 bytes", signature.slice(2)],
    ["of 49 bytes", `${signature}00`],
    ["in capitals", signature.toUpperCase()],
    ["with another compression bit", `1${signature.slice(1)}`],
    ["that is infinity", `c0${"00".repeat(47)}`],
    ["outside of the subgroup", `80${"00".repeat(46)}04`],
    [
      "with x = p",
      "9a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab",
    ],
    ["that is no hex", "z".repeat(96)],
    ["that is empty", ""],
  ])("%s is refused, and has no witness", (_, other) => {
    expect(other).not.toBe(signature);
    expect(verifyRound(quicknet, { round, signature: other })).toBe(false);
    expect(() => witnessFor(quicknet, { round, signature: other })).toThrow(
      expect.objectContaining({ code: "SIGNATURE_INVALID" }),
    );
  });

  it("a signature is refused for another round and by another chain", () => {
    expect(verifyRound(quicknet, { round: round + 1, signature })).toBe(false);
    expect(verifyRound(embedded, { round, signature })).toBe(false);
  });

  it("only a round with a whole number can be signed", () => {
    for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53])
      expect(() => verifyRound(quicknet, { round: wrong, signature })).toThrow(RangeError);
  });

  it("a signature with the public test key belongs to the embedded chain", () => {
    expect(verifyRound(embedded, signRound(testBeaconKey, 7))).toBe(true);
  });
});

describe("a witness of several rounds", () => {
  it("a witness of several rounds with only one is that round's own", () => {
    expect(witnessForMany(quicknet, [first])).toBe(first.witness);
  });

  it("a witness of several rounds depends on their order, and covers as many as one call takes", () => {
    expect(witnessForMany(quicknet, [first, second])).not.toBe(witnessForMany(quicknet, [second, first]));
    for (const count of [0, MOST_ROUNDS + 1])
      expect(() =>
        witnessForMany(
          quicknet,
          Array.from({ length: count }, () => first),
        ),
      ).toThrow(expect.objectContaining({ code: "ROUND_COUNT" }));
  });

  it("no witness is made for exchanged signatures", () => {
    const exchanged = [
      { ...first, signature: second.signature },
      { ...second, signature: first.signature },
    ];
    expect(() => witnessForMany(quicknet, exchanged)).toThrow(
      expect.objectContaining({ code: "SIGNATURE_INVALID" }),
    );
  });
});
