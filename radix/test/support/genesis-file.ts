/** The file of a ledger after its genesis, which takes a second to compute: made once for each run, then copied. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { newEngine, START_MS } from "./engine.ts";
import { cachedForRun } from "./run-cache.ts";
import { ManualClock } from "./world/clock.ts";

/** Its genesis is at `START_MS`. */
export function genesisFile(networkId: number): Promise<Uint8Array> {
  return cachedForRun(`begun-${networkId}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "embedded-radix-begun-"));
    try {
      const file = join(folder, "ledger.sqlite");
      const clock = new ManualClock(START_MS);
      const database = openDatabase(file);
      const ledger = await Ledger.open({
        database,
        engine: newEngine,
        clock,
        networkId,
        genesisTimeMs: START_MS,
      });
      await ledger.close();
      return await readFile(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
