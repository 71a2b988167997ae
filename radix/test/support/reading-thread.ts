/** A thread that does nothing but read from a file of SQLite. */
import { parentPort, workerData } from "node:worker_threads";
import { openForReading } from "../../gateway/src/node/index.ts";
import { type NativeCalls, trackCalls } from "../../gateway/src/node/native-calls.ts";

const { file, calls } = workerData as { readonly file: string; readonly calls: NativeCalls };
const database = trackCalls(openForReading(file, 64 * 1024), calls);
const statement = database.prepare("SELECT value FROM entries WHERE id = ?");
parentPort?.postMessage("reads");
for (let id = 0; ; id = (id + 1) % 100) {
  statement.all(id);
  statement.get(id);
  for (const _ of database.prepare("SELECT value FROM entries LIMIT 5").iterate());
}
