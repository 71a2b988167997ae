/** Data files of a ledger for tests that corrupt them: one that was closed, and one as a killed process leaves it. */
import { copyFile, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { afterAll, beforeAll, expect } from "vitest";
import type { WriterOptions } from "../../gateway/src/execution/opening.ts";
import { newEngine } from "./engine.ts";
import { NETWORK_ID, startGateway } from "./gateway.ts";
import { copyElsewhere } from "./other-process.ts";

const parts = ["", "-sums", "-wal"] as const;
let folder: string;
/** A ledger that was closed. */
export const closed = { file: "", stateVersion: 0 };
/** A ledger as it lies while it is open, with a log. */
export const running = { file: "", stateVersion: 0 };

/** Makes both files before the tests of the file that calls it, and removes them and their copies afterwards. */
export function prepareFiles(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "embedded-radix-corruption-"));
    closed.file = join(folder, "closed.sqlite");
    running.file = join(folder, "running.sqlite");
    const first = await startGateway({ file: closed.file });
    await first.must(first.draw);
    for (let round = 0; round < 5; round++) await first.must(first.transfer("1"));
    closed.stateVersion = first.ledger.tip.stateVersion;
    await first.stop();

    await copyAll(closed.file, join(folder, "open.sqlite"));
    const second = await startGateway({ file: join(folder, "open.sqlite") });
    for (let round = 0; round < 3; round++) await second.must(second.transfer("1"));
    running.stateVersion = second.ledger.tip.stateVersion;
    // The files that a killed process leaves behind.
    for (const part of parts) copyElsewhere(second.file + part, running.file + part);
    await second.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

async function copyAll(from: string, to: string): Promise<void> {
  for (const part of parts)
    await copyFile(from + part, to + part).catch(() => rm(to + part, { force: true }));
}

let copies = 0;
export async function copy({ file }: { file: string }): Promise<string> {
  const target = join(folder, `copy-${++copies}.sqlite`);
  await copyAll(file, target);
  return target;
}

/** @param options for the ledger besides those that every test has. */
export async function opened(file: string, options: Partial<WriterOptions> = {}): Promise<number> {
  const database = openDatabase(file);
  try {
    const ledger = await Ledger.open({
      ...options,
      database,
      engine: newEngine,
      clock: { nowMs: () => 0 },
      networkId: NETWORK_ID,
    });
    return ledger.tip.stateVersion;
  } finally {
    database.close();
  }
}

export const corruptFileError = (text: RegExp) =>
  expect.objectContaining({ code: "LEDGER_FILE_CORRUPT", message: expect.stringMatching(text) });

export async function overwrite(file: string, at: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

/** As another program would: the files beside it stay the same. */
export async function edited(sql: string): Promise<string> {
  const file = await copy(closed);
  const database = openDatabase(file, { checked: false });
  database.exec(`${sql}; PRAGMA wal_checkpoint(TRUNCATE)`);
  database.close();
  return file;
}
