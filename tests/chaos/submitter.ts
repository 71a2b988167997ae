/**
 * The process that `kill.test.ts` kills. It opens the ledger of the first argument as a restart does, checks that it holds
 * every transaction of the second (a file of intent hashes) and is whole, and prints "ready" with its epoch. Then it submits
 * the transactions that it reads (one in hex on each line) and prints the intent hash of each that the ledger acknowledged.
 */
import { readFileSync, writeSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Ledger } from "@kingdoms/gateway";
import { openDatabase } from "@kingdoms/gateway/node";
import { testAccounts } from "@kingdoms/transactions";
import { drawFromFaucet, newEngine, START_MS } from "../support/world/foundation.ts";

const [, , file = "", acknowledged = ""] = process.argv;
const networkId = 242;
const startedMs = Date.now();
const stdout = 1;

const ledger = await Ledger.open({
  database: openDatabase(file),
  engine: newEngine,
  // Round changes come in between, so that some deaths fall into them.
  clock: { nowMs: () => ledgerTimeMs + (Date.now() - startedMs) * 20 },
  networkId,
  genesisTimeMs: START_MS,
});
const ledgerTimeMs = ledger.tip.proposerTimestampMs;

// Of the ledger itself: a first life can end before anything of it was acknowledged.
if (intentHashes().size === 0) await fund();
check(readFileSync(acknowledged, "utf8").split("\n").filter(Boolean));
writeSync(stdout, `ready ${ledger.tip.epoch}\n`);
for (const hex of (await text(process.stdin)).split("\n").filter(Boolean)) {
  const { info, stateVersion } = await ledger.submit(Uint8Array.from(Buffer.from(hex, "hex")));
  if (stateVersion !== null) writeSync(stdout, `${info.intentHash}\n`);
}
writeSync(stdout, "done\n");

async function fund(): Promise<void> {
  const [from] = await testAccounts(networkId);
  if (from) await drawFromFaucet(ledger, from.address);
}

function intentHashes(): ReadonlySet<unknown> {
  const rows = ledger.history.sql
    .of("SELECT intent_hash FROM ledger_transaction WHERE intent_hash IS NOT NULL")
    .all();
  return new Set(rows.map(({ intent_hash }) => intent_hash));
}

function check(hashes: readonly string[]): void {
  const { sql } = ledger.history;
  const committed = intentHashes();
  const lost = hashes.filter((hash) => !committed.has(hash));
  if (lost.length > 0) throw new Error(`acknowledged and lost: ${lost.join(", ")}`);
  const { count } = sql.of("SELECT count(*) AS count FROM ledger_transaction").get() ?? {};
  if (count !== ledger.tip.stateVersion)
    throw new Error(`${String(count)} transactions at state version ${ledger.tip.stateVersion}`);
  const faults = ledger.engine.checkDatabase();
  if (faults.length > 0) throw new Error(faults.join("; "));
}
