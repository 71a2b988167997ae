/** Checks that a start postpones: comparisons that read the whole file, made while the ledger is in use. */
import { type Database, LedgerFileError, type Statements } from "../storage/database.ts";
import { readSeal } from "./digest.ts";
import { sealAt } from "./seal.ts";

/** The share of time that the steps may take, so that requests hardly notice them. */
const share = 0.25;

export const wrongSeal = "its substates are not those of its last commit";

export const corruptLedgerError = (reason: string, options?: ErrorOptions): LedgerFileError =>
  new LedgerFileError("LEDGER_FILE_CORRUPT", `The ledger's data file is corrupt: ${reason}.`, options);

export class LaterCheck {
  /** Resolves to the corruption, or to null if there is none or the check was stopped. */
  readonly done: Promise<LedgerFileError | null>;
  #stop: () => void = () => undefined;

  /** @param afterMs time until the first step. */
  constructor(database: Database, sql: Statements, stateVersion: number, afterMs: number) {
    const { comparison } = database;
    // Computed now: the first step runs later, perhaps after commits.
    const steps = comparison && compared(comparison(), sql, stateVersion, readSeal(sql));
    this.done = steps
      ? this.#run(steps, afterMs).then((reason) => {
          if (reason === null) return null;
          database.markUnverified();
          return corruptLedgerError(reason);
        })
      : Promise.resolve(null);
  }

  stop(): void {
    this.#stop();
  }

  #run(steps: Generator<void, string | null>, afterMs: number): Promise<string | null> {
    return new Promise((resolve) => {
      const step = (): void => {
        const started = performance.now();
        const { done, value } = nextOf(steps);
        if (done) resolve(value);
        else timer = setTimeout(step, (performance.now() - started) * (1 / share - 1));
      };

      let timer = setTimeout(step, afterMs);
      this.#stop = () => {
        clearTimeout(timer);
        steps.return(null);
        resolve(null);
      };
    });
  }
}

/** A file that cannot be read is corrupt, too. */
function nextOf(steps: Generator<void, string | null>): IteratorResult<void, string | null> {
  try {
    return steps.next();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { done: true, value: `it cannot be read: ${reason}` };
  }
}

function* compared(
  bytes: Generator<void, string | null>,
  sql: Statements,
  stateVersion: number,
  stated: bigint | null,
): Generator<void, string | null> {
  return (yield* bytes) ?? ((yield* sealAt(sql, stateVersion)) === stated ? null : wrongSeal);
}
