import { type Attos, formatAttos } from "@kingdoms/rules";
import { afterEach, describe, expect, it } from "vitest";
import { exactAmount, localText, percentText, readAmount, shownAmount } from "./amounts.ts";
import { shownCount } from "./counts.ts";
import { dateLocale, setShownLanguage } from "./locale.ts";
import { countdownText, durationText, shownDate } from "./times.ts";

const ONE = 10n ** 18n;
const attos = (value: bigint): Attos => value as Attos;

afterEach(() => setShownLanguage("en"));

describe("the language that is shown", () => {
  it("dates are written as in the player's region", () => {
    expect(dateLocale("en", ["de-DE", "en-GB"])).toBe("en-GB");
    expect(dateLocale("de", ["en-US"])).toBe("de");
  });
});

describe("German", () => {
  it("German amounts have German marks", () => {
    setShownLanguage("de");
    expect(shownAmount(attos(1_234_567n * ONE + ONE / 2n), 2)).toBe("1.234.567,50");
    expect([0, 999, 5400, 1_234_567].map(shownCount)).toEqual(["0", "999", "5.400", "1.234.567"]);
    expect(percentText(attos(ONE / 8n))).toBe("12,5 %");
    expect(localText("12.5")).toBe("12,5");
    expect(localText("12")).toBe("12");
    expect(localText("account_tdx_2_1.2")).toBe("account_tdx_2_1.2");
  });

  it("German amounts are read as they are written", () => {
    setShownLanguage("de");
    for (const value of [1n, ONE, 12n * ONE + 34n, 123_456_789n * ONE + 5n * 10n ** 17n]) {
      expect(readAmount(exactAmount(attos(value)))).toEqual({ ok: true, value });
    }
    expect(readAmount(",5")).toEqual({ ok: true, value: ONE / 2n });
  });

  it("a point is neither a German decimal mark nor a grouping", () => {
    setShownLanguage("de");
    for (const text of ["1.500", "12.5", "1.234,5", formatAttos(attos(ONE / 2n))]) {
      expect(readAmount(text)).toEqual({ ok: false, problem: "notANumber" });
    }
    expect(readAmount("-,5")).toEqual({ ok: false, problem: "negative" });
  });

  it("German time spans and days have German words", () => {
    const moment = Date.UTC(2026, 10, 21, 12);
    expect(shownDate(moment, "day")).toBe("Nov 21, 2026");
    setShownLanguage("de");
    expect(shownDate(moment, "day")).toBe("21.11.2026");
    expect(durationText(2 * 86_400 + 4 * 3600)).toBe("2\u00a0T 4h");
    expect(durationText(600)).toBe("10\u00a0Min.");
    expect(countdownText(86_400_000)).toBe("1\u00a0T 00:00:00");
  });
});
