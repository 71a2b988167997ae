import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { archiveOf, readArchive } from "./archive.ts";
import { format, type RealmRecord } from "./record.ts";

const NETWORK = 242;
const record = { format, id: "one", networkId: NETWORK, deployed: { factory: "component_x" } } as RealmRecord;
const clock = { ledgerMs: 1, wallMs: 2, factor: 60 };
const ledger = new Uint8Array(3_000_000).map((_, index) => index % 251);

it("a world is read as it was saved", async () => {
  const saved = await archiveOf({ record, clock, ledger });
  expect(saved.size).toBeLessThan(ledger.length / 2);
  const read = await readArchive(saved, NETWORK);
  expect([read.record, read.clock]).toEqual([record, clock]);
  expect(Buffer.from(read.ledger).equals(Buffer.from(ledger))).toBe(true);
});

const files = (given: Partial<Record<string, unknown>> = {}, folder = "") =>
  new Blob([
    zipSync({
      [`${folder}realm.json`]: strToU8(JSON.stringify({ ...record, ...given })),
      [`${folder}clock.json`]: strToU8(JSON.stringify(clock)),
      [`${folder}ledger.sqlite`]: strToU8("a ledger"),
    }) as Uint8Array<ArrayBuffer>,
  ]);

it("a data folder that was packed as a whole is a world, too", async () => {
  expect((await readArchive(files({}, "realm-242/"), NETWORK)).record.id).toBe("one");
});

it.each([
  ["text", new Blob(["hello"]), /holds no world/],
  [
    "another archive",
    new Blob([zipSync({ "a.txt": strToU8("a") }) as Uint8Array<ArrayBuffer>]),
    /holds no world/,
  ],
  ["a broken record", files({ deployed: null }), /holds no world/],
  ["a neighbor without a seed", files({ neighbours: { count: 1 } }), /holds no world/],
  ["half a neighbor", files({ neighbours: { seed: "a", count: 0.5 } }), /holds no world/],
  ["more neighbors than a realm has", files({ neighbours: { seed: "a", count: 501 } }), /holds no world/],
  [
    "an account that is none",
    files({ neighbours: { seed: "a", count: 1, accounts: [5] } }),
    /holds no world/,
  ],
  [
    "accounts that are no list",
    files({ neighbours: { seed: "a", count: 1, accounts: "all" } }),
    /holds no world/,
  ],
  ["an earlier format", files({ format: format - 1 }), /another version/],
  ["another network", files({ networkId: 1 }), /another version/],
])("%s is refused with a sentence", async (_, file, sentence) => {
  await expect(readArchive(file, NETWORK)).rejects.toThrow(sentence);
});
