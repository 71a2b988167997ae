/** The engine's state from the index: what a restart does, and what follows a panic. Nothing is executed again. */
import type { Engine } from "@kingdoms/engine";
import { LedgerFileError } from "../storage/database.ts";
import { keyBytes } from "./bytes.ts";
import type { History, LedgerPoint } from "./read.ts";
import { add, readSeal, sealOf, writeSeal } from "./seal.ts";

/** Throws `LedgerFileError` where the substates are not those that the last commit left behind. */
export function loadEngine(engine: Engine, history: History, networkId: number): LedgerPoint {
  const tip = history.tip();
  if (!tip) throw new LedgerFileError("LEDGER_FILE_CORRUPT", "The ledger has no transactions.");
  const entries = [...history.current()];
  let seal = 0n;
  for (const { node, partition, key, value } of entries)
    seal = add(seal, sealOf(node, partition, keyBytes(key), value));
  const recorded = readSeal(history.sql);
  if (recorded === null) writeSeal(history.sql, seal);
  else if (recorded !== seal) throw disagree("its substates are not those of its last commit");

  engine.load(networkId, entries);
  const { epoch, round, proposerTimestampMs, substates } = engine.status();
  if (substates !== entries.length) throw disagree("the engine did not take every substate");
  if (epoch !== tip.epoch || round !== tip.round || proposerTimestampMs !== tip.timestampMs)
    throw disagree("its state and its last transaction are of different rounds");
  return tip;
}

function disagree(reason: string): LedgerFileError {
  return new LedgerFileError("LEDGER_FILE_CORRUPT", `The ledger's data file is damaged: ${reason}.`);
}
