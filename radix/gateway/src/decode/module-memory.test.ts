import type { DecodedSubstate, SubstateEntry } from "@embedded-radix/engine";
import { expect, it } from "vitest";
import { rememberingModules } from "./module-memory.ts";

const entry = (node: string, partition: number, value: number, length = 1): SubstateEntry => ({
  node,
  partition,
  key: { kind: "map", key: Uint8Array.of(7) },
  value: new Uint8Array(length).fill(value),
});

function counted() {
  const asked: SubstateEntry[] = [];
  const decode = rememberingModules((entries) => {
    asked.push(...entries);
    return entries.map(({ node, value }): DecodedSubstate | null => {
      if (value[0] === 0) return null;
      const json = { kind: "String", value: `${node} ${value[0]}` } as const;
      return { payload: value, json, isLocked: false, keyPayload: null, keyJson: null, schema: null };
    });
  });
  const texts = (entries: readonly SubstateEntry[]) =>
    decode(entries).map((one) => one && (one.json as { value?: unknown }).value);
  return { asked, texts };
}

it("metadata that entities have in common is decoded once, and states for each entity", () => {
  const { asked, texts } = counted();
  expect(texts([entry("a", 2, 1), entry("a", 64, 1)])).toEqual(["a 1", "a 1"]);
  expect(texts([entry("b", 64, 1), entry("b", 2, 1), entry("b", 2, 2)])).toEqual(["b 1", "a 1", "b 2"]);
  expect(asked.map(({ node, partition }) => `${node}/${partition}`)).toEqual(["a/2", "a/64", "b/64", "b/2"]);
});

it("undecodable and long values are decoded again", () => {
  const { asked, texts } = counted();
  for (let round = 0; round < 2; round++)
    expect(texts([entry("a", 6, 0), entry("a", 6, 1, 10_000)])).toEqual([null, "a 1"]);
  expect(asked).toHaveLength(4);
});

it("the cache of modules is bounded", () => {
  const { asked, texts } = counted();
  const many = Array.from({ length: 255 }, (_, value) => entry("a", 2, value + 1));
  const more = Array.from({ length: 255 }, (_, value) => entry("a", 6, value + 1));
  texts([...many, ...more]);
  texts(many);
  expect(asked.length).toBeGreaterThan(3 * 255 - 10);
});
