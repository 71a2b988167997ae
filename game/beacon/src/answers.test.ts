import { testBeaconKey } from "@embedded-radix/transactions";
import { describe, expect, it } from "vitest";
import {
  checkInfo,
  embedded,
  infoPath,
  quicknet,
  readRound,
  roundPath,
  signRound,
  writeInfo,
  writeRound,
} from "./index.ts";

const thousand = {
  round: 1000,
  randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  signature:
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};
const info = {
  public_key: quicknet.publicKey,
  period: 3,
  genesis_time: 1_692_803_367,
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  groupHash: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
  schemeID: "bls-unchained-g1-rfc9380",
  metadata: { beaconID: "quicknet" },
};
const coded = (code: string) => expect.objectContaining({ name: "BeaconError", code });

describe("the answer of a relay", () => {
  it("a relay is asked by the chain's hash", () => {
    expect([roundPath(quicknet, 1000), roundPath(quicknet, "latest"), infoPath(quicknet)]).toEqual([
      `/${info.hash}/public/1000`,
      `/${info.hash}/public/latest`,
      `/${info.hash}/info`,
    ]);
  });

  it("a relay's answer becomes a round once its signature was checked", () => {
    expect(readRound(quicknet, 1000, JSON.stringify(thousand))).toEqual(thousand);
    expect(readRound(quicknet, null, JSON.stringify({ ...thousand, extra: true }))).toEqual(thousand);
  });

  it("a written round of the embedded chain reads back unchanged", () => {
    const round = signRound(testBeaconKey, 12);
    expect(readRound(embedded, 12, writeRound(round))).toMatchObject(round);
    expect(() => checkInfo(embedded, writeInfo(embedded))).not.toThrow();
  });

  it.each([
    ["that is no JSON", "<html>", "ANSWER_MALFORMED"],
    ["that is a list", "[]", "ANSWER_MALFORMED"],
    ["that is null", "null", "ANSWER_MALFORMED"],
    ["without a signature", { ...thousand, signature: undefined }, "ANSWER_MALFORMED"],
    [
      "with a signature of 47 bytes",
      { ...thousand, signature: thousand.signature.slice(2) },
      "ANSWER_MALFORMED",
    ],
    [
      "with a signature in capitals",
      { ...thousand, signature: thousand.signature.toUpperCase() },
      "ANSWER_MALFORMED",
    ],
    ["without randomness", { ...thousand, randomness: "" }, "ANSWER_MALFORMED"],
    ["with a round as text", { ...thousand, round: "1000" }, "ANSWER_MALFORMED"],
    ["with a round before the first", { ...thousand, round: 0 }, "ANSWER_MALFORMED"],
    ["with another round", { ...thousand, round: 1001 }, "OTHER_ROUND"],
    ["with another randomness", { ...thousand, randomness: "00".repeat(32) }, "RANDOMNESS_WRONG"],
    [
      "with a signature of another key",
      JSON.parse(writeRound(signRound(testBeaconKey, 1000))),
      "SIGNATURE_INVALID",
    ],
  ])("%s is refused with a code", (_, answer, code) => {
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    expect(() => readRound(quicknet, 1000, text)).toThrow(coded(code));
  });

  it("an answer with another round's signature is refused even if any round would do", () => {
    const answer = JSON.stringify({ ...thousand, round: 1001 });
    expect(() => readRound(quicknet, null, answer)).toThrow(coded("SIGNATURE_INVALID"));
  });
});

describe("the description of a chain", () => {
  it("a description is accepted if every field is the chain's", () => {
    expect(() => checkInfo(quicknet, JSON.stringify(info))).not.toThrow();
    expect(JSON.parse(writeInfo(quicknet))).toEqual(info);
  });

  it.each([
    ["public_key", embedded.publicKey],
    ["period", 30],
    ["period", "3"],
    ["genesis_time", 1_692_803_366],
    ["hash", embedded.hash],
    ["groupHash", embedded.groupHash],
    ["schemeID", "pedersen-bls-chained"],
    ["metadata", { beaconID: "default" }],
    ["metadata", null],
  ])("with another %s is refused: %j", (field, value) => {
    expect(() => checkInfo(quicknet, JSON.stringify({ ...info, [field]: value }))).toThrow(
      coded("OTHER_CHAIN"),
    );
  });

  it("a description that is not JSON is refused", () => {
    expect(() => checkInfo(quicknet, "")).toThrow(coded("ANSWER_MALFORMED"));
  });
});
