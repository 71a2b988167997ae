import { expect, it } from "vitest";
import { Records } from "../storage/records.ts";
import type { StoredEvent, StoredReceipt } from "./receipt.ts";
import { receiptWithValues } from "./receipt-values.ts";

const records = new Records();

const address = "internal_vault_sim1tz9uaalv8g3ahmwep2trlyj2m3zn7rstm9pwessa3k56me2fcduq2u";

const event = (name: string, json: unknown): StoredEvent => ({
  name,
  package: address,
  blueprint: "FungibleVault",
  emitter: { type: "method", address, module: "Main", outer: null, global: address },
  schema: { kind: "wellKnown", typeId: 42 },
  hex: "5c2100",
  json,
});

const receipt = (values: readonly unknown[]) =>
  ({
    outputs: [{ hex: "5c2100", json: { kind: "Tuple", fields: [] } }, null],
    events: values.map((value, index) => event(`Event${index}`, value)),
    logs: [["INFO", '],"logs":[ "json":1 },{"name":"x"']],
    affected: [address],
  }) as unknown as StoredReceipt;

const text = (value: string) => ({ kind: "String", value });

it.each([
  ["no event", []],
  ["one event", [{ kind: "Tuple", fields: [] }]],
  ["several events", [text("one"), { kind: "Tuple", fields: [text("two"), text("three")] }, null, 7]],
  [
    "events with texts that look like the end of a value",
    ['},{"name":"', '],"logs":', '"json":', '"events":[', "\\", '\\"},{\\"name\\":\\"', "}}]]"].map(text),
  ],
])("a receipt of %s is read with their values as they were written", (_, values) => {
  const whole = receipt(values);
  const read = receiptWithValues(records, records.pack(JSON.stringify(whole)));
  expect(read.values).toEqual(values.map((value) => JSON.stringify(value)));
  expect({ ...read, values: undefined }).toEqual({
    ...whole,
    events: whole.events.map((one) => ({ ...one, json: null })),
  });
});

it("a receipt without a list of events is refused", () => {
  expect(() => receiptWithValues(records, records.pack('{"outputs":[],"logs":[]}'))).toThrow(
    "no list of events",
  );
});
