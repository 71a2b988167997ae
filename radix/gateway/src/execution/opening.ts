/** How a writer begins: a ledger's first transactions, the engine on the index, and checks that may take long. */
import type { Engine } from "@embedded-radix/engine";
import { cacheBytes, type NewEngine } from "../decode/engines.ts";
import type { RowSummer } from "../history/check.ts";
import { readSeal, writeSeal } from "../history/digest.ts";
import { corruptLedgerError, wrongSeal } from "../history/later-check.ts";
import type { History, LedgerPoint } from "../history/read.ts";
import { stateRows } from "../history/rows.ts";
import { sealAt } from "../history/seal.ts";
import { inTurns } from "../history/turns.ts";
import { writeTransaction } from "../history/write.ts";
import { type CheckProgress, type Database, LedgerFileError } from "../storage/database.ts";
import type { Deflate } from "../storage/records.ts";

export interface WriterOptions {
  readonly database: Database;
  readonly engine: NewEngine;
  readonly networkId: number;
  /** Ledger time of genesis, for an empty database; without it, an empty one is refused. */
  readonly genesisTimeMs?: number;
  /** The protocol version of a ledger that begins in an empty database; see `GenesisOptions` of the engine. */
  readonly protocolVersion?: string;
  /**
   * Records that are typical of this ledger, most frequent last: they make the file smaller. A file can be read only
   * with the records it was written with.
   */
  readonly typicalRecords?: string;
  /** How records are packed; in JavaScript by default, to the same bytes on every machine. */
  readonly deflate?: Deflate;
  /** Called while the whole file is checked before it is used: a copy, for example. */
  readonly onCheck?: (progress: CheckProgress) => void;
  /** A second thread, which halves the time of that check. */
  readonly startSummer?: () => RowSummer;
  /**
   * Milliseconds until the whole file is compared with its digests, in small steps that yield to readers. 0 by
   * default.
   */
  readonly compareAfterMs?: number;
}

export function writeGenesis(
  options: WriterOptions,
  initialTimeMs: number,
  history: History,
  engine: Engine,
): void {
  const { networkId, protocolVersion } = options;
  const steps = engine.genesis({
    networkId,
    initialTimeMs,
    ...(protocolVersion !== undefined && { protocolVersion }),
  });
  const status = engine.status();
  options.database.transaction(() => {
    for (const [index, { receipt }] of steps.entries())
      writeTransaction(
        history.sql,
        {
          stateVersion: index + 1,
          kind: "Genesis",
          status,
          indexInRound: index,
          info: null,
          raw: null,
          receipt,
        },
        (node) => engine.addressOf(node),
      );
  });
}

/**
 * Opens the engine on the index, at the start or after a panic; nothing is executed again. Throws `LedgerFileError` if
 * the substates differ from those of the last commit.
 */
export function openEngine(engine: Engine, history: History, networkId: number): LedgerPoint {
  const tip = history.tip();
  if (!tip) throw new LedgerFileError("LEDGER_FILE_CORRUPT", "The ledger has no transactions.");
  engine.open({ networkId, rows: stateRows(history.sql), cacheBytes: cacheBytes.execute });
  const { epoch, round, proposerTimestampMs } = engine.status();
  if (epoch !== tip.epoch || round !== tip.round || proposerTimestampMs !== tip.timestampMs)
    throw corruptLedgerError("its state and its last transaction are of different rounds");
  return tip;
}

/** Postponed with the comparison of the bytes, except for a file that was never sealed. */
export async function checkSeal(
  { database, onCheck }: WriterOptions,
  history: History,
  known: bigint | null,
): Promise<void> {
  const stated = readSeal(history.sql);
  if (database.comparison !== null && stated !== null) return;
  if (known === null) onCheck?.({ of: "state", share: 0 });
  const seal = known ?? (await inTurns(sealAt(history.sql, history.tip()?.stateVersion ?? 0)));
  if (stated === null) database.transaction(() => writeSeal(history.sql, seal));
  else if (stated !== seal) throw corruptLedgerError(wrongSeal);
}
