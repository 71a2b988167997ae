import { createHash } from "node:crypto";
import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { de } from "../../apps/web/src/i18n/de/index.ts";
import { en } from "../../apps/web/src/i18n/en/index.ts";
import { LIMITS } from "../../game/players/src/limits.ts";
import { PLAIN_TEXTS } from "./plain-texts.ts";
import { OBSERVED } from "./rule-observations.ts";
import { RULE_TEXTS, type RuleName } from "./rule-texts.ts";

/**
 * Nothing on screen states a rule by hand: figures are filled in, and a sentence that says a rule in words is listed with it in
 * `rule-texts.ts`. When the rule changes, its digest does, and this test names the texts to read again.
 */
type Texts = ReadonlyMap<string, string>;

function flat(node: unknown, name = ""): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  return Object.entries(node as object).flatMap(([key, child]) =>
    flat(child, name === "" ? key : `${name}.${key}`),
  );
}
const english: Texts = new Map(flat(en));
const german: Texts = new Map(flat(de.texts));

const RULES = Object.keys(RULE_TEXTS) as readonly RuleName[];

/** The keys that one entry of the table means. */
const meant = (entry: string, texts: Texts): readonly string[] =>
  entry.endsWith("*")
    ? [...texts.keys()].filter((key) => key.startsWith(entry.slice(0, -1)))
    : texts.has(entry)
      ? [entry]
      : [];

const digestOf = (observed: unknown): string =>
  createHash("sha256")
    .update(
      JSON.stringify(observed, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)),
    )
    .digest("hex")
    .slice(0, 16);

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

describe("texts that say a rule", () => {
  it.each(RULES)("the texts of the rule %s were read since it last changed", (rule) => {
    const digest = digestOf(OBSERVED[rule](rules));
    const lines = RULE_TEXTS[rule].texts.flatMap((entry) =>
      [english, german].flatMap((texts) => meant(entry, texts).map((key) => `  ${key}: ${texts.get(key)}`)),
    );
    const told = [
      `The rule "${rule}" does not do what it did when its texts were last read. Read them again, in each language:`,
      ...lines,
      `Then write the digest ${digest} to it in tests/house/rule-texts.ts.`,
    ].join("\n");
    expect(RULE_TEXTS[rule].digest, told).toBe(digest);
  });

  it("every text of the table is in the catalogue, in English and in German", () => {
    const entries = RULES.flatMap((rule) => RULE_TEXTS[rule].texts as readonly string[]);
    expect(entries.filter((entry) => meant(entry, english).length === 0)).toEqual([]);
    expect(entries.filter((entry) => meant(entry, german).length === 0)).toEqual([]);
  });
});

/** Figures, spans of time, and words that promise: whatever has one of them may say a rule. */
const CLAIMS =
  /\d|%|\b(one|two|three|four|half|twice|double|seconds?|minutes?|hours?|days?|weeks?|weekly|months?|never|always|forever|only|each|every|most|least|nobody|anyone|cannot|must|ends?|until|free|first|cap|limit|cost)\b/i;

/**
 * Sections that say nothing of the game: accounts, wallets, servers, and what all pages share. `refusals` has one sentence for each
 * refusal of the contract, which `refusals.test.ts` compares with it.
 */
const OTHERS = new Set(
  "common account wallet walletErrors walletChoice alerts notes signIn outOfReach phone clock lists explorer refusals".split(
    " ",
  ),
);

describe("every text that may say a rule", () => {
  const listed = new Set(
    RULES.flatMap((rule) => RULE_TEXTS[rule].texts).flatMap((entry) => meant(entry, english)),
  );
  const plain = new Set(PLAIN_TEXTS.flatMap((entry) => meant(entry, english)));
  const claims = [...english]
    .filter(
      ([key, text]) => !OTHERS.has(key.split(".")[0] ?? "") && CLAIMS.test(text.replace(/\{\{\w+\}\}/g, "")),
    )
    .map(([key]) => key);

  it("a text with a figure, a span of time or a promise belongs to a rule, or is known to say none", () => {
    expect(claims.length).toBeGreaterThan(50);
    expect(claims.filter((key) => !listed.has(key) && !plain.has(key))).toEqual([]);
  });

  it("the list of texts that say no rule has nothing that needs no entry", () => {
    expect(
      PLAIN_TEXTS.filter(
        (entry) => !meant(entry, english).some((key) => claims.includes(key) && !listed.has(key)),
      ),
    ).toEqual([]);
  });

  it("the texts on a server's data and retention have its real figures", () => {
    const days = (ms: number): number => ms / 86_400_000;
    for (const texts of [english, german]) {
      expect(texts.get("signIn.popup.sessions")).toContain(`${days(LIMITS.sessionMs)} `);
      expect(texts.get("signIn.popup.unused")).toContain(`${days(LIMITS.unusedMs)} `);
      expect(texts.get("alerts.failing")).toMatch(/\b(a week|eine Woche)\b/);
    }
    expect(days(LIMITS.failingMs)).toBe(7);
  });

  it("no figure of the configuration is written out", () => {
    const written = [english, german].flatMap((texts) =>
      [...texts].filter(([key, text]) => listed.has(key) && /\d/.test(text.replace(/\{\{\w+\}\}/g, ""))),
    );
    expect(written).toEqual([]);
  });
});
