/** The thread that executes transactions and writes the index. */
import { parentPort } from "node:worker_threads";
import { createEngine } from "@embedded-radix/engine";
import { answerCalls, sent, type ThreadEvent } from "../channel/channel.ts";
import { LedgerWriter } from "../execution/writer.ts";
import type { CheckProgress } from "../storage/database.ts";
import type { WriterCalls } from "../threads/writer.ts";
import { deflate } from "./deflate.ts";
import { openDatabase } from "./index.ts";
import { startSummer } from "./summer.ts";
import { channelOf } from "./thread.ts";
import { cacheBytes, type ThreadData } from "./thread-data.ts";

const channel = channelOf(parentPort);
let opened: LedgerWriter | null = null;

function writer(): LedgerWriter {
  if (opened === null) throw new Error("The ledger is not open.");
  return opened;
}

answerCalls(channel, {
  async open({ file, engine, beside, ...options }) {
    const { typicalRecords } = options;
    const onCheck = (event: CheckProgress): void => channel.post({ event } satisfies ThreadEvent);
    opened = await LedgerWriter.open({
      ...options,
      onCheck,
      database: openDatabase(file, { cacheBytes: cacheBytes.writer, onCheck, ...(beside && { beside }) }),
      engine: () => createEngine(engine),
      deflate,
      startSummer: () => startSummer({ file, ...(typicalRecords !== undefined && { typicalRecords }) }),
    });
    opened.listen((event) => channel.post({ event } satisfies ThreadEvent));
    return opened.tip;
  },
  async submit(raws, nowMs) {
    const answers = await writer().submit(raws, nowMs);
    return answers.map((answer) => (answer instanceof Error ? { error: sent(answer) } : answer));
  },
  advance: (nowMs) => writer().advance(nowMs),
  digest: () => writer().digest(),
  async check() {
    const corruption = await writer().checked;
    if (corruption !== null) throw corruption;
  },
  async failure() {
    throw await writer().failed;
  },
  close: () => writer().close(),
} satisfies WriterCalls<ThreadData>);
