import { testBeaconKey } from "@kingdoms/transactions";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { chainHash, embedded, quicknet, roundAt, timeOf } from "./index.ts";

describe("a chain", () => {
  it.each([quicknet, embedded])("$beaconId has the hash that its description gives", (chain) => {
    expect(chainHash(chain)).toBe(chain.hash);
  });

  it("has another hash with another period, genesis, key, group or id", () => {
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

  it("of embedded ledgers has the public test key", () => {
    const key = bls12_381.shortSignatures.getPublicKey(testBeaconKey);
    expect(key.toHex(true)).toBe(embedded.publicKey);
  });
});

describe("the time of a round", () => {
  it("is the genesis for round 1, and a period more for each other", () => {
    expect([1, 2, 1000].map((round) => timeOf(quicknet, round))).toEqual([
      1_692_803_367, 1_692_803_370, 1_692_806_364,
    ]);
  });

  it("leads back to the round, and a second more to the next one", () => {
    for (const round of [1, 2, 1000, 657_413]) {
      expect(roundAt(quicknet, timeOf(quicknet, round))).toBe(round);
      expect(roundAt(quicknet, timeOf(quicknet, round) + 1)).toBe(round + 1);
    }
  });

  it("gives round 1 for all times before the genesis", () => {
    expect([0, quicknet.genesis - 1, quicknet.genesis].map((time) => roundAt(quicknet, time))).toEqual([
      1, 1, 1,
    ]);
  });
});
