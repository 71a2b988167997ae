/**
 * One ledger: the engine, its state and history in the index. A transaction is in the index before its submitter gets an
 * answer; the engine reads what the index holds, and is opened again where it may be ahead of it.
 */
import {
  type Engine,
  EngineError,
  type Receipt,
  type TransactionInfo,
  type WellKnownAddresses,
} from "@kingdoms/engine";
import { checkFile } from "./history/check.ts";
import { digestAt, readSeal, writeSeal } from "./history/digest.ts";
import { disagree, LaterCheck, wrongSeal } from "./history/later-check.ts";
import { History, type LedgerPoint } from "./history/read.ts";
import { stateRows } from "./history/rows.ts";
import { sealAt } from "./history/seal.ts";
import { type TransactionKind, writeTransaction } from "./history/write.ts";
import { type Database, LedgerFileError, Statements } from "./storage/database.ts";
import { prepareSchema } from "./storage/schema.ts";

export interface Clock {
  /** Unix milliseconds. */
  nowMs(): number;
}

export interface LedgerOptions {
  readonly database: Database;
  /** Makes a new instance; called again after a panic. */
  readonly engine: () => Promise<Engine>;
  readonly clock: Clock;
  readonly networkId: number;
  /** Ledger time of genesis, where the database is empty; without it, an empty one is refused. */
  readonly genesisTimeMs?: number;
  readonly onProgress?: (text: string) => void;
}

export interface SubmitResult {
  /** True when this same transaction was committed before; then nothing was executed. */
  readonly duplicate: boolean;
  readonly info: TransactionInfo;
  /** Null for a duplicate. */
  readonly receipt: Receipt | null;
  /** Null when it was rejected. */
  readonly stateVersion: number | null;
}

/** What listeners receive for a committed transaction. */
export interface CommittedSummary {
  readonly stateVersion: number;
  readonly kind: TransactionKind;
  readonly intentHash: string | null;
  readonly affectedGlobalEntities: readonly string[];
  readonly eventGlobalEmitters: readonly string[];
  readonly timestampMs: number;
}

/** Shortest duration of a round: transactions that arrive sooner share it. */
const roundMs = 1_000;

export class Ledger {
  readonly networkId: number;
  readonly history: History;
  readonly #database: Database;
  readonly #newEngine: () => Promise<Engine>;
  readonly #clock: Clock;
  readonly #listeners = new Set<(tx: CommittedSummary) => void>();
  /** Resolves once all of the data file is known to be as written: to null, or to the damage because of which nothing is served. */
  readonly checked: Promise<LedgerFileError | null>;
  readonly #check: LaterCheck;
  #damage: LedgerFileError | null = null;
  #engine: Engine;
  #tip: LedgerPoint;
  #indexInRound = 0;
  #networkName: string | undefined;
  #wellKnown: WellKnownAddresses | undefined;
  /** Set while the engine may differ from the index. */
  #suspect = false;
  #queue: Promise<unknown> = Promise.resolve();

  static async open(options: LedgerOptions): Promise<Ledger> {
    const { database, networkId, genesisTimeMs } = options;
    prepareSchema(database, networkId, genesisTimeMs !== undefined);
    const history = new History(new Statements(database));
    checkFile(database, history.sql, options.onProgress);
    const engine = await options.engine();
    const tip = history.tip();
    if (!tip && genesisTimeMs !== undefined) writeGenesis(options, genesisTimeMs, history, engine);
    else checkSeal(database, history);
    try {
      return new Ledger(options, history, engine, openEngine(engine, history, networkId));
    } catch (error) {
      if (error instanceof EngineError)
        throw disagree(`the engine cannot open it (${error.message})`, { cause: error });
      throw error;
    }
  }

  private constructor(options: LedgerOptions, history: History, engine: Engine, tip: LedgerPoint) {
    this.networkId = options.networkId;
    this.history = history;
    this.#database = options.database;
    this.#newEngine = options.engine;
    this.#clock = options.clock;
    this.#engine = engine;
    this.#tip = tip;
    this.#moveMark();
    this.#check = new LaterCheck(this.#database, history.sql, tip.stateVersion);
    this.checked = this.#check.done;
    void this.checked.then((damage) => {
      this.#damage = damage;
    });
  }

