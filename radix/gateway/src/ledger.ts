/**
 * One ledger for all readers and writers: its history in the index, an engine that decodes bytes, and a writer and a
 * previewer that execute, in this thread or in their own.
 */
import type { WellKnownAddresses } from "@embedded-radix/engine";
import { Decoder, type Decoding } from "./decode/decoder.ts";
import type { NewEngine } from "./decode/engines.ts";
import { Submissions } from "./execution/submissions.ts";
import { type CommittedSummary, LedgerWriter, type SubmitResult, type Writer } from "./execution/writer.ts";
import { History, type LedgerPoint } from "./history/read.ts";
import { EnginePreviewer, type Preview, type Previewer, type PreviewRequest } from "./preview/previewer.ts";
import { FairQueue } from "./shares/fair-queue.ts";
import { executionAllowance, executionCost } from "./shares/limits.ts";
import { type Requester, realmItself } from "./shares/requester.ts";
import type { Database, LedgerFileError, Statements } from "./storage/database.ts";
import type { Deflate } from "./storage/records.ts";

/**
 * @public
 */
export interface Clock {
  /** Unix milliseconds. */
  nowMs(): number;
  /** Seconds of this clock in a second of the wall clock; 1 by default. */
  readonly factor?: number;
}

/** Validity of a transaction as wallets set it: 50 minutes if the clock runs at normal speed. */
const LIFETIME_EPOCHS = 10;
/** The engine refuses a transaction that is valid for longer. */
const MOST_EPOCHS = 12 * 24 * 30;
/** Transactions that are committed in a batch: all of them wait for the last one. */
const BATCH_SIZE = 16;
/** Bytes. A longer transaction, such as a publishing, takes so long that no other should wait for it. */
const LONGEST_BATCHED = 16 * 1024;

/**
 * @public
 */
export interface LedgerOptions {
  readonly database: Database;
  readonly engine: NewEngine;
  readonly clock: Clock;
  readonly networkId: number;
  /** Ledger time of genesis, for an empty database; without it, an empty one is refused. */
  readonly genesisTimeMs?: number;
  /** See `WriterOptions`. */
  readonly protocolVersion?: string;
  /** See `WriterOptions`. */
  readonly typicalRecords?: string;
  /** See `WriterOptions`. */
  readonly deflate?: Deflate;
  /** See `WriterOptions`. */
  readonly compareAfterMs?: number;
}

/** A ledger that executes elsewhere. */
export interface LedgerParts {
  readonly writer: Writer;
  readonly previewer: Previewer;
  /** The index, as this thread reads it. */
  readonly sql: Statements;
  readonly close: () => Promise<void>;
  /** Called for the duty "decode" alone. */
  readonly engine: NewEngine;
  readonly clock: Clock;
  readonly networkId: number;
}

/**
 * @public
 * @example
 * const ledger = await Ledger.open({
 *   database: openDatabase(file),
 *   engine: async () => createEngine(await loadArtifact("engine.wasm")),
 *   clock: { nowMs: () => Date.now() },
 *   networkId: 242,
 *   genesisTimeMs: Date.now(),
 * });
 * console.log(ledger.tip.stateVersion);
 * await ledger.close();
 */
