/** Threads of Node as the ends of a `Channel`. */
import { type MessagePort, Worker } from "node:worker_threads";
import type { Channel, Thread } from "../channel/channel.ts";
import { type NativeCalls, stopNativeCalls } from "./native-calls.ts";

/** Of JavaScript's short-lived values: what such a thread makes is freed again soon, and V8 would keep room for ten times as much. */
const youngMegabytes = 4;

/**
 * @param entry the module to run there.
 * @param data what it gets as `workerData`.
 * @param calls what it tells of its calls to SQLite, if it may be ended while it makes some.
 */
export function startThread(entry: URL, data: unknown, calls?: NativeCalls): Thread {
  const isSource = entry.pathname.endsWith(".ts");
  const worker = new Worker(isSource ? new URL("./thread-of-sources.mjs", import.meta.url) : entry, {
    workerData: data,
    argv: isSource ? [entry.href] : [],
    // Flags of V8 hold for all threads, and others are for the process.
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

/** In the thread: the way to the one that started it. */
export function channelOf(port: MessagePort | null): Channel {
  if (port === null) throw new Error("This module is the entry of a thread.");
  return {
    post: (message) => port.postMessage(message),
    listen: (handler) => void port.on("message", handler),
  };
}
