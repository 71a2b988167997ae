/** The writer's thread of a ledger, except that it pauses at each call while the shared word is 1, and ends at 2. */
import { parentPort, workerData } from "node:worker_threads";

if (parentPort === null) throw new Error("This module is the entry of a thread.");
const port = parentPort;
const word = workerData as Int32Array;
const listen = port.on.bind(port);
port.on = ((event: "message", handler: (message: unknown) => void) =>
  listen(event, (message: unknown) => {
    Atomics.wait(word, 0, 1);
    if (Atomics.load(word, 0) === 2) throw new Error("as if out of memory");
    handler(message);
  })) as typeof port.on;
await import("../../gateway/src/node/writer-thread.ts");
