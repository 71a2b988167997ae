import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { type Attos, ONE } from "@kingdoms/rules";
import { afterEach, describe, expect, it } from "vitest";
import { exactAmount, exactText, readAmount, shownAmount, withoutUnit } from "./amounts.ts";
import { readCount, shownCount } from "./counts.ts";
import { setShownLanguage } from "./locale.ts";

/** Of every way in which `Intl` writes numbers, and some of every script. */
const LOCALES = (
  "af am ar ar-EG ar-MA ast az be bg bn bs ca ckb cs cy da de de-AT de-CH de-LI dz el en en-AU en-CA en-CH en-GB en-IN " +
  "en-ZA eo es es-AR es-CR es-MX et eu fa fi fil fo fr fr-CA fr-CH ga gd gl gsw gu he hi hr hu hy ia id is it it-CH ja ka kk " +
  "km kn ko ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn or pa pl ps pt pt-PT rm ro ru sd si sk sl sq sr sv sw ta te th tk " +
  "tr ug uk ur uz vi wo yo zh zh-Hant zu"
).split(" ");

const attos = (value: bigint): Attos => value as Attos;

afterEach(() => setShownLanguage("en"));

describe("the page reads all that it writes, in the marks of every region", () => {
  const random = seededRandom("written and read");
  const digits = (length: number): bigint =>
    BigInt(Array.from({ length }, () => random.integer(10)).join("") || "0");
  const amounts = [
    ...[1n, ONE, 999n * ONE, 1000n * ONE, 1500n * ONE, 50_000n * ONE, 1_000_000n * ONE].map(attos),
    ...[1n, 12n, 123n, 1234n, 12_345n].map((whole) => attos(whole * ONE + ONE / 2n)),
    // Three places, which look like thousands.
    ...[1n, 12n, 123n].map((whole) => attos(whole * ONE + (ONE * 500n) / 1000n + ONE / 1000n)),
    ...Array.from({ length: 40 }, () => attos(digits(1 + random.integer(30)) + 1n)),
  ];

  it.each(LOCALES)("the region %s", (locale) => {
    setShownLanguage(locale.split("-")[0] ?? "en", { numbers: locale, dates: locale });
    for (const value of amounts) {
      for (const text of [
        exactAmount(value),
        exactText(value),
        `+${exactText(value)}`,
        `  ${exactText(value)}\u00a0`,
      ])
        expect({ text, read: readAmount(text) }).toEqual({ text, read: { ok: true, value } });
      const shown = shownAmount(value, 2);
      const cut = (value / 10n ** 16n) * 10n ** 16n;
      expect({ shown, read: readAmount(shown) }).toEqual({
        shown,
        read: cut === 0n ? { ok: false, problem: "zero" } : { ok: true, value: cut },
      });
      expect(withoutUnit(`${shown} KGLD`, "KGLD")).toBe(shown);
    }
    for (const count of [1, 12, 999, 1000, 1234, 123_456, random.integer(10 ** 9) + 1])
      expect(readCount(shownCount(count), 10 ** 9)).toEqual({ ok: true, value: count });
  });
});
