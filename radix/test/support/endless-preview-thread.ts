/** The thread that executes previews, but that one whose manifest says "endless" never ends. */
import { parentPort } from "node:worker_threads";

const isEndless = (message: unknown): boolean => JSON.stringify(message).includes("endless");

if (parentPort === null) throw new Error("This module is the entry of a thread.");
const port = parentPort;
const listen = port.on.bind(port);
port.on = ((event: "message", handler: (message: unknown) => void) =>
  listen(event, (message: unknown) => {
    while (isEndless(message));
    handler(message);
  })) as typeof port.on;
await import("../../gateway/src/node/preview-thread.ts");
