import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { address, bytes, decimal, localId, ManifestError, string, u32, u64 } from "./text.ts";

describe("manifest text", () => {
  it("amounts are written exactly", () => {
    expect(decimal(parseAttos("1000000000.000000000000000001"))).toBe(
      'Decimal("1000000000.000000000000000001")',
    );
    expect(decimal(parseAttos("600"))).toBe('Decimal("600")');
  });

  it("readable text of any script stays readable", () => {
    expect(string("Königsburg 王国 👑")).toBe('"Königsburg 王国 👑"');
  });

  it("a name cannot end its string literal", () => {
    expect(string('x"; DROP "y')).toBe('"x\\"; DROP \\"y"');
    expect(string("back\\slash")).toBe('"back\\\\slash"');
    expect(string('\\"')).toBe('"\\\\\\""');
  });

  it("invisible characters are written as escapes", () => {
    expect(string("a\nb\u0000c")).toBe('"a\\u000ab\\u0000c"');
    expect(string("evil\u202eeman")).toBe('"evil\\u202eeman"');
    expect(string("\u2028\u200b\ufeff")).toBe('"\\u2028\\u200b\\ufeff"');
    expect(string("tag\u{e0041}")).toBe('"tag\\udb40\\udc41"');
  });

  it("values that a manifest cannot hold are refused", () => {
    expect(() => string("half \ud83d")).toThrow(ManifestError);
    for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32])
      expect(() => u32(value)).toThrow(ManifestError);
    for (const value of [-1n, 2n ** 64n]) expect(() => u64(value)).toThrow(ManifestError);
    for (const id of ["", "7", '#7#") Foo("', "#7#\n"]) expect(() => localId(id)).toThrow(ManifestError);
    for (const text of ["", "account", 'account_sim1x") "y', "account_sim1x\n"])
      expect(() => address(text)).toThrow(ManifestError);
    expect(() => bytes("0")).toThrow(ManifestError);
  });
});
