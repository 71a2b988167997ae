/** A thread that sums up the rows of some tables while the writer's thread reads the others: a copy is checked in half the time. */
import { parentPort, workerData } from "node:worker_threads";
import { answerCalls, type ThreadEvent } from "../channel/channel.ts";
import { type DigestedTable, prepareHashing } from "../history/digest.ts";
import { rowSums } from "../history/row-sums.ts";
import { inTurns } from "../history/turns.ts";
import { type Database, Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import { openForReading } from "./index.ts";
import { channelOf } from "./thread.ts";
import { cacheBytes } from "./thread-data.ts";

export interface SummedFile {
  readonly file: string;
  /** See `WriterOptions`. */
  readonly typicalRecords?: string;
}

export type SumCalls = {
  /** Its events are costs; see `rowSums`. */
  readonly sum: (table: DigestedTable) => Promise<SentSums>;
  readonly close: () => void;
};

export interface SentSums {
  readonly content: Uint32Array<ArrayBuffer>;
  readonly seal: bigint | null;
}

const channel = channelOf(parentPort);
const { file, typicalRecords } = workerData as SummedFile;
let database: Database | null = null;

answerCalls(channel, {
  async sum(table) {
    await prepareHashing();
    database ??= openForReading(file, cacheBytes.reads);
    const sql = new Statements(database, new Records(typicalRecords));
    const onCost = (event: number): void => channel.post({ event } satisfies ThreadEvent);
    const { sums, seal } = await inTurns(rowSums(sql, [table]), onCost);
    return { content: sums.content, seal };
  },
  close: () => database?.close(),
} satisfies SumCalls);
