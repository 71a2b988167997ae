import { bytesToHex as ofNoble } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { bytesToHex } from "./hex.ts";

describe("hex of bytes", () => {
  it("the hex of every byte is that of noble", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(bytesToHex(bytes)).toBe(ofNoble(bytes));
  });

  it("the hex of no bytes is empty", () => {
    expect(bytesToHex(new Uint8Array())).toBe("");
  });

  it("the hex of a part of a larger array is that of the part", () => {
    expect(bytesToHex(Uint8Array.of(1, 2, 254, 4).subarray(1, 3))).toBe("02fe");
  });
});
