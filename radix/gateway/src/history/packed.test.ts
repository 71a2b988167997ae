import { utf8ToBytes } from "@noble/hashes/utils.js";
import { createBLAKE2b } from "hash-wasm";
import { expect, it } from "vitest";
import { inflate as inNode } from "../node/inflate.ts";
import { bytesToHex } from "../storage/hex.ts";
import { inflate as inJavaScript } from "./inflate.ts";
import { packed, unpacked } from "./packed.ts";
import { typicalRecords } from "./typical-records.ts";

it("the dictionary of packed records is the one that files were written with", async () => {
  const hash = (await createBLAKE2b(256)).init().update(utf8ToBytes(typicalRecords)).digest();
  expect(hash).toBe("753cc992a4314ea229dd13153bce9b3cef8392c116e0b8bad7f61af6a045016a");
});

it("a packed record is read as it was written", () => {
  for (const text of ["", "{}", '{"name":"Käsburg 🏰"}', "x".repeat(1_000_000), typicalRecords])
    expect(unpacked(packed(text))).toBe(text);
  expect(packed(typicalRecords).length).toBeLessThan(1_000);
});

it("a packed record is read the same in Node and where there is only JavaScript", () => {
  const dictionary = utf8ToBytes(typicalRecords);
  for (const text of ["", '{"name":"Käsburg"}', typicalRecords.slice(1_000)]) {
    expect(inNode(packed(text), dictionary)).toEqual(Buffer.from(text));
    expect(inJavaScript(packed(text), dictionary)).toEqual(utf8ToBytes(text));
  }
});

it("a record of an earlier version, which is text, is read as it is", () => {
  expect(unpacked('{"fee":"1"}')).toBe('{"fee":"1"}');
});

it("bytes that are no packed record are refused", () => {
  expect(() => unpacked(null)).toThrow("a record of the ledger is missing");
  expect(() => unpacked(undefined)).toThrow("a record of the ledger is missing");
  const bytes = packed('{"name":"Ravenkeep"}');
  expect(() => unpacked(bytes.subarray(0, 5)), bytesToHex(bytes)).toThrow(/./);
});
