/**
 * Executes and commits, with the engine and the connection that writes to the index. A transaction is in the index
 * before its submitter gets an answer. The engine reads the index, and is opened again whenever it may be ahead of it.
 */
import { type Engine, EngineError, type Receipt, type TransactionInfo } from "@embedded-radix/engine";
import { cacheBytes, type NewEngine } from "../decode/engines.ts";
import { fileCheck } from "../history/check.ts";
import { digestAt, prepareHashing, readSeal, writeSeal } from "../history/digest.ts";
import { corruptLedgerError, LaterCheck, wrongSeal } from "../history/later-check.ts";
import { History, type LedgerPoint } from "../history/read.ts";
import { stateRows } from "../history/rows.ts";
import { prepareSchema } from "../history/schema.ts";
import { sealAt } from "../history/seal.ts";
import { type TransactionKind, writeTransaction } from "../history/write.ts";
import { type CheckProgress, type Database, LedgerFileError, Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import { isRoundOver } from "./rounds.ts";

export interface SubmitResult {
  /** True when this same transaction was committed before; then nothing was executed. */
  readonly duplicate: boolean;
  readonly intentHash: string;
  /** Null for a duplicate. */
  readonly receipt: Pick<Receipt, "outcome" | "error"> | null;
  /** Null when it was rejected. */
  readonly stateVersion: number | null;
  /** Execution and finalization, as the ledger counts them; 0 for a duplicate. */
  readonly costUnits: number;
}

/** What listeners receive for a committed transaction. */
export interface CommittedSummary extends LedgerPoint {
  readonly kind: TransactionKind;
  readonly intentHash: string | null;
  readonly affectedGlobalEntities: readonly string[];
  readonly eventGlobalEmitters: readonly string[];
}

/** One call at a time: the next one after the answer. Times are those of the ledger's clock. */
export interface Writer {
  /** The last commit that listeners have received. */
  readonly tip: LedgerPoint;
  /** The listener is called after each commit, in order, before that call is answered. */
  listen(listener: (tx: CommittedSummary) => void): void;
  /**
   * Executes a notarized transaction and commits it unless it is rejected; a rejection is stored with its reason.
   * Rejects with `EngineError`: `invalid_transaction` if static validation fails, `panic` if the engine panicked (the
   * ledger continues without the transaction).
   */
  submit(raw: Uint8Array, nowMs: number): Promise<SubmitResult>;
  /** Commits a round change if the clock has moved. */
  advance(nowMs: number): Promise<void>;
  /** See `Engine.digest`. */
  digest(): Promise<string>;
  /** Resolves once the whole data file has been verified: to null, or to the corruption that was found. */
  readonly checked: Promise<LedgerFileError | null>;
  /** Resolves to the reason, once the writer has stopped writing. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
}

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
  /** Called while the whole file is checked before it is used: a copy, for example. */
  readonly onCheck?: (progress: CheckProgress) => void;
  /**
   * Milliseconds until the whole file is compared with its digests, in small steps that yield to readers. 0 by
   * default.
   */
  readonly compareAfterMs?: number;
}

/** How often the files are checked while the ledger is idle. */
const watchMs = 1_000;

/** A writer in the calling thread. */
export class LedgerWriter implements Writer {
  readonly history: History;
  readonly checked: Promise<LedgerFileError | null>;
  readonly failed: Promise<Error>;
  readonly #options: WriterOptions;
  readonly #check: LaterCheck;
  #listener: (tx: CommittedSummary) => void = () => undefined;
  #corruption: LedgerFileError | null = null;
  /** Resolves `failed`. */
  #fail: (reason: LedgerFileError) => void = () => undefined;
  readonly #watch: ReturnType<typeof setInterval>;
  #engine: Engine;
  #tip: LedgerPoint;
  #indexInRound = 0;
  /** Set while the engine may differ from the index. */
  #suspect = false;

  static async open(options: WriterOptions): Promise<LedgerWriter> {
    const { database, networkId, genesisTimeMs } = options;
    await prepareHashing();
    const records = new Records(options.typicalRecords);
    prepareSchema(database, records, networkId, genesisTimeMs !== undefined);
    const history = new History(new Statements(database, records));
    const onProgress = (share: number): void => options.onCheck?.({ of: "rows", share });
    const seal = await inTurns(fileCheck(database, history.sql), onProgress);
    const engine = await options.engine("execute");
    const tip = history.tip();
    if (!tip && genesisTimeMs !== undefined) writeGenesis(options, genesisTimeMs, history, engine);
    else await checkSeal(options, history, seal);
    try {
      return new LedgerWriter(options, history, engine, openEngine(engine, history, networkId));
    } catch (error) {
      if (error instanceof EngineError)
        throw corruptLedgerError(`the engine cannot open it (${error.message})`, { cause: error });
      throw error;
    }
  }

  private constructor(options: WriterOptions, history: History, engine: Engine, tip: LedgerPoint) {
    this.#options = options;
    this.history = history;
    this.#engine = engine;
    this.#tip = tip;
    this.#recordMark();
    this.#check = new LaterCheck(
      options.database,
      history.sql,
      tip.stateVersion,
      options.compareAfterMs ?? 0,
    );
    this.checked = this.#check.done;
    this.failed = new Promise((resolve) => {
      this.#fail = (reason) => {
        this.#corruption ??= reason;
        resolve(this.#corruption);
      };
      void this.checked.then((corruption) => corruption !== null && this.#fail(corruption));
    });
    this.#watch = setInterval(() => this.#look(), watchMs);
    // Node only: a ledger without references keeps no process alive.
    (this.#watch as { unref?: () => void }).unref?.();
  }

  get tip(): LedgerPoint {
    return this.#tip;
  }

  listen(listener: (tx: CommittedSummary) => void): void {
    this.#listener = listener;
  }

  submit(raw: Uint8Array, nowMs: number): Promise<SubmitResult> {
    return this.#guarded(() => {
      const info = this.#engine.inspect(raw);
      const { intentHash } = info;
      const committed = this.history.sql
        .of("SELECT state_version FROM ledger_transaction WHERE intent_hash = ?")
        .get(intentHash);
      if (committed)
        return {
          duplicate: true,
          intentHash,
          receipt: null,
          stateVersion: Number(committed.state_version),
          costUnits: 0,
        };
      if (isRoundOver(this.#tip.timestampMs, nowMs)) this.#changeRound(nowMs);
      const { receipt } = this.#engine.submit(raw);
      const { outcome, error, fee } = receipt;
      const costUnits = fee.executionCostUnits + fee.finalizationCostUnits;
      const answer = { duplicate: false, intentHash, receipt: { outcome, error }, costUnits };
      if (outcome === "rejected" || outcome === "aborted") {
        this.#options.database.transaction(() =>
          this.history.sql
            .of(
              "INSERT OR REPLACE INTO rejected (intent_hash, payload_hash, reason, at_ms) VALUES (?, ?, ?, ?)",
            )
            .run(intentHash, info.payloadHash, error ?? outcome, nowMs),
        );
        this.#recordMark();
        return { ...answer, stateVersion: null };
      }
      this.#indexInRound += 1;
      this.#commit("User", receipt, info, raw);
      return { ...answer, stateVersion: this.#tip.stateVersion };
    });
  }

  advance(nowMs: number): Promise<void> {
    return this.#guarded(() => {
      if (nowMs > this.#tip.timestampMs) this.#changeRound(nowMs);
    });
  }

  digest(): Promise<string> {
    return this.#guarded(() => this.#engine.digest());
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    this.#check.stop();
    this.#options.database.close();
  }

  #changeRound(nowMs: number): void {
    const receipt = this.#engine.nextRound(nowMs);
    this.#indexInRound = 0;
    this.#commit("RoundChange", receipt, null, null);
  }

  #commit(
    kind: TransactionKind,
    receipt: Receipt,
    info: TransactionInfo | null,
    raw: Uint8Array | null,
  ): void {
    const { epoch, round, proposerTimestampMs } = this.#engine.status();
    const stateVersion = this.#tip.stateVersion + 1;
    const addressOf = (node: string) => this.#engine.addressOf(node);
    const tip: LedgerPoint = { stateVersion, epoch, round, timestampMs: proposerTimestampMs };
    const emitters = receipt.events.flatMap(({ globalEmitter }) =>
      globalEmitter ? [addressOf(globalEmitter)] : [],
    );
    const summary: CommittedSummary = {
      ...tip,
      kind,
      intentHash: info?.intentHash ?? null,
      affectedGlobalEntities: receipt.affectedGlobals.map(addressOf),
      eventGlobalEmitters: [...new Set(emitters)],
    };
    const status = { epoch, round, proposerTimestampMs };
    this.#options.database.transaction(() =>
      writeTransaction(
        this.history.sql,
        { stateVersion, kind, status, indexInRound: this.#indexInRound, info, raw, receipt },
        addressOf,
      ),
    );
    this.#tip = tip;
    this.#listener(summary);
    this.#engine.written();
    this.#recordMark();
  }

  /** After each commit: the checksums and the mark beside the file cover all that is in it. */
  #recordMark(): void {
    const { stateVersion } = this.#tip;
    const digest = digestAt(this.history.sql, stateVersion);
    if (digest !== null) this.#options.database.setMark({ stateVersion, digest });
  }

  /** After any failure that may have left the engine ahead of the index, the index wins. */
  async #guarded<T>(work: () => T): Promise<T> {
    if (this.#corruption !== null) throw this.#corruption;
    if (this.#suspect) await this.#reload();
    try {
      this.#options.database.mustBeIntact();
      return work();
    } catch (error) {
      if (error instanceof LedgerFileError) {
        this.#fail(error);
        throw error;
      }
      if (!(error instanceof EngineError) || error.code === "panic") {
        this.#suspect = true;
        await this.#reload();
      }
      throw error;
    }
  }

  /** Also called while the ledger is idle: reads might no longer match the file that a restart would find. */
  #look(): void {
    if (this.#corruption !== null) return;
    try {
      this.#options.database.mustBeIntact();
    } catch (error) {
      if (!(error instanceof LedgerFileError)) throw error;
      this.#fail(error);
    }
  }

  async #reload(): Promise<void> {
    const engine = await this.#options.engine("execute");
    this.#tip = openEngine(engine, this.history, this.#options.networkId);
    this.#engine = engine;
    this.#suspect = false;
  }
}

function writeGenesis(options: WriterOptions, initialTimeMs: number, history: History, engine: Engine): void {
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
function openEngine(engine: Engine, history: History, networkId: number): LedgerPoint {
  const tip = history.tip();
  if (!tip) throw new LedgerFileError("LEDGER_FILE_CORRUPT", "The ledger has no transactions.");
  engine.open({ networkId, rows: stateRows(history.sql), cacheBytes: cacheBytes.execute });
  const { epoch, round, proposerTimestampMs } = engine.status();
  if (epoch !== tip.epoch || round !== tip.round || proposerTimestampMs !== tip.timestampMs)
    throw corruptLedgerError("its state and its last transaction are of different rounds");
  return tip;
}

/** Postponed with the comparison of the bytes, except for a file that was never sealed. */
async function checkSeal(
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

/** The native memory of a statement is freed only between two turns of the event loop: 120 MB for a large ledger. */
async function inTurns<S, T>(
  steps: Generator<S, T>,
  onProgress: (step: S) => void = () => undefined,
): Promise<T> {
  let turned = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - turned < TURN_MS) continue;
    onProgress(value);
    await new Promise((resolve) => setTimeout(resolve, 0));
    turned = performance.now();
  }
}

const TURN_MS = 50;
