/**
 * The process that `kill.test.ts` kills. It opens the ledger of the first argument as a restart does, checks that it holds
 * every transaction of the second (a file of intent hashes) and is whole, and prints "ready" with its epoch. Then it submits
 * the transactions that it reads (one in hex on each line), some at a time, and prints the intent hash of each that the ledger
 * acknowledged. With a third argument, "replay", it first holds the ledger's state against that of its transactions executed once more.
 */
import { readFileSync, writeSync } from "node:fs";
import { text } from "node:stream/consumers";
import { openThreadedLedger } from "@embedded-radix/gateway/threaded-ledger";
import { startThreads } from "@embedded-radix/gateway/threads";
import { engineModule, START_MS } from "@embedded-radix/tests/support/engine.ts";
import { engineOver } from "@embedded-radix/tests/support/gateway.ts";
import { testAccounts } from "@embedded-radix/transactions";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { replayedDigest } from "./replayed.ts";

const [, , file = "", acknowledged = "", replay] = process.argv;
const networkId = 242;
const startedMs = Date.now();
const stdout = 1;
/** Submitted in one tick: all but the first are committed in a batch. */
const TOGETHER = 4;

const ledger = await openThreadedLedger({
  file,
  engine: await engineModule(),
  threads: startThreads(),
  // Round changes come in between, so that some deaths fall into them.
  clock: { nowMs: () => ledgerTimeMs + (Date.now() - startedMs) * 20 },
  networkId,
  genesisTimeMs: START_MS,
});
const ledgerTimeMs = ledger.tip.proposerTimestampMs;

// Of the ledger itself: a first life can end before anything of it was acknowledged.
if (intentHashes().size === 0) await fund();
await check(readFileSync(acknowledged, "utf8").split("\n").filter(Boolean));
if (replay === "replay") {
  const [digest, replayed] = [await ledger.digest(), await replayedDigest(ledger)];
  if (digest !== replayed) throw new Error(`the state is ${digest}; replayed, it is ${replayed}`);
}
writeSync(stdout, `ready ${ledger.tip.epoch}\n`);
const given = (await text(process.stdin)).split("\n").filter(Boolean);
while (given.length > 0) await Promise.all(given.splice(0, TOGETHER).map(submit));
writeSync(stdout, "done\n");
// Its threads would keep it alive, and to close it would leave nothing in the log.
process.exit(0);

async function submit(hex: string): Promise<void> {
  const { intentHash, stateVersion } = await ledger.submit(Uint8Array.from(Buffer.from(hex, "hex")));
  if (stateVersion !== null) writeSync(stdout, `${intentHash}\n`);
}

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

async function check(hashes: readonly string[]): Promise<void> {
  const { sql } = ledger.history;
  const committed = intentHashes();
  const lost = hashes.filter((hash) => !committed.has(hash));
  if (lost.length > 0) throw new Error(`acknowledged and lost: ${lost.join(", ")}`);
  const { count } = sql.of("SELECT count(*) AS count FROM ledger_transaction").get() ?? {};
  if (count !== ledger.tip.stateVersion)
    throw new Error(`${String(count)} transactions at state version ${ledger.tip.stateVersion}`);
  const faults = (await engineOver(ledger)).checkDatabase();
  if (faults.length > 0) throw new Error(faults.join("; "));
}
