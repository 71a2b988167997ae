import type { ProgrammaticJson } from "@embedded-radix/engine";
import { beforeAll, describe, expect, it } from "vitest";
import { openLedger, refusal, type TestLedger } from "../support/engine.ts";

/** Partitions of an entity, by their numbers in the engine. */
const partition = { schemas: 1, metadata: 2, main: 64, first: 65 };

let ledger: TestLedger;
let vault: string;
beforeAll(async () => {
  ledger = await openLedger();
  const { receipt } = ledger.engine.submit(await ledger.sign(ledger.draw));
  vault = receipt.newEntities.find((entity) => entity.entityType === "InternalFungibleVault")?.node ?? "";
});

const decodeAll = (node: string, number: number) => ledger.engine.decode(ledger.engine.list(node, number));

describe("decoded substates", () => {
  it("decoded account settings have names", () => {
    const [settings] = decodeAll(ledger.engine.nodeOf(ledger.alice.address), partition.main);
    expect(settings).toMatchObject({
      isLocked: false,
      keyPayload: null,
      keyJson: null,
      schema: { kind: "local", entity: ledger.engine.wellKnown().account_package },
      json: {
        kind: "Enum",
        type_name: "AccountDepositRuleFieldPayload",
        variant_name: "V1",
        fields: [{ type_name: "AccountSubstate", fields: [{ field_name: "default_deposit_rule" }] }],
      },
    });
  });

  it("a decoded vault has its balance, and the path to its account", () => {
    const [balance] = decodeAll(vault, partition.main);
    expect(balance?.json).toMatchObject({
      type_name: "FungibleVaultBalanceFieldPayload",
      fields: [{ kind: "Decimal", value: "10000" }],
    });
    const account = ledger.engine.nodeOf(ledger.alice.address);
    expect(ledger.engine.entity(vault)).toMatchObject({
      isGlobal: false,
      parent: account,
      globalAncestor: account,
    });
  });

  it("decoded accounts list their vaults by resource", () => {
    const [entry] = decodeAll(ledger.engine.nodeOf(ledger.alice.address), partition.first);
    expect(entry?.keyJson).toMatchObject({ kind: "Reference", value: ledger.engine.wellKnown().xrd });
    expect(JSON.stringify(entry?.json)).toContain(ledger.engine.addressOf(vault));
  });

  it("decoded metadata has its key, and whether it is locked", () => {
    const entries = decodeAll(ledger.engine.nodeOf(ledger.engine.wellKnown().xrd), partition.metadata);
    const symbol = entries.find((entry) => entry?.keyJson?.value === "symbol");
    expect(symbol).toMatchObject({
      isLocked: true,
      json: {
        type_name: "MetadataEntryEntryPayload",
        fields: [{ variant_name: "String", fields: [{ value: "XRD" }] }],
      },
    });
  });

  it("decoded values follow the type of every substate of the ledger", () => {
    const { engine } = ledger;
    let decoded = 0;
    for (const address of Object.values(engine.wellKnown())) {
      const node = engine.nodeOf(address);
      for (let number = 0; number < 80; number += 1) {
        const entries = engine.list(node, number);
        for (const [index, entry] of engine.decode(entries).entries()) {
          const { key, value } = entries[index] ?? {};
          expect(entry, `${address}/${number}`).not.toBeNull();
          if (!entry || !key || !value) continue;
          expect(engine.read({ node, partition: number, key })).toEqual(value);
          expect(Buffer.compare(engine.encodeSbor(entry.json), entry.payload)).toBe(0);
          if (entry.keyJson && entry.keyPayload)
            expect(Buffer.compare(engine.encodeSbor(entry.keyJson), entry.keyPayload)).toBe(0);
          decoded += 1;
        }
      }
    }
    expect(decoded).toBeGreaterThan(500);
  });

  it("decode returns null if there is nothing to decode", () => {
    const field = { kind: "field" as const, field: 0 };
    const value = new Uint8Array([1, 2, 3]);
    const unknown = "51".padEnd(60, "0");
    const account = ledger.engine.nodeOf(ledger.alice.address);
    const garbage = [
      { node: unknown, partition: 64, key: field, value },
      { node: account, partition: 64, key: field, value },
      { node: account, partition: 200, key: field, value },
      { node: account, partition: 64, key: { kind: "map" as const, key: value }, value },
    ];
    expect(ledger.engine.decode(garbage)).toEqual([null, null, null, null]);
    expect(ledger.engine.list(unknown, 64)).toEqual([]);
    expect(ledger.engine.entity(unknown)).toBeNull();
    expect(ledger.engine.read({ node: account, partition: 64, key: { kind: "map", key: value } })).toBeNull();
  });
});