export class Ledger {
  readonly networkId: number;
  readonly history: History;
  /** See `Writer`. */
  readonly checked: Promise<LedgerFileError | null>;
  readonly failed: Promise<Error>;
  readonly #parts: LedgerParts;
  readonly #decoder: Decoder;
  #networkName: string | undefined;
  #wellKnown: WellKnownAddresses | undefined;
  readonly #listeners = new Set<(tx: CommittedSummary) => void>();
  #failure: Error | null = null;
  /** The queue for the writer. */
  readonly #queue = new FairQueue({
    what: "submissions",
    allowance: executionAllowance,
    perGuest: 8,
    allGuests: 128,
    batchSize: BATCH_SIZE,
  });
  readonly #submissions = new Submissions((raws) => {
    const { writer, clock } = this.#parts;
    return writer.submit(raws, clock.nowMs());
  });

  /** A ledger with everything in this thread. Rejects with `LedgerFileError`. */
  static async open(options: LedgerOptions): Promise<Ledger> {
    const { engine, networkId } = options;
    const writer = await LedgerWriter.open(options);
    const { sql } = writer.history;
    const previewer = new EnginePreviewer({ engine, sql, networkId });
    const close = async () => void (await Promise.all([previewer.close(), writer.close()]));
    return Ledger.of({ ...options, writer, previewer, sql, close });
  }

  static async of(parts: LedgerParts): Promise<Ledger> {
    return new Ledger(parts, await Decoder.open(parts));
  }

  private constructor(parts: LedgerParts, decoder: Decoder) {
    this.#parts = parts;
    this.networkId = parts.networkId;
    this.history = new History(parts.sql);
    this.#decoder = decoder;
    const { writer } = parts;
    this.checked = writer.checked;
    this.failed = writer.failed;
    void this.failed.then((failure) => {
      this.#failure = failure;
    });
    writer.listen((tx) => {
      decoder.refresh();
      this.#notify(tx);
    });
  }

  get tip(): LedgerPoint & { readonly proposerTimestampMs: number } {
    const { tip } = this.#parts.writer;
    return { ...tip, proposerTimestampMs: tip.timestampMs };
  }

  /** For how many epochs a transaction should be valid, so that a fast clock does not let it expire sooner. */
  get lifetimeEpochs(): number {
    const { factor = 1 } = this.#parts.clock;
    return Math.min(MOST_EPOCHS, Math.ceil(LIFETIME_EPOCHS * factor));
  }

  get engine(): Decoding {
    return this.#decoder.decoding;
  }

  /** Constant for a network, like its well-known addresses, so it is read from the engine once. */
  get networkName(): string {
    this.#networkName ??= this.#decoder.engine.status().networkName;
    return this.#networkName;
  }

  /** Logical name of its protocol version. No update is enacted while a ledger is open. */
  get protocolVersion(): string {
    return this.#decoder.engine.status().protocolVersion;
  }

  wellKnown(): WellKnownAddresses {
    this.#wellKnown ??= this.#decoder.engine.wellKnown();
    return this.#wellKnown;
  }

  /** XRD and the faucet, which every network of the engine has. */
  get basics(): { readonly xrd: string; readonly faucet: string } {
    const { xrd, faucet = "" } = this.wellKnown();
    return { xrd, faucet };
  }

  /** See `Engine.digest`. */
  digest(): Promise<string> {
    return this.#queued((writer) => writer.digest());
  }

  /** See `Writer.submit`. When it resolves, the transaction is on the disk and can be read. Also rejects with `Busy`. */
  submit(raw: Uint8Array, requester: Requester = realmItself): Promise<SubmitResult> {
    const work = async () => {
      this.mustBeIntact();
      return this.#submissions.add(raw);
    };
    const costOf = (result: SubmitResult | null): number =>
      executionCost(raw.length, isExecuted(result) ? result.costUnits : null);
    return this.#queue.run(requester, work, costOf, raw.length <= LONGEST_BATCHED);
  }

  /** Commits a round change if the clock has moved: for a heartbeat, or after the clock was set. */
  advance(): Promise<void> {
    return this.#queued((writer, nowMs) => writer.advance(nowMs));
  }

  /** Executes on top of the newest state without committing. Rejects with `EngineError`, `PreviewRefused` or `Busy`. */
  preview(request: PreviewRequest, requester: Requester = realmItself): Promise<Preview> {
    const { previewer, writer, clock } = this.#parts;
    const point = () => ({ stateVersion: writer.tip.stateVersion, nowMs: clock.nowMs() });
    return previewer.preview(request, point, requester);
  }

  /** Call it after a panic in a read. */
  recover(): Promise<void> {
    return this.#decoder.recover();
  }

  /** Listeners are called after the commit, in order; an exception of one is logged and affects no other. */
  subscribe(listener: (tx: CommittedSummary) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.#parts.close();
  }

  /** Throws once corruption of the data file was found, or once nothing can be written. */
  mustBeIntact(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** One call at a time; the call gets the time at which it starts. */
  #queued<T>(call: (writer: Writer, nowMs: number) => Promise<T>): Promise<T> {
    return this.#queue.run(realmItself, async () => {
      this.mustBeIntact();
      return call(this.#parts.writer, this.#parts.clock.nowMs());
    });
  }

  #notify(tx: CommittedSummary): void {
    for (const listener of this.#listeners) {
      try {
        listener(tx);
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** A rejected transaction has cost time too, even if it has no receipt. */
const isExecuted = (result: SubmitResult | null): result is SubmitResult =>
  result !== null && (result.duplicate || result.stateVersion !== null);
