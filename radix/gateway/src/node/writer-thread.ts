/** The thread that executes transactions and writes the index. */
import { parentPort } from "node:worker_threads";
import { createEngine } from "@embedded-radix/engine";
import { LedgerWriter } from "../execution/writer.ts";
import { openDatabase } from "../node.ts";
import { answerCalls, type News } from "../threads/channel.ts";
import type { WriterCalls } from "../threads/writer.ts";
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
    opened = await LedgerWriter.open({
      ...options,
      database: openDatabase(file, { cacheBytes: cacheBytes.writer, ...(beside && { beside }) }),
      engine: () => createEngine(engine),
    });
    opened.listen((news) => channel.post({ news } satisfies News));
    return opened.tip;
  },
  submit: (raw, nowMs) => writer().submit(raw, nowMs),
  advance: (nowMs) => writer().advance(nowMs),
  digest: () => writer().digest(),
  async check() {
    const damage = await writer().checked;
    if (damage !== null) throw damage;
  },
  async failure() {
    throw await writer().failed;
  },
  close: () => writer().close(),
} satisfies WriterCalls<ThreadData>);
