import { type Attos, formatAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { type AmountProblem, amountAtStep, readAmount, shownAmount, stepOfAmount } from "./amounts.ts";

const attos = (value: bigint): Attos => value as Attos;
const ONE = 10n ** 18n;

describe("reading a typed amount", () => {
  it.each<[string, bigint]>([
    ["1", ONE],
    ["  12.5 ", 12n * ONE + ONE / 2n],
    [".5", ONE / 2n],
    ["7.", 7n * ONE],
    ["007", 7n * ONE],
    ["0.000000000000000001", 1n],
    ["9007199254740993.000000000000000001", 9007199254740993n * ONE + 1n],
  ])("%s is exact", (text, value) => {
    expect(readAmount(text)).toEqual({ ok: true, value });
  });

  it.each<[string, AmountProblem]>([
    ["", "empty"],
    ["   ", "empty"],
    [".", "notANumber"],
    ["abc", "notANumber"],
    ["1e3", "notANumber"],
    ["1,5", "notANumber"],
    ["1,500", "notANumber"],
    ["1 000", "notANumber"],
    ["1.2.3", "notANumber"],
    ["0x10", "notANumber"],
    ["+1", "notANumber"],
    ["NaN", "notANumber"],
    ["Infinity", "notANumber"],
    ["１２", "notANumber"],
    ["٣", "notANumber"],
    ["1\u200b0", "notANumber"],
    ["1\u0000", "notANumber"],
    ["1;DROP", "notANumber"],
    ['1") Decimal("9', "notANumber"],
    ["-1", "negative"],
    ["−1", "negative"],
    ["-.5", "negative"],
    ["0", "zero"],
    ["0.000", "zero"],
    ["0.0000000000000000001", "tooManyPlaces"],
    ["9".repeat(61), "tooLong"],
  ])("%j is refused: %s", (text, problem) => {
    expect(readAmount(text)).toEqual({ ok: false, problem });
  });

  it("takes the maximum itself and not one atto more", () => {
    expect(readAmount("2000", attos(2000n * ONE)).ok).toBe(true);
    expect(readAmount("2000.000000000000000001", attos(2000n * ONE))).toEqual({
      ok: false,
      problem: "aboveMaximum",
    });
  });
});

describe("writing an amount", () => {
  it("is read back as the very same amount", () => {
    for (const value of [1n, ONE, 12n * ONE + 34n, 123456789n * ONE + 5n * 10n ** 17n]) {
      expect(readAmount(formatAttos(attos(value)))).toEqual({ ok: true, value });
    }
  });
  it("groups thousands and cuts toward zero", () => {
    expect(shownAmount(attos(1234567n * ONE + (ONE * 999n) / 1000n), 2)).toBe("1,234,567.99");
    expect(shownAmount(attos(999n * ONE), 0)).toBe("999");
    expect(shownAmount(attos(-1500n * ONE), 1)).toBe("-1,500.0");
    expect(shownAmount(attos(0n), 2)).toBe("0.00");
  });
});

describe("a slider over an amount", () => {
  it("ends at exactly the maximum, whatever its last digits", () => {
    const maximum = attos(1999n * ONE + 7n);
    expect(amountAtStep(100, 100, maximum)).toBe(maximum);
    expect(amountAtStep(0, 100, maximum)).toBe(0n);
    expect(stepOfAmount(maximum, 100, maximum)).toBe(100);
  });
  it("stands at zero when there is nothing to choose", () => {
    expect(stepOfAmount(attos(5n), 100, attos(0n))).toBe(0);
  });
});
