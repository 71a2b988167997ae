/** The thread that executes previews. */
import { parentPort, workerData } from "node:worker_threads";
import { createEngine } from "@embedded-radix/engine";
import { answerCalls } from "../channel/channel.ts";
import { EnginePreviewer } from "../preview/previewer.ts";
import { Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import type { PreviewCalls } from "../threads/previewer.ts";
import { openForReading } from "./index.ts";
import { trackCalls } from "./native-calls.ts";
import { channelOf } from "./thread.ts";
import { cacheBytes, type EndedThreadData } from "./thread-data.ts";

const { file, networkId, engine, typicalRecords, calls } = workerData as EndedThreadData;
const database = trackCalls(openForReading(file, cacheBytes.previews), calls);
const previewer = new EnginePreviewer({
  engine: () => createEngine(engine),
  sql: new Statements(database, new Records(typicalRecords)),
  networkId,
});

answerCalls(channelOf(parentPort), {
  prepare: (point) => previewer.prepare(point),
  preview: (request, point) => previewer.preview(request, () => point),
} satisfies PreviewCalls);
