import { english as englishWallet, type WalletMessages } from "@embedded-radix/wallet/messages";
import { refusalOf } from "@kingdoms/client";
import { afterEach, describe, expect, it } from "vitest";
import { blazon as englishBlazon } from "../art/heraldry/blazon.ts";
import { armsOf } from "../art/heraldry/designs.ts";
import { exactAmount, readAmount } from "../format/amounts.ts";
import { setShownLanguage } from "../format/locale.ts";
import { en } from "./en/index.ts";
import { LANGUAGE_ROWS } from "./languages.ts";

type Node = string | { readonly [key: string]: Node };

/** Every text by its full name: `popups.problems.empty`. */
function texts(node: Node, name = ""): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  return Object.entries(node).flatMap(([key, child]) => texts(child, name === "" ? key : `${name}.${key}`));
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(String).sort();
/** The words to translate, without the placeholders. */
const words = (text: string): readonly string[] => text.replace(/\{\{[^}]*\}\}/g, "").match(/\p{L}+/gu) ?? [];

/** Names, and words that are the same in several languages. */
const SAME = new Set([
  "Alarm",
  "KGLD",
  "XRD",
  "Kingdoms",
  "Info",
  "System",
  "Manifest",
  "Mission",
  "Name",
  "Passphrase",
  "s",
]);

const english = new Map(texts(en));

/** The sentences of the wallet; those that are made of arguments get some that no language writes in words. */
function walletTexts(messages: object, name = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = name === "" ? key : `${name}.${key}`;
    if (typeof value === "string") return [[path, value]];
    if (typeof value === "function") return [[path, String(value(2, 2))]];
    return walletTexts(value as object, path);
  });
}
/** The marks of the language, the ledger's own words, and the name of a product. */
const NOT_WORDS = new Set(["locale", "contract", "choice.extension"]);

const others = LANGUAGE_ROWS.filter(([code]) => code !== "en");

describe("the languages of the game", () => {
  it("there are several languages, each with a name and a code that Intl knows", () => {
    expect(LANGUAGE_ROWS.length).toBeGreaterThan(1);
    const codes = LANGUAGE_ROWS.map(([code]) => code);
    expect(Intl.NumberFormat.supportedLocalesOf(codes)).toEqual(codes);
    expect(new Set(LANGUAGE_ROWS.map(([, { name }]) => name)).size).toBe(codes.length);
  });
});

describe.each(others)("the language %s", async (code, { partial = false, load }) => {
  const { texts: catalogue, blazon, wallet } = await load();
  const other = new Map(texts(catalogue as Node));
  afterEach(() => setShownLanguage("en"));

  it("the catalogue has the keys of the English catalogue, all of them unless it is partial", () => {
    const known = [...other.keys()].filter((key) => english.has(key) || /_(zero|two|few|many)$/.test(key));
    expect([...other.keys()].sort()).toEqual(known.sort());
    expect(partial ? [] : [...english.keys()].filter((key) => !other.has(key))).toEqual([]);
  });

  it("the embedded wallet shows the game's refusals in this language", () => {
    const refusal = refusalOf(
      'PanicMessage("KINGDOMS_NOT_ENOUGH_KGLD: \\"A mine costs 300 KGLD.\\" @ kingdom.rs:3:1")',
    );
    const said = wallet?.contract(refusal?.code ?? "", refusal?.sentence ?? "");
    expect(said).toBe(other.get("refusals.KINGDOMS_NOT_ENOUGH_KGLD"));
  });

  it("each text has the same placeholders as in English", () => {
    for (const [key, text] of other) {
      const source = english.get(key) ?? english.get(key.replace(/_[a-z]+$/, "_other")) ?? "";
      expect({ key, filled: placeholders(text) }).toEqual({ key, filled: placeholders(source) });
    }
  });

  it("no text is left in English, empty, or has a space at an end", () => {
    const left = [...other].filter(
      ([key, text]) => text === english.get(key) && words(text).some((word) => !SAME.has(word)),
    );
    expect(left).toEqual([]);
    expect([...other].filter(([, text]) => text.trim() === "" || text !== text.trim())).toEqual([]);
  });

  it("each text has every plural form of its language", () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const counted = [...other.keys()].filter((key) => key.endsWith("_other"));
    if (!partial) expect(counted.length).toBeGreaterThan(0);
    for (const key of counted) {
      for (const form of forms)
        expect(other.has(key.replace(/_other$/, `_${form}`)), `${key} ${form}`).toBe(true);
    }
  });

  it("coats of arms are described in the language", () => {
    if (partial && blazon === undefined) return;
    const arms = armsOf({ id: "#1#", component: "component" });
    expect(blazon?.(arms)).toBeTruthy();
    expect(blazon?.(arms)).not.toBe(englishBlazon(arms));
  });

  it("the embedded wallet has texts and numbers of the language, unless it is partial", () => {
    if (partial && wallet === undefined) return;
    const messages = wallet as WalletMessages;
    expect(messages.locale).toBe(code);
    if (partial) return;
    const said = new Map(walletTexts(messages));
    const source = walletTexts(englishWallet);
    expect([...said.keys()].sort()).toEqual(source.map(([key]) => key).sort());
    const left = source.filter(
      ([key, text]) =>
        !NOT_WORDS.has(key) && said.get(key) === text && words(text).some((word) => !SAME.has(word)),
    );
    expect(left).toEqual([]);
  });

  it("amounts are read as they are written", () => {
    setShownLanguage(code);
    for (const value of [1n, 10n ** 18n, 12n * 10n ** 18n + 34n, 123_456_789n * 10n ** 18n + 5n]) {
      expect(readAmount(exactAmount(value as never))).toEqual({ ok: true, value });
    }
  });
});