  get tip(): LedgerPoint & { readonly proposerTimestampMs: number } {
    return { ...this.#tip, proposerTimestampMs: this.#tip.timestampMs };
  }

  get engine(): Engine {
    return this.#engine;
  }

  /** Constant for a network, like its well-known addresses, so it is read from the engine once. */
  get networkName(): string {
    this.#networkName ??= this.#engine.status().networkName;
    return this.#networkName;
  }

  wellKnown(): WellKnownAddresses {
    this.#wellKnown ??= this.#engine.wellKnown();
    return this.#wellKnown;
  }

  /** XRD and the faucet, which every network of the engine has. */
  get basics(): { readonly xrd: string; readonly faucet: string } {
    const { xrd = "", faucet = "" } = this.wellKnown();
    return { xrd, faucet };
  }

  /** See `Engine.digest`. */
  digest(): string {
    return this.#engine.digest();
  }

  /**
   * Executes a notarized transaction and commits it unless it is rejected; a rejection is stored with its reason.
   * Throws `EngineError` with `invalid_transaction` where static validation fails, with `panic` where the engine
   * panicked (the ledger continues without the transaction).
   */
  submit(raw: Uint8Array): Promise<SubmitResult> {
    return this.#exclusively(() => {
      const info = this.#engine.inspect(raw);
      const committed = this.history.sql
        .of("SELECT state_version FROM ledger_transaction WHERE intent_hash = ?")
        .get(info.intentHash);
      if (committed)
        return { duplicate: true, info, receipt: null, stateVersion: Number(committed.state_version) };
      if (this.#clock.nowMs() >= this.#tip.timestampMs + roundMs) this.#changeRound();
      const { receipt } = this.#engine.submit(raw);
      if (receipt.outcome === "rejected" || receipt.outcome === "aborted") {
        this.history.sql
          .of(
            "INSERT OR REPLACE INTO rejected (intent_hash, payload_hash, reason, at_ms) VALUES (?, ?, ?, ?)",
          )
          .run(info.intentHash, info.payloadHash, receipt.error ?? receipt.outcome, this.#clock.nowMs());
        this.#moveMark();
        return { duplicate: false, info, receipt, stateVersion: null };
      }
      this.#indexInRound += 1;
      this.#commit("User", receipt, info, raw);
      return { duplicate: false, info, receipt, stateVersion: this.#tip.stateVersion };
    });
  }

  /** Commits a round change if the clock has moved: for a heartbeat, or after the clock was set. */
  advance(): Promise<void> {
    return this.#exclusively(() => {
      if (this.#clock.nowMs() > this.#tip.timestampMs) this.#changeRound();
    });
  }

  /** After a panic in a read: replaces the engine, which refuses every further call. */
  async recover(): Promise<void> {
    await this.#exclusively(() => this.#engine.status()).catch(() => undefined);
  }

  /** Brings the round to the clock, so that a preview sees the time a submission would. Never throws for a panic. */
  async beforePreview(): Promise<void> {
    if (this.#clock.nowMs() >= this.#tip.timestampMs + roundMs) await this.advance();
  }

  /** Listeners are called after the commit, in order; an exception of one is logged and affects no other. */
  subscribe(listener: (tx: CommittedSummary) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#check.stop();
    this.#database.close();
  }

  /** Throws once damage of the data file was found. */
  mustBeIntact(): void {
    if (this.#damage !== null) throw this.#damage;
  }

  #changeRound(): void {
    const receipt = this.#engine.nextRound(this.#clock.nowMs());
    this.#indexInRound = 0;
    this.#commit("RoundChange", receipt, null, null);
  }

  #commit(
    kind: TransactionKind,
    receipt: Receipt,
    info: TransactionInfo | null,
    raw: Uint8Array | null,
  ): void {
    const status = this.#engine.status();
    const stateVersion = this.#tip.stateVersion + 1;
    const addressOf = (node: string) => this.#engine.addressOf(node);
    this.#database.transaction(() =>
      writeTransaction(
        this.history.sql,
        { stateVersion, kind, status, indexInRound: this.#indexInRound, info, raw, receipt },
        addressOf,
      ),
    );
    this.#engine.written();
    this.#tip = {
      stateVersion,
      epoch: status.epoch,
      round: status.round,
      timestampMs: status.proposerTimestampMs,
    };
    this.#moveMark();
    this.#notify({
      stateVersion,
      kind,
      intentHash: info?.intentHash ?? null,
      affectedGlobalEntities: receipt.affectedGlobals.map(addressOf),
      eventGlobalEmitters: [
        ...new Set(
          receipt.events.flatMap(({ globalEmitter }) => (globalEmitter ? [addressOf(globalEmitter)] : [])),
        ),
      ],
      timestampMs: status.proposerTimestampMs,
    });
  }

  /** After each commit: the checksums and the mark beside the file cover all that is in it. */
  #moveMark(): void {
    const { stateVersion } = this.#tip;
    const digest = digestAt(this.history.sql, stateVersion);
    if (digest !== null) this.#database.moveMark({ stateVersion, digest });
  }

  #notify(summary: CommittedSummary): void {
    for (const listener of this.#listeners) {
      try {
        listener(summary);
      } catch (error) {
        console.error(error);
      }
    }
  }

  /** One writer at a time. After any failure that may have left the engine ahead of the index, the index wins. */
  #exclusively<T>(work: () => T): Promise<T> {
    const turn = this.#queue.then(async () => {
      this.mustBeIntact();
      if (this.#suspect) await this.#reload();
      try {
        return work();
      } catch (error) {
        if (!(error instanceof EngineError) || error.code === "panic") {
          this.#suspect = true;
          await this.#reload();
        }
        throw error;
      }
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #reload(): Promise<void> {
    const engine = await this.#newEngine();
    this.#tip = openEngine(engine, this.history, this.networkId);
    this.#engine = engine;
    this.#suspect = false;
  }
}

function writeGenesis(options: LedgerOptions, initialTimeMs: number, history: History, engine: Engine): void {
  const steps = engine.genesis({ networkId: options.networkId, initialTimeMs });
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
 * Opens the engine on the index, at the start or after a panic; nothing is executed again. Throws `LedgerFileError` where
 * the substates are not those of the last commit.
 */
function openEngine(engine: Engine, history: History, networkId: number): LedgerPoint {
  const tip = history.tip();
  if (!tip) throw new LedgerFileError("LEDGER_FILE_CORRUPT", "The ledger has no transactions.");
  engine.open({ networkId, rows: stateRows(history.sql) });
  const { epoch, round, proposerTimestampMs } = engine.status();
  if (epoch !== tip.epoch || round !== tip.round || proposerTimestampMs !== tip.timestampMs)
    throw disagree("its state and its last transaction are of different rounds");
  return tip;
}

/** Left for later together with the comparison of the bytes, but for a file that was never sealed. */
function checkSeal(database: Database, history: History): void {
  const stated = readSeal(history.sql);
  if (database.comparison !== null && stated !== null) return;
  const steps = sealAt(history.sql, history.tip()?.stateVersion ?? 0);
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (stated === null) writeSeal(history.sql, step.value);
  else if (stated !== step.value) throw disagree(wrongSeal);
}
