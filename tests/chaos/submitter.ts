/**
 * The process that `kill.test.ts` kills: opens the ledger of the first argument, submits the transactions in the
 * second (one in hex on each line) and prints the intent hash of each that it has the ledger's word for.
 */
import { readFileSync, writeSync } from "node:fs";
import { Ledger } from "@kingdoms/gateway";
import { openDatabase } from "@kingdoms/gateway/node";
import { newEngine, START_MS } from "../support/world/foundation.ts";

const [, , file = "", transactions = ""] = process.argv;
const startedMs = Date.now();
const stdout = 1;

const ledger = await Ledger.open({
  database: openDatabase(file),
  engine: newEngine,
  // Round changes come in between, so that some deaths fall into them.
  clock: { nowMs: () => ledgerTimeMs + (Date.now() - startedMs) * 20 },
  networkId: 242,
  genesisTimeMs: START_MS,
});
const ledgerTimeMs = ledger.tip.proposerTimestampMs;
writeSync(stdout, "ready\n");
for (const hex of readFileSync(transactions, "utf8").split("\n")) {
  const { info, stateVersion } = await ledger.submit(Uint8Array.from(Buffer.from(hex, "hex")));
  if (stateVersion !== null) writeSync(stdout, `${info.intentHash}\n`);
}
writeSync(stdout, "done\n");
