import { describe, expect, it } from "vitest";
import { redacted } from "./secrets.ts";

const secret = Uint8Array.from({ length: 32 }, (_, index) => 200 + index);
const other = new Uint8Array(32).fill(7);
const hex = Buffer.from(secret).toString("hex");

describe("a line of the log", () => {
  it.each([
    ["as it is in its file", hex],
    ["in upper case", hex.toUpperCase()],
    ["as base64", Buffer.from(secret).toString("base64")],
    ["as a number", BigInt(`0x${hex}`).toString()],
  ])("a redacted line contains no key %s", (_name, written) => {
    const line = redacted(`"${written}" is invalid, and ${written} again`, [other, secret]);
    expect(line).toBe('"<key>" is invalid, and <key> again');
  });

  it("a redacted line keeps everything else", () => {
    expect(redacted("mission 7 is complete", [secret])).toBe("mission 7 is complete");
  });
});
