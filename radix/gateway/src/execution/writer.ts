/**
 * Executes and commits, with the engine and the connection that writes to the index. A transaction is in the index
 * before its submitter gets an answer. A batch is executed one after the other and written in one database transaction
 * (group commit). The engine reads the index, and is opened again whenever it may be ahead of it.
 */
import { type Engine, EngineError, type Receipt, type TransactionInfo } from "@embedded-radix/engine";
import { checkFile } from "../history/check.ts";
import { digestAt, prepareHashing } from "../history/digest.ts";
import { corruptLedgerError, LaterCheck } from "../history/later-check.ts";
import { History, type LedgerPoint } from "../history/read.ts";
import { prepareSchema } from "../history/schema.ts";
import { type TransactionKind, writeTransaction } from "../history/write.ts";
import { LedgerFileError, Statements } from "../storage/database.ts";
import { Records } from "../storage/records.ts";
import { checkSeal, openEngine, type WriterOptions, writeGenesis } from "./opening.ts";
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
   * Executes notarized transactions in their order and commits all that are not rejected; a rejection is stored with
   * its reason. All are on the disk before the answers. There is one answer for each, or fewer, but at least one: what
   * has none was not executed, because those before took long.
   *
   * An error as an answer concerns that transaction alone. It is an `EngineError` if static validation fails
   * (`invalid_transaction`), or if the engine panicked (`panic`; the ledger continues without the transaction).
   */
  submit(raws: readonly Uint8Array[], nowMs: number): Promise<readonly (SubmitResult | Error)[]>;
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

/** How often the files are checked while the ledger is idle. */
const watchMs = 1_000;
/** How long a batch may be executed before it is written. */
const batchMs = 25;

/** Executed by the engine and not in the index yet. */
class Unwritten {
  readonly writes: (() => void)[] = [];
  readonly summaries: CommittedSummary[] = [];
  tip: LedgerPoint;
  indexInRound: number;

