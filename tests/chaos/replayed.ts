/** A ledger's transactions, executed once more from the first on. */
import { createEngine } from "@embedded-radix/engine";
import type { Ledger } from "@embedded-radix/gateway";
import { engineModule, START_MS } from "@embedded-radix/tests/support/engine.ts";

/** The digest of the state that they make. */
export async function replayedDigest({ history, networkId }: Ledger): Promise<string> {
  const engine = await createEngine(await engineModule());
  engine.genesis({ networkId, initialTimeMs: START_MS });
  const transactions = history.sql
    .of("SELECT raw, timestamp_ms FROM ledger_transaction WHERE kind <> 'Genesis' ORDER BY state_version")
    .iterate();
  for (const { raw, timestamp_ms } of transactions)
    if (raw instanceof Uint8Array) engine.submit(raw);
    else engine.nextRound(Number(timestamp_ms));
  return engine.digest();
}
