import { testBeaconKey } from "@embedded-radix/transactions";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { chainHash, embedded, quicknet, roundAt, timeOf } from "./index.ts";

describe("a chain", () => {
  it.each([quicknet, embedded])("the hash of $beaconId follows from its description", (chain) => {
    expect(chainHash(chain)).toBe(chain.hash);
  });

  it("another period, genesis, key, group or id gives a chain another hash", () => {
    const others = [
      { period: 4 },
      { genesis: quicknet.genesis + 1 },
      { publicKey: embedded.publicKey },
      { groupHash: embedded.groupHash },
      { beaconId: "" },
    ];
    const hashes = others.map((other) => chainHash({ ...quicknet, ...other }));
    expect(new Set([quicknet.hash, ...hashes]).size).toBe(6);
  });

  it("the chain of embedded ledgers has the public test key", () => {
    const key = bls12_381.shortSignatures.getPublicKey(testBeaconKey);
    expect(key.toHex(true)).toBe(embedded.publicKey);
  });
});

describe("the time of a round", () => {
  it("round 1 is at the genesis, each further round a period later", () => {
    expect([1, 2, 1000].map((round) => timeOf(quicknet, round))).toEqual([
      1_692_803_367, 1_692_803_370, 1_692_806_364,
    ]);
  });

  it("a round's time gives that round, and a second later the next one", () => {
    for (const round of [1, 2, 1000, 657_413]) {
      expect(roundAt(quicknet, timeOf(quicknet, round))).toBe(round);
      expect(roundAt(quicknet, timeOf(quicknet, round) + 1)).toBe(round + 1);
    }
  });

  it("any time before the genesis gives round 1", () => {
    expect([0, quicknet.genesis - 1, quicknet.genesis].map((time) => roundAt(quicknet, time))).toEqual([
      1, 1, 1,
    ]);
  });
});
