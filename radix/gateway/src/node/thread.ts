/** Threads of Node as the ends of a `Channel`. */
import { type MessagePort, Worker } from "node:worker_threads";
import type { Channel, Thread } from "../channel/channel.ts";
import { type NativeCalls, stopNativeCalls } from "./native-calls.ts";

/** Space for JavaScript's short-lived values: such a thread frees them soon, and V8 would keep ten times as much. */
const youngMegabytes = 4;

/**
 * @param entry the module to run there. @param data its `workerData`. @param calls announces calls to SQLite, if the
 * thread may be ended while it makes some.
 */
export function startThread(entry: URL, data: unknown, calls?: NativeCalls): Thread {
  const isSource = entry.pathname.endsWith(".ts");
  const worker = new Worker(isSource ? new URL("./thread-of-sources.mjs", import.meta.url) : entry, {
    workerData: data,
    argv: isSource ? [entry.href] : [],
    // V8's flags hold for all threads; other flags are for the process.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  let isWanted = true;
  const failed = new Promise<Error>((resolve) => {
    worker.once("error", (error) => resolve(error as Error));
    worker.once("exit", (code) => {
      if (isWanted) resolve(new Error(`A thread ended with code ${code}.`));
    });
  });
  return {
    post: (message) => worker.postMessage(message),
    listen: (handler) => void worker.on("message", handler),
    end: async () => {
      isWanted = false;
      if (calls !== undefined) await stopNativeCalls(calls);
      await worker.terminate();
    },
    failed,
  };
}

/** Used in the thread: the channel to the thread that started it. */
export function channelOf(port: MessagePort | null): Channel {
  if (port === null) throw new Error("This module is the entry of a thread.");
  return {
    post: (message) => port.postMessage(message),
    listen: (handler) => void port.on("message", handler),
  };
}
