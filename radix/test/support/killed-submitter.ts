/**
 * A process that is killed while it commits. It opens the ledger of the first argument and submits the transactions of
 * the third (a file with one in hex on each line) in one tick, and prints the intent hash of each that is acknowledged.
 * The first is executed at once, the others are a batch: the process is killed "before" that is flushed, or "after" it,
 * as the second argument says.
 */
import { readFileSync, writeSync } from "node:fs";
import { type Database, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { newEngine, START_MS } from "./engine.ts";

const [, , file = "", moment = "", list = ""] = process.argv;
const stdout = 1;
/** That of the batch. */
const FATAL = 2;

// Nothing takes long by this clock, so a slow machine makes no smaller batches.
performance.now = () => 0;

let transactions = Number.NaN;
const die = (when: string): void => {
  if (transactions === FATAL && when === moment) process.kill(process.pid, "SIGKILL");
};

function mortal(real: Database): Database {
  return {
    ...real,
    transaction<T>(work: () => T): T {
      transactions += 1;
      const result = real.transaction(() => {
        const written = work();
        die("before");
        return written;
      });
      die("after");
      return result;
    },
  };
}

const ledger = await Ledger.open({
  database: mortal(openDatabase(file)),
  engine: newEngine,
  clock: { nowMs: () => START_MS },
  networkId: 242,
});
transactions = 0;
const submitted = readFileSync(list, "utf8")
  .split("\n")
  .map(async (hex) => {
    const { intentHash } = await ledger.submit(Uint8Array.from(Buffer.from(hex, "hex")));
    writeSync(stdout, `${intentHash}\n`);
  });
await Promise.all(submitted);
