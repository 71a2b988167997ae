import { utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { deflate as deflateInNode } from "../node/deflate.ts";
import { inflate as inNode } from "../node/inflate.ts";
import { bytesToHex } from "./hex.ts";
import { inflate as inJavaScript } from "./inflate.ts";
import { Records } from "./records.ts";
import { typicalRecords } from "./typical-records.ts";

const OWN = '{"name":"SoldEvent","blueprint":"GumballMachine"}';

it("the typical records of any ledger are those that files were written with", () => {
  expect(new Records().digest).toBe("bd11525d4a789617d0e6637455bfe19eda9a2b60870a246d1f063876fd50b45d");
});

it.each([undefined, OWN])(
  "a packed record is read as it was written, with the own typical records %s",
  (own) => {
    const records = new Records(own);
    for (const text of ["", "{}", '{"name":"Käsburg 🏰"}', "x".repeat(1_000_000), typicalRecords])
      expect(records.unpack(records.pack(text))).toBe(text);
    expect(records.pack(typicalRecords).length).toBeLessThan(1_000);
  },
);

it("a record takes less room with similar typical records", () => {
  const length = (records: Records): number => records.pack(OWN).length;
  expect(length(new Records(OWN))).toBeLessThan(length(new Records()));
  expect(new Records(OWN).digest).not.toBe(new Records().digest);
});

it("a record that Node or plain JavaScript has packed is read by both", () => {
  const dictionary = utf8ToBytes(typicalRecords);
  for (const text of ["", '{"name":"Käsburg"}', typicalRecords.slice(1_000), "x".repeat(100_000)])
    for (const records of [new Records(), new Records("", deflateInNode)]) {
      const packed = records.pack(text);
      for (const unpacked of [inNode(packed, dictionary), inJavaScript(packed, dictionary)])
        expect(Buffer.from(unpacked).toString()).toBe(text);
    }
});

it("a record of an earlier version, which is text, is read as it is", () => {
  expect(new Records().unpack('{"fee":"1"}')).toBe('{"fee":"1"}');
});

it("bytes that are no packed record are refused", () => {
  const records = new Records();
  expect(() => records.unpack(null)).toThrow("a record of the ledger is missing");
  expect(() => records.unpack(undefined)).toThrow("a record of the ledger is missing");
  const bytes = records.pack('{"name":"Ravenkeep"}');
  expect(() => records.unpack(bytes.subarray(0, 5)), bytesToHex(bytes)).toThrow(/./);
});
