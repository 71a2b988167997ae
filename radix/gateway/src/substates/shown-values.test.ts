import type { DecodedSubstate, SubstateEntry } from "@embedded-radix/engine";
import { expect, it } from "vitest";
import type { TypeSource } from "../decode/type-source.ts";
import { shownValues, type Written } from "./shown-values.ts";

/** Decodes to a text of the value's first byte. */
function source() {
  const calls: number[] = [];
  const decode = (entries: readonly SubstateEntry[]) => {
    calls.push(entries.length);
    return entries.map(({ value }): DecodedSubstate => {
      const json = { kind: "String", value: String(value[0]) };
      return { payload: value, json, isLocked: false, keyPayload: null, keyJson: null, schema: null };
    });
  };
  return { calls, source: { engine: { decode } } as unknown as TypeSource };
}

const written = (value: number, length: number): Written => ({
  type: "unknown",
  entry: {
    node: "a",
    partition: 64,
    key: { kind: "field", field: 0 },
    value: new Uint8Array(length).fill(value),
  },
  hex: () => `${value} x ${length}`,
});

const shown = (value: number, length: number) =>
  `{"substate_hex":"${value} x ${length}","programmatic_json":{"kind":"String","value":"${value}"}}`;

const texts = (...given: Parameters<typeof shownValues>) => shownValues(...given).map(({ text }) => text);

it("values are decoded together as long as they are short, and shown in their order", () => {
  const { calls, source: from } = source();
  const long = written(3, 64 * 1024 + 1);
  expect(texts(from, [written(1, 1), long, written(2, 64 * 1024)])).toEqual([
    shown(1, 1),
    `{"substate_hex":"3 x 65537"}`,
    shown(2, 64 * 1024),
  ]);
  expect(calls).toEqual([2]);
  const many = Array.from({ length: 9 }, (_, index) => written(index, 64 * 1024));
  expect(texts(from, many)).toEqual(many.map((_, index) => shown(index, 64 * 1024)));
  expect(calls).toEqual([2, 4, 4, 1]);
});

it("values that find no room are shown without anything, and their bytes are not written", () => {
  const { calls, source: from } = source();
  const unread = { ...written(3, 200 * 1024), hex: () => expect.unreachable("it is written") };
  expect(texts(from, [written(1, 200 * 1024), written(2, 200 * 1024), unread], 40)).toEqual([
    `{"substate_hex":"1 x 204800"}`,
    `{"substate_hex":"2 x 204800"}`,
    "{}",
  ]);
  expect(calls).toEqual([]);
});
