import { readFileSync } from "node:fs";
import { loadArtifact } from "@kingdoms/artifacts";
import { RawRules } from "@kingdoms/game-tests/support/scrypto/raw-rules.ts";
import { beforeAll, describe, expect, it } from "vitest";

/**
 * The rule book gives every number of the standard game, and no other: a number there has a comment behind it that names its place
 * in the config, `600<!--founding.price-->`.
 */
const read = (file: string): string => readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
const page = read("rules.md");
const given = [...page.matchAll(/([\d.]*)<!--(.*?)-->/g)].map(([, number, path]) => ({ number, path }));

/** Path and number of each leaf that is a number. */
function numbers(node: unknown, path = ""): [string, string][] {
  if (typeof node === "object" && node !== null)
    return Object.entries(node).flatMap(([key, child]) =>
      numbers(child, path === "" ? key : `${path}.${key}`),
    );
  return Number.isNaN(Number(node)) ? [] : [[path, String(node)]];
}

let standard: ReadonlyMap<string, string>;
beforeAll(async () => {
  const rules = new RawRules(await WebAssembly.compile(await loadArtifact("rules.wasm")));
  standard = new Map(numbers((rules.call({ op: "config" }) as { ok: object }).ok));
});

describe("the rule book", () => {
  it("each number with a place is the standard game's", () => {
    const wrong = given.filter(({ number, path }) => standard.get(path ?? "") !== number);
    expect(wrong.map(({ number, path }) => `${path} is ${standard.get(path ?? "")}, not ${number}`)).toEqual(
      [],
    );
  });

  it("each number of the standard game has its sentence", () => {
    const told = new Set(given.map(({ path }) => path));
    expect([...standard.keys()].filter((path) => !told.has(path))).toEqual([]);
  });
});

it("each number that the ledger's API gives for a path of the config is the standard game's", () => {
  const rows = [...read("ledger-api.md").matchAll(/`(\w+\.\w+)(?:: \w+)?` \| ([\d.]+) \|/g)];
  const wrong = rows.filter(([, path = "", number]) => standard.get(path) !== number);
  expect(rows.length).toBeGreaterThan(45);
  expect(wrong.map(([, path = "", number]) => `${path} is ${standard.get(path)}, not ${number}`)).toEqual([]);
});