describe("programmatic JSON", () => {
  const own = () => ledger.engine.addressOf(vault);
  const examples = (): [string, ProgrammaticJson][] => [
    ["a boolean", { kind: "Bool", value: true }],
    ["the smallest of the signed", { kind: "I128", value: "-170141183460469231731687303715884105728" }],
    ["the largest of the unsigned", { kind: "U128", value: "340282366920938463463374607431768211455" }],
    ["text", { kind: "String", value: "Königreich ⚔" }],
    ["bytes", { kind: "Bytes", element_kind: "U8", hex: "00ff10" }],
    ["no bytes", { kind: "Bytes", element_kind: "U8", hex: "" }],
    ["a decimal", { kind: "Decimal", value: "-0.000000000000000001" }],
    ["a precise decimal", { kind: "PreciseDecimal", value: "1.5" }],
    ["an address", { kind: "Reference", value: ledger.alice.address }],
    ["an owned vault", { kind: "Own", value: own() }],
    ["a number as id", { kind: "NonFungibleLocalId", value: "#42#" }],
    ["text as id", { kind: "NonFungibleLocalId", value: "<crown_1>" }],
    ["bytes as id", { kind: "NonFungibleLocalId", value: "[deadbeef]" }],
    ["a drawn id", { kind: "NonFungibleLocalId", value: `{${Array(4).fill("0123456789abcdef").join("-")}}` }],
    [
      "a tree",
      {
        kind: "Tuple",
        fields: [
          { kind: "Enum", variant_id: "7", fields: [{ kind: "U8", value: "255" }] },
          {
            kind: "Map",
            key_kind: "String",
            value_kind: "Array",
            entries: [
              {
                key: { kind: "String", value: "cells" },
                value: {
                  kind: "Array",
                  element_kind: "Tuple",
                  elements: [{ kind: "Tuple", fields: [{ kind: "I32", value: "-5" }] }],
                },
              },
            ],
          },
        ],
      },
    ],
  ];

  it("programmatic JSON of any value becomes SBOR and the same JSON again", () => {
    for (const [name, json] of examples()) {
      const payload = ledger.engine.encodeSbor(json);
      expect(ledger.engine.decodeSbor(payload), name).toEqual(json);
      expect(ledger.engine.encodeSbor(ledger.engine.decodeSbor(payload)), name).toEqual(payload);
    }
  });

  it("programmatic JSON may have names and whole numbers, as clients send them", () => {
    const named = { kind: "U32", type_name: "Level", field_name: "level", value: 7 };
    expect(ledger.engine.encodeSbor(named)).toEqual(ledger.engine.encodeSbor({ kind: "U32", value: "7" }));
  });

  it.each([
    ["no object", 7],
    ["nothing", null],
    ["an unknown kind", { kind: "Float", value: "1" }],
    ["a missing value", { kind: "U8" }],
    ["a number out of range", { kind: "U8", value: "256" }],
    ["a fraction", { kind: "U8", value: 1.5 }],
    ["bad hex", { kind: "Bytes", hex: "0g" }],
    [
      "an element of another kind",
      { kind: "Array", element_kind: "U16", elements: [{ kind: "U32", value: "1" }] },
    ],
    [
      "an address of another network",
      { kind: "Reference", value: "resource_rdx1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxradxrd" },
    ],
    ["a broken id", { kind: "NonFungibleLocalId", value: "42" }],
    ["a decimal that is none", { kind: "Decimal", value: "1,5" }],
  ])("programmatic JSON with %s is refused", (_, json) => {
    expect(refusal(() => ledger.engine.encodeSbor(json))[0]).toBe("invalid_request");
  });

  it("bytes that are no SBOR are refused", () => {
    for (const bytes of [[], [92], [93, 7, 1], [92, 7], [92, 33, 200], [92, 32, 33, 255, 255, 255, 255, 7]])
      expect(refusal(() => ledger.engine.decodeSbor(new Uint8Array(bytes)))[0]).toBe("invalid_request");
  });
});

describe("addresses", () => {
  it("addresses become node ids and the same addresses again", () => {
    const node = ledger.engine.nodeOf(ledger.alice.address);
    expect(node).toMatch(/^[0-9a-f]{60}$/);
    expect(ledger.engine.addressOf(node)).toBe(ledger.alice.address);
  });

  it("addresses of another network or with a typing error are refused", () => {
    const typo = ledger.alice.address.replace(/.$/, (last) => (last === "q" ? "p" : "q"));
    for (const address of [
      "",
      "account",
      typo,
      "resource_rdx1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxradxrd",
    ])
      expect(refusal(() => ledger.engine.nodeOf(address))[0]).toBe("invalid_request");
    expect(refusal(() => ledger.engine.addressOf("5g"))[0]).toBe("invalid_request");
  });
});
