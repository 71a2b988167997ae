import { type Attos, formatAttos, ONE } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { type AmountProblem, readAmount, shownAmount, shownCost, sliderScale } from "./amounts.ts";

const attos = (value: bigint): Attos => value as Attos;

describe("reading a typed amount", () => {
  it.each<[string, bigint]>([
    ["1", ONE],
    ["  12.5 ", 12n * ONE + ONE / 2n],
    [".5", ONE / 2n],
    ["7.", 7n * ONE],
    ["007", 7n * ONE],
    ["0.000000000000000001", 1n],
    ["9007199254740993.000000000000000001", 9007199254740993n * ONE + 1n],
    ["1,5", ONE + ONE / 2n],
    ["2,50", 2n * ONE + ONE / 2n],
    ["0,500", ONE / 2n],
    ["1,500", 1500n * ONE],
    ["1.500", ONE + ONE / 2n],
    ["50,000.00", 50_000n * ONE],
    ["50.000,00", 50_000n * ONE],
    ["50 000,00", 50_000n * ONE],
    ["50\u202f000,5", 50_000n * ONE + ONE / 2n],
    ["50\u00a0000", 50_000n * ONE],
    ["1'234.5", 1234n * ONE + ONE / 2n],
    ["1’234’567", 1_234_567n * ONE],
    ["12,34,567.5", 1_234_567n * ONE + ONE / 2n],
    ["1,234,567", 1_234_567n * ONE],
    ["1.234.567", 1_234_567n * ONE],
    ["\u2068+119.31\u2069", 119n * ONE + (ONE * 31n) / 100n],
    ["１２．５", 12n * ONE + ONE / 2n],
    ["٣", 3n * ONE],
    ["١٬٢٣٤٫٥", 1234n * ONE + ONE / 2n],
    ["۱۲٫۵", 12n * ONE + ONE / 2n],
    ["१२,५", 12n * ONE + ONE / 2n],
  ])("the typed amount %s is exact", (text, value) => {
    expect(readAmount(text)).toEqual({ ok: true, value });
  });

  it.each<[string, AmountProblem]>([
    ["", "empty"],
    ["   ", "empty"],
    [".", "notANumber"],
    ["abc", "notANumber"],
    ["1e3", "notANumber"],
    ["1.2.3", "notANumber"],
    ["1,2,3", "notANumber"],
    ["1,23,4", "notANumber"],
    ["1 2", "notANumber"],
    ["1.234 567", "notANumber"],
    ["1,234.567.890,5", "notANumber"],
    ["1  000", "notANumber"],
    ["10²", "notANumber"],
    ["½", "notANumber"],
    ["1৪", "notANumber"],
    ["0x10", "notANumber"],
    ["NaN", "notANumber"],
    ["Infinity", "notANumber"],
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
    ["9".repeat(81), "tooLong"],
  ])("the typed amount %j is refused: %s", (text, problem) => {
    expect(readAmount(text)).toEqual({ ok: false, problem });
  });

  it("the maximum itself is accepted, and not one atto more", () => {
    expect(readAmount("2000", attos(2000n * ONE)).ok).toBe(true);
    expect(readAmount("2000.000000000000000001", attos(2000n * ONE))).toEqual({
      ok: false,
      problem: "aboveMaximum",
    });
  });
});

describe("writing an amount", () => {
  it("a written amount reads back as the same amount", () => {
    for (const value of [1n, ONE, 12n * ONE + 34n, 123456789n * ONE + 5n * 10n ** 17n]) {
      expect(readAmount(formatAttos(attos(value)))).toEqual({ ok: true, value });
    }
  });
  it("a written amount has grouped thousands", () => {
    expect(shownAmount(attos(1234567n * ONE + (ONE * 999n) / 1000n), 2)).toBe("1,234,567.99");
    expect(shownAmount(attos(999n * ONE), 0)).toBe("999");
    expect(shownAmount(attos(-1500n * ONE), 1)).toBe("-1,500.0");
    expect(shownAmount(attos(0n), 2)).toBe("0.00");
    expect(shownCost(attos(0n), 2)).toBe("0.00");
    expect(shownCost(attos(1234567n * ONE), 0)).toBe("1,234,567");
  });

  it.each([
    [5n * 10n ** 15n, "0.00", "0.01"],
    [1n, "0.00", "0.01"],
    [ONE, "1.00", "1.00"],
    [500n * ONE - 1n, "499.99", "500.00"],
    [999n * ONE + 995n * 10n ** 15n, "999.99", "1,000.00"],
    [-1n, "0.00", "-0.01"],
    [-(ONE + 1n), "-1.00", "-1.01"],
  ])("%s attos are %s as a balance, and %s as a cost", (value, there, cost) => {
    expect(shownAmount(attos(value), 2)).toBe(there);
    expect(shownCost(attos(value), 2)).toBe(cost);
  });

  it("a loss is written with as many digits as the other kingdom's gain", () => {
    for (let value = 1n; value < 3n * ONE; value += 7n * 10n ** 14n + 13n) {
      const [won, lost] = [shownAmount(attos(value), 2), shownAmount(attos(-value), 2)];
      expect(lost.replace("-", "")).toBe(won);
    }
  });

  it("a balance is never rounded up, nor a cost down", () => {
    const read = (text: string): bigint => BigInt(text.replaceAll(/[,.]/g, "")) * 10n ** 16n;
    for (let value = 0n; value < 3n * ONE; value += 7n * 10n ** 14n + 13n) {
      expect(read(shownAmount(attos(value), 2))).toBeLessThanOrEqual(value);
      expect(read(shownCost(attos(value), 2))).toBeGreaterThanOrEqual(value);
    }
  });
});

describe("a slider over an amount", () => {
  it("a slider has a thousand steps and ends at exactly the maximum, with all its digits", () => {
    const maximum = attos(1999n * ONE + 7n);
    const { steps, amountAt, stepOf } = sliderScale(maximum);
    expect(steps).toBe(1000);
    expect([amountAt(0), amountAt(1), amountAt(1000)]).toEqual([0n, maximum / 1000n, maximum]);
    expect([stepOf(attos(0n)), stepOf(maximum), stepOf(attos(maximum + 1n))]).toEqual([0, 1000, 1000]);
  });

  it("a slider has steps of a given size; the last one is the remainder", () => {
    const tenth = attos(ONE / 10n);
    const { steps, amountAt, stepOf } = sliderScale(attos(5n * ONE + (ONE * 75n) / 100n), tenth);
    expect(steps).toBe(58);
    expect([amountAt(1), amountAt(57), amountAt(58)]).toEqual([
      tenth,
      57n * tenth,
      5n * ONE + (ONE * 75n) / 100n,
    ]);
    expect([stepOf(attos(tenth - 1n)), stepOf(tenth), stepOf(attos(57n * tenth))]).toEqual([0, 1, 57]);
    expect(sliderScale(attos(2000n * ONE), tenth).steps).toBe(20_000);
  });

  it("a slider stays at zero when there is nothing to choose", () => {
    const { steps, stepOf, amountAt } = sliderScale(attos(0n));
    expect([steps, stepOf(attos(5n)), amountAt(3)]).toEqual([0, 0, 0n]);
  });
});