  constructor(tip: LedgerPoint, indexInRound: number) {
    this.tip = tip;
    this.indexInRound = indexInRound;
  }
}

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
    const records = new Records(options.typicalRecords, options.deflate);
    prepareSchema(database, records, networkId, genesisTimeMs !== undefined);
    const history = new History(new Statements(database, records));
    const onProgress = (share: number): void => options.onCheck?.({ of: "rows", share });
    const { startSummer } = options;
    const seal = await checkFile(database, history.sql, { onProgress, ...(startSummer && { startSummer }) });
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

  async submit(raws: readonly Uint8Array[], nowMs: number): Promise<readonly (SubmitResult | Error)[]> {
    try {
      return await this.#guarded(() => this.#submitBatch(raws, nowMs));
    } catch (error) {
      if (raws.length === 1 || error instanceof LedgerFileError) throw error;
    }
    // Nothing of the batch is written, and it is unknown which one is at fault: each is tried alone.
    const answers: (SubmitResult | Error)[] = [];
    for (const raw of raws)
      answers.push(
        ...(await this.#guarded(() => this.#submitBatch([raw], nowMs)).catch((error: unknown) => [
          error instanceof Error ? error : new Error(String(error)),
        ])),
      );
    return answers;
  }

  advance(nowMs: number): Promise<void> {
    return this.#guarded(() => {
      if (nowMs <= this.#tip.timestampMs) return;
      const unwritten = this.#nothingYet();
      this.#changeRound(nowMs, unwritten);
      this.#write(unwritten);
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

  #nothingYet(): Unwritten {
    return new Unwritten(this.#tip, this.#indexInRound);
  }

  #submitBatch(raws: readonly Uint8Array[], nowMs: number): readonly (SubmitResult | Error)[] {
    const answers: (SubmitResult | Error)[] = [];
    const unwritten = this.#nothingYet();
    const untilMs = performance.now() + batchMs;
    for (const raw of raws) {
      answers.push(this.#execute(raw, nowMs, unwritten));
      if (performance.now() >= untilMs) break;
    }
    this.#write(unwritten);
    return answers;
  }

  #execute(raw: Uint8Array, nowMs: number, unwritten: Unwritten): SubmitResult | Error {
    try {
      const info = this.#engine.inspect(raw);
      const { intentHash } = info;
      const known = this.#versionOf(intentHash, unwritten);
      if (known !== null)
        return { duplicate: true, intentHash, receipt: null, stateVersion: known, costUnits: 0 };
      if (isRoundOver(unwritten.tip.timestampMs, nowMs)) this.#changeRound(nowMs, unwritten);
      const { receipt } = this.#engine.submit(raw);
      const { outcome, error, fee } = receipt;
      const costUnits = fee.executionCostUnits + fee.finalizationCostUnits;
      const answer = { duplicate: false, intentHash, receipt: { outcome, error }, costUnits };
      if (outcome === "rejected" || outcome === "aborted") {
        const values = [intentHash, info.payloadHash, error ?? outcome, nowMs];
        unwritten.writes.push(() => this.history.sql.of(insertRejected).run(...values));
        return { ...answer, stateVersion: null };
      }
      unwritten.indexInRound += 1;
      this.#take("User", receipt, info, raw, unwritten);
      return { ...answer, stateVersion: unwritten.tip.stateVersion };
    } catch (error) {
      if (error instanceof EngineError && error.code !== "panic") return error;
      throw error;
    }
  }

  /** The state version of a transaction that is committed, or will be with its batch; null if there is none. */
  #versionOf(intentHash: string, { summaries }: Unwritten): number | null {
    const inBatch = summaries.find((summary) => summary.intentHash === intentHash);
    if (inBatch !== undefined) return inBatch.stateVersion;
    const committed = this.history.sql
      .of("SELECT state_version FROM ledger_transaction WHERE intent_hash = ?")
      .get(intentHash);
    return committed === undefined ? null : Number(committed.state_version);
  }

  #changeRound(nowMs: number, unwritten: Unwritten): void {
    const receipt = this.#engine.nextRound(nowMs);
    unwritten.indexInRound = 0;
    this.#take("RoundChange", receipt, null, null, unwritten);
  }

  /** Adds the receipt of the last execution. */
  #take(
    kind: TransactionKind,
    receipt: Receipt,
    info: TransactionInfo | null,
    raw: Uint8Array | null,
    unwritten: Unwritten,
  ): void {
    const { epoch, round, proposerTimestampMs } = this.#engine.status();
    const stateVersion = unwritten.tip.stateVersion + 1;
    const addressOf = (node: string) => this.#engine.addressOf(node);
    const emitters = receipt.events.flatMap(({ globalEmitter }) =>
      globalEmitter ? [addressOf(globalEmitter)] : [],
    );
    const summary: CommittedSummary = {
      stateVersion,
      epoch,
      round,
      timestampMs: proposerTimestampMs,
      kind,
      intentHash: info?.intentHash ?? null,
      affectedGlobalEntities: receipt.affectedGlobals.map(addressOf),
      eventGlobalEmitters: [...new Set(emitters)],
    };
    const { indexInRound } = unwritten;
    const status = { epoch, round, proposerTimestampMs };
    const transaction = { stateVersion, kind, status, indexInRound, info, raw, receipt };
    unwritten.tip = pointOf(summary);
    unwritten.summaries.push(summary);
    unwritten.writes.push(() => writeTransaction(this.history.sql, transaction, addressOf));
  }

  /** All or nothing. When it returns, all is on the disk and announced. */
  #write({ writes, summaries, indexInRound }: Unwritten): void {
    if (writes.length === 0) return;
    this.#options.database.transaction(() => {
      for (const write of writes) write();
    });
    this.#indexInRound = indexInRound;
    for (const summary of summaries) {
      this.#tip = pointOf(summary);
      this.#listener(summary);
    }
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

const insertRejected =
  "INSERT OR REPLACE INTO rejected (intent_hash, payload_hash, reason, at_ms) VALUES (?, ?, ?, ?)";

const pointOf = ({ stateVersion, epoch, round, timestampMs }: LedgerPoint): LedgerPoint => ({
  stateVersion,
  epoch,
  round,
  timestampMs,
});
