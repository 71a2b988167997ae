import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "../node/index.ts";
import { keyBytes, nodeBytes, Statements } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { Records } from "../storage/records.ts";
import { prepareHashing, RowWriter } from "./digest.ts";
import { History } from "./read.ts";
import { prepareSchema } from "./schema.ts";
import {
  isEmptied,
  type KeysFrom,
  storeEntries,
  storeKeys,
  storeKeyWriter,
  storeTotal,
} from "./store-keys.ts";

const STORE = `b0${"07".repeat(29)}`;
const OTHER = `b0${"09".repeat(29)}`;
const VERSIONS = 40;
const LIVE = Uint8Array.from([0x5c, 0x22, 0, 1, 0x21, 2, 0x22, 1, 1, 9]);
const EMPTIED = Uint8Array.from([0x5c, 0x22, 0, 1, 0x21, 2, 0x22, 0, 0]);

beforeAll(prepareHashing);

/** Several keys in one transaction, keys written again, emptied, and filled again. */
function written() {
  const database = openDatabase(":memory:");
  const records = new Records();
  prepareSchema(database, records, 242, true);
  const sql = new Statements(database, records);
  sql
    .of(
      `INSERT INTO entity (node, address, type, is_global, global_ancestor, first_version)
       VALUES (?, 'store', 'InternalKeyValueStore', 0, x'c0', 1), (?, 'other', 'InternalKeyValueStore', 0, x'c0', 1)`,
    )
    .run(nodeBytes(STORE), nodeBytes(OTHER));
  const known = new Map<string, Uint8Array>();
  for (let version = 1; version <= VERSIONS; version++) {
    const writer = storeKeyWriter(new RowWriter(sql, version));
    for (const node of [STORE, OTHER]) {
      for (const number of new Set([version % 11, (version * 3) % 17, (version * 5) % 23])) {
        const value = (version + number) % 4 === 0 ? EMPTIED : LIVE;
        const key = { kind: "map", key: Uint8Array.of(number) } as const;
        const name = `${node}/${number}`;
        writer.add({ node, partition: 64, key, value }, known.get(name));
        known.set(name, value);
        sql
          .of("INSERT INTO substate (node, partition, key, state_version, value) VALUES (?, 64, ?, ?, ?)")
          .run(nodeBytes(node), keyBytes(key), version, value);
      }
    }
    writer.end();
  }
  return { database, sql };
}

/** The whole store, as the index of substates has it. */
const all = (sql: Statements, version: number) =>
  new History(sql).partition(STORE, 64, version).filter(({ value }) => !isEmptied(value));

it("pages hold each entry of a store once, in a stable order, at any version", () => {
  const { database, sql } = written();
  for (const version of [1, 2, 7, 20, VERSIONS]) {
    const whole = all(sql, version);
    expect(storeTotal(sql, STORE, version)).toBe(whole.length);
    for (const size of [1, 2, 3, 100]) {
      const seen = [];
      let from: KeysFrom = { first: version, skip: 0 };
      // One page more than there can be: one that repeats itself must not go on for ever.
      for (let pages = 0; pages <= whole.length; pages++) {
        const page = storeEntries(sql, STORE, version, from, size);
        seen.push(...page);
        const first = page.at(-1)?.firstVersion;
        if (first === undefined) break;
        const together = page.filter(({ firstVersion }) => firstVersion === first).length;
        from = { first, skip: first === from.first ? from.skip + together : together };
      }
      expect(seen, `version ${version} by ${size}`).toEqual(whole);
    }
  }
  expect(all(sql, VERSIONS).length).toBeGreaterThan(5);
  database.close();
});

it("a page of only keys has the keys of the same page of entries, with emptied ones in any place", () => {
  const { database, sql } = written();
  let compared = 0;
  for (let version = 1; version <= VERSIONS; version++)
    for (const from of [
      { first: version, skip: 0 },
      { first: version, skip: 2 },
      { first: 9, skip: 1 },
    ])
      for (const limit of [1, 2, 5, 100]) {
        const entries = storeEntries(sql, STORE, version, from, limit);
        compared += entries.length;
        expect(storeKeys(sql, STORE, version, from, limit), `version ${version} by ${limit}`).toEqual(
          entries.map(({ key, firstVersion, lastVersion }) => ({
            keyHex: bytesToHex(keyBytes(key)),
            firstVersion,
            lastVersion,
          })),
        );
      }
  expect(compared).toBeGreaterThan(1_000);
  database.close();
});

it("an upgraded file has the same keys and totals", () => {
  const { database, sql } = written();
  const read = () => [
    database.prepare("SELECT * FROM store_key ORDER BY node, first_version, key").all(),
    database.prepare("SELECT * FROM store_total ORDER BY node, state_version").all(),
  ];
  const before = read();
  expect(before[0]?.length).toBeGreaterThan(20);
  database.exec(
    "DROP TABLE store_key; DROP TABLE store_total; UPDATE meta SET value = 2 WHERE key = 'schema_version'",
  );
  prepareSchema(database, new Records(), 242, true);
  expect(read()).toEqual(before);
  expect(storeTotal(sql, OTHER, 1)).toBeGreaterThan(0);
  database.close();
});
