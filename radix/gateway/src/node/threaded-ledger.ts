/** A ledger in three threads of Node: this one reads, one executes and writes, and one previews while previews are wanted. */
import { createEngine } from "@embedded-radix/engine";
import { type Clock, Ledger } from "../ledger.ts";
import { type CheckProgress, type Database, Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import { ThreadWriter } from "../threads/writer.ts";
import { openForReading } from "./index.ts";
import { cacheBytes, type ThreadData } from "./thread-data.ts";
import type { LedgerThreads } from "./threads.ts";

export interface ThreadedLedgerOptions extends ThreadData {
  readonly clock: Clock;
  readonly threads: LedgerThreads;
  /** See `WriterOptions`. */
  readonly onCheck?: (progress: CheckProgress) => void;
}

/**
 * Rejects with `LedgerFileError`; the threads are ended then.
 *
 * @public
 * @example
 * const ledger = await openThreadedLedger({
 *   file,
 *   networkId: 242,
 *   engine: await WebAssembly.compile(await loadArtifact("engine.wasm")),
 *   clock: { nowMs: () => Date.now() },
 *   threads: startThreads(),
 *   genesisTimeMs: Date.now(),
 * });
 * await ledger.close();
 */
export async function openThreadedLedger(options: ThreadedLedgerOptions): Promise<Ledger> {
  const { clock, threads, onCheck, ...data } = options;
  const { file, networkId, engine, typicalRecords } = data;
  const writer = await ThreadWriter.open(threads.writer, data, onCheck);
  const previewer = threads.previewer(data);
  let database: Database | null = null;
  /** The writer's connection closes last: it keeps the checksums of the pages that move from the log into the file. */
  const close = async (): Promise<void> => {
    await previewer.close();
    database?.close();
    await writer.close();
  };
  try {
    database = openForReading(file, cacheBytes.reads);
    const parts = { writer, previewer, close, clock, networkId, engine: () => createEngine(engine) };
    return await Ledger.of({ ...parts, sql: new Statements(database, new Records(typicalRecords)) });
  } catch (error) {
    await close();
    throw error;
  }
}
