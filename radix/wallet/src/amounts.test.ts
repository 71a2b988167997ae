import { expect, test } from "vitest";
import { attos, parseAmount, plainAmount, roundUp, showAmount, sizeOf } from "./amounts.ts";

test.each([
  ["0", 0n],
  ["-12.5", -12_500000000000000000n],
  ["0.000000000000000001", 1n],
  ["5708990770823839524233143877.797980545530986495", 5708990770823839524233143877797980545530986495n],
])("%s is read and written without loss", (text, value) => {
  expect(parseAmount(text)).toBe(value);
  expect(plainAmount(attos(value))).toBe(text);
});

test.each(["", "1e3", "1.0000000000000000001", "five", "1,000"])("%j is not an amount", (text) => {
  expect(() => parseAmount(text)).toThrow("is not an amount");
});

test("amounts are shown grouped and truncated, never rounded up", () => {
  expect(showAmount(parseAmount("1234567.99999"), "en", 2)).toBe("1,234,567.99");
  expect(showAmount(parseAmount("600"), "en")).toBe("600");
  expect(showAmount(parseAmount("-0.10"), "en")).toBe("-0.1");
  expect(showAmount(parseAmount("1234567.99999"), "de", 2)).toBe("1.234.567,99");
  expect(showAmount(parseAmount("0.000000000000000001"), "de")).toBe("0,000000000000000001");
  expect(sizeOf(parseAmount("-3"))).toBe(parseAmount("3"));
});

test("a fee is rounded up to hundredths", () => {
  expect(roundUp(parseAmount("0.310000000000000001"), 2)).toBe(parseAmount("0.32"));
  expect(roundUp(parseAmount("0.31"), 2)).toBe(parseAmount("0.31"));
});
