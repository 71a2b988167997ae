/** Files that were written before a ledger could bring typical records of its own: the shipped foundation is one. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EventReader, inspectLedger, upgradeLedger } from "@embedded-radix/gateway/inspect";
import { openDatabase } from "@embedded-radix/gateway/node";
import { unpackRecords } from "@embedded-radix/tests/support/older-file.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kingdoms-typical-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const foundation = async (name: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, await loadArtifact("foundation.sqlite"));
  return file;
};
const events = (file: string) => {
  const reader = new EventReader(file, typicalRecords);
  try {
    return [...reader.events(1, reader.stateVersion)];
  } finally {
    reader.close();
  }
};
const refused = expect.objectContaining({ code: "LEDGER_FILE_UNUSABLE" });

it("the shipped foundation is read with the game's typical records, and notes none", async () => {
  const file = await foundation("as-shipped.sqlite");
  expect(await inspectLedger(file, { typicalRecords })).toMatchObject({ corruption: [], loss: null });
  expect(events(file).some(({ name }) => name === "DepositEvent")).toBe(true);
  const database = openDatabase(file);
  expect(database.prepare("SELECT value FROM meta WHERE key = 'typical_records'").get()).toBeUndefined();
  database.close();
});

it("it is refused without them, before anything of it is read wrongly or changed", async () => {
  const file = await foundation("without.sqlite");
  for (const own of [undefined, typicalRecords.slice(1)]) {
    const options = own === undefined ? {} : { typicalRecords: own };
    await expect(inspectLedger(file, options)).rejects.toEqual(refused);
    await expect(upgradeLedger(file, own)).rejects.toEqual(refused);
    expect(() => new EventReader(file, own)).toThrow(refused);
  }
  expect(await inspectLedger(file, { typicalRecords })).toMatchObject({ corruption: [], loss: null });
});

it("a file from before records were packed is upgraded to the same history", async () => {
  const file = await foundation("older.sqlite");
  const before = [(await inspectLedger(file, { typicalRecords })).digest, events(file)];
  const database = openDatabase(file);
  unpackRecords(database, typicalRecords);
  database.close();
  await upgradeLedger(file, typicalRecords);
  expect([(await inspectLedger(file, { typicalRecords })).digest, events(file)]).toEqual(before);
});
