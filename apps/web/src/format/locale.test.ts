import { type Attos, formatAttos, ONE } from "@kingdoms/rules";
import { afterEach, describe, expect, it } from "vitest";
import { exactAmount, localText, percentText, readAmount, shownAmount } from "./amounts.ts";
import { briefCount, shownCount } from "./counts.ts";
import { playerForms, setShownLanguage } from "./locale.ts";
import { countdownText, durationText, shownDate } from "./times.ts";

const attos = (value: bigint): Attos => value as Attos;
const SPOKEN = ["en", "de"];

afterEach(() => setShownLanguage("en"));

describe("the player's own forms", () => {
  it.each([
    ["en", ["en-GB", "de"], { numbers: "en-GB", dates: "en-GB" }],
    ["en", ["de-DE", "en-GB"], { numbers: "en-GB", dates: "en-GB" }],
    ["de", ["de-CH"], { numbers: "de-CH", dates: "de-CH" }],
    ["de", ["en-US"], { numbers: "de", dates: "de" }],
    ["en", [], { numbers: "en", dates: "en" }],
    ["en", ["not a tag", "en-AU"], { numbers: "en-AU", dates: "en-AU" }],
  ])("a page in %s for a browser of %j has the forms %j", (language, wanted, forms) => {
    expect(playerForms(language, wanted, SPOKEN)).toEqual(forms);
  });

  it("a browser in a language without a translation keeps its marks and the order of its dates", () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    for (const [tag, amount] of [
      ["fr-FR", "50\u202f000,25"],
      ["fr", "50\u202f000,25"],
      ["pl-PL", "50\u00a0000,25"],
      ["pt-BR", "50.000,25"],
    ] as const) {
      // French and Polish browsers list English of the United States behind their own language.
      setShownLanguage("en", playerForms("en", [tag, "en-US", "en"], SPOKEN));
      expect(shownAmount(attos(50_000n * ONE + ONE / 4n), 2)).toBe(amount);
      expect(readAmount("2,5")).toEqual({ ok: true, value: 2n * ONE + ONE / 2n });
      expect(readAmount("2,500")).toEqual({ ok: true, value: 2n * ONE + ONE / 2n });
      for (const style of ["day", "short", "full"] as const)
        expect(shownDate(noon, style)).toMatch(/^21 Nov 2026/);
    }
  });

  it("only a foreign mark that may separate thousands is not read", () => {
    setShownLanguage("en", playerForms("en", ["fr-FR"], SPOKEN));
    expect(readAmount("1.500")).toEqual({ ok: false, problem: "ambiguous" });
    expect(readAmount("1.50")).toEqual({ ok: true, value: ONE + ONE / 2n });
    expect(readAmount("1.500,5")).toEqual({ ok: true, value: 1500n * ONE + ONE / 2n });
  });
});

describe("German", () => {
  it("German amounts have German marks", () => {
    setShownLanguage("de");
    expect(shownAmount(attos(1_234_567n * ONE + ONE / 2n), 2)).toBe("1.234.567,50");
    expect([0, 999, 5400, 1_234_567].map(shownCount)).toEqual(["0", "999", "5.400", "1.234.567"]);
    expect(briefCount(1_250_000)).toBe("1,25\u00a0Mio.");
    expect(percentText(attos(ONE / 8n))).toBe("12,5 %");
    expect(localText("12.5")).toBe("12,5");
    expect(localText("-1234.5")).toBe("-1.234,5");
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

  it("a point separates German thousands, and is otherwise a decimal mark", () => {
    setShownLanguage("de");
    expect(readAmount("1.500")).toEqual({ ok: true, value: 1500n * ONE });
    expect(readAmount("1,500")).toEqual({ ok: true, value: ONE + ONE / 2n });
    expect(readAmount("1.234,5")).toEqual({ ok: true, value: 1234n * ONE + ONE / 2n });
    expect(readAmount("12.5")).toEqual({ ok: true, value: 12n * ONE + ONE / 2n });
    expect(readAmount(formatAttos(attos(ONE / 2n)))).toEqual({ ok: true, value: ONE / 2n });
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
