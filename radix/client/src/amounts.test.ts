import { describe, expect, it } from "vitest";
import { formatAttos, parseAttos } from "./amounts.ts";

describe("attos", () => {
  it.each([
    ["0", 0n],
    ["1", 10n ** 18n],
    ["-0.5", -5n * 10n ** 17n],
    ["0.000000000000000001", 1n],
    ["1000.25", 1000_250_000_000_000_000_000n],
    ["5708990770823839524233143877.797980545530986495", 5708990770823839524233143877797980545530986495n],
  ])("attos read and write %s", (text, attos) => {
    expect(parseAttos(text)).toBe(attos);
    expect(formatAttos(parseAttos(text))).toBe(text);
  });
  it("attos are written without superfluous zeros", () => {
    expect(formatAttos(parseAttos("5.500"))).toBe("5.5");
  });
  it.each(["", ".", "1.", ".5", "1e3", "1,000", "0.0000000000000000001", "NaN", " 1"])(
    "%j is not a decimal number",
    (text) => {
      expect(() => parseAttos(text)).toThrow(TypeError);
    },
  );
});
