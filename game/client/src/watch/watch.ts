import {
  backOff,
  type GatewayClient,
  isRecord,
  ResponseError,
  sleep,
  UnexpectedAnswerError,
  type WireStream,
  waitAfter,
} from "@embedded-radix/client";
import { type LedgerTime, ledgerTime, type StateVersion, stateVersion } from "../ids.ts";
import { readLedgerStatus, statusOf } from "../reads/game.ts";
import { isBeyondTip, readStream } from "../reads/transactions.ts";
import type { LedgerStatus } from "../types.ts";
import { readServerSentEvents } from "./sse.ts";

export interface LedgerChange {
  /** Higher than in any change before it. */
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
  /** Addresses of the global entities that changed; "all" when too many changed to list. */
  readonly entities: ReadonlySet<string> | "all";
  /** Transaction id; null for round changes and for several transactions at once. */
  readonly intentHash: string | null;
}

export interface WatchOptions {
  readonly onChange: (change: LedgerChange) => void;
  /** Called once for each time that the connection is lost, and with null when it is back. */
  readonly onConnectionError?: (error: unknown) => void;
  /** Called once, before any change: everything after this point is reported. */
  readonly onStart?: (from: LedgerStatus) => void;
  /** Resume after this state version; the tip when left out. */
  readonly after?: StateVersion;
  /** The connection is known to be lost: `onConnectionError(null)` is called once it is back. */
  readonly disconnected?: boolean;
  /** False: polls, and holds no connection. */
  readonly live?: boolean;
  readonly pollMs?: number;
  /** Silence after which a live stream counts as dead. */
  readonly silenceMs?: number;
}

const LIVE = "/stream/live";
const POLL_MS = 30_000;
/** Three keep-alive comments of a realm. */
const SILENCE_MS = 45_000;
/** Time for the first line of a stream, which a working one sends at once. */
const OPEN_MS = 15_000;
/** Interval of the silence check. It compares wall-clock times, since timers stop while the machine sleeps. */
const LISTEN_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** The longest wait until a stream that cannot be opened is tried again; it is polled meanwhile. */
const LAST_STREAM_RETRY_MS = 300_000;
/** This many transactions behind, one change with entities "all" is reported instead of each one. */
const FAR_BEHIND = 500;
/** Pages read in one poll before it reports "all". */
const POLL_PAGES = 5;

/**
 * Follows the ledger: by server-sent events if the gateway offers them, else by polling the transaction stream. A
 * stream that cannot be opened is polled at once and tried again later. The cause does not matter: a browser does not
 * report that it may not read an answer of another origin. Reports no change twice, and none older than one already
 * reported. Resumes after any failure.
 * @returns a function that ends it.
 */
export function watch(gateway: GatewayClient, options: WatchOptions): () => void {
  const controller = new AbortController();
  const follower = new Follower(gateway, options, controller.signal);
  void follower.run();
  return () => controller.abort(new Error("the watch has ended"));
}

class Follower {
  readonly #gateway: GatewayClient;
  readonly #options: WatchOptions;
  readonly #signal: AbortSignal;
  #seen: number;
  #disconnected: boolean;
  #failures = 0;
  /** When a stream is asked for next, by the monotonic clock. */
  #streamAt: number;
  #streamFailures = 0;

  constructor(gateway: GatewayClient, options: WatchOptions, signal: AbortSignal) {
    this.#gateway = gateway;
    this.#options = options;
    this.#signal = signal;
    this.#seen = options.after ?? -1;
    this.#disconnected = options.disconnected ?? false;
    this.#streamAt = this.#now();
  }

  async run(): Promise<void> {
    const signal = this.#signal;
    while (!signal.aborted) {
      try {
        await this.#step();
      } catch (error) {
        if (signal.aborted) return;
        if (!this.#disconnected) this.#options.onConnectionError?.(error);
        this.#disconnected = true;
        const pauseMs = backOff(this.#failures++, FIRST_RETRY_MS, LAST_RETRY_MS);
        await sleep(waitAfter(error, pauseMs) ?? pauseMs, signal);
      }
    }
  }

  /** Follows one stream to its end, or polls once and waits. */
  async #step(): Promise<void> {
    if (this.#seen < 0) await this.#start();
    else if (this.#streamIsDue) await this.#catchUp();
    if (this.#streamIsDue) {
      try {
        await this.#followLive();
        return;
      } catch (error) {
        if (!(error instanceof NoStream)) throw error;
        const pauseMs = backOff(this.#streamFailures++, FIRST_RETRY_MS, LAST_STREAM_RETRY_MS);
        const waitMs = Math.max(pauseMs, error.waitMs);
        this.#streamAt = error.forGood ? Number.POSITIVE_INFINITY : performance.now() + waitMs;
      }
    }
    await this.#poll();
    const restMs = Math.min(this.#options.pollMs ?? POLL_MS, this.#streamAt - performance.now());
    await sleep(restMs, this.#signal);
  }

  get #streamIsDue(): boolean {
    return this.#streamAt <= performance.now();
  }

  #now(): number {
    return this.#options.live === false ? Number.POSITIVE_INFINITY : performance.now();
  }

  async #start(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    this.#seen = tip.stateVersion;
    this.#options.onStart?.(tip);
  }

  /** After a long absence, one read of the tip replaces the replay of everything missed. */
  async #catchUp(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    if (tip.stateVersion - this.#seen > FAR_BEHIND) this.#dispatchAll(tip);
  }

  /**
   * Returns when the stream ends, which a server may do at any time.
   * @throws NoStream if none could be opened.
   */
  async #followLive(): Promise<void> {
    const silenceMs = this.#options.silenceMs ?? SILENCE_MS;
    const line = new AbortController();
    const end = () => line.abort(this.#signal.reason);
    this.#signal.addEventListener("abort", end);
    if (this.#signal.aborted) end();
    // By the machine's clock, which counts the time asleep as well: a jump of it only opens the stream again.
    let heardAt = Date.now();
    let patienceMs = Math.min(OPEN_MS, silenceMs);
    const alive = () => {
      heardAt = Date.now();
    };
    const listen = () => {
      const silentMs = Date.now() - heardAt;
      if (silentMs > patienceMs) line.abort(new Error("The live stream fell silent."));
      else if (silentMs < 0) alive();
    };
    const timer = setInterval(listen, Math.min(LISTEN_MS, silenceMs / 2));
    try {
      const body = await this.#open(line.signal);
      this.#connected();
      this.#streamFailures = 0;
      patienceMs = silenceMs;
      alive();
      for await (const { event, data } of readServerSentEvents(body, alive, line.signal)) {
        if (event === "transaction") await this.#dispatchLive(JSON.parse(data) as unknown);
      }
    } finally {
      clearInterval(timer);
      this.#signal.removeEventListener("abort", end);
    }
    await sleep(FIRST_RETRY_MS, this.#signal);
  }

  async #open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const response = await this.#gateway
      .open(`${LIVE}?from=${this.#seen}`, {
        signal,
        headers: { Accept: "text/event-stream", "Last-Event-ID": String(this.#seen) },
      })
      .catch((error: unknown) => {
        // A gateway without room for streams may still answer; if it does not, the poll says so.
        throw new NoStream(hasNoSuchPath(error), waitAfter(error, 0) ?? 0);
      });
    const { headers, body } = response;
    if (body !== null && (headers.get("content-type") ?? "").includes("text/event-stream")) return body;
    await body?.cancel();
    throw new NoStream(true);
  }

  async #poll(): Promise<void> {
    const entities = new Set<string>();
    let cursor: string | null = null;
    let tip: LedgerStatus | null = null;
    // If nothing is new, the stream refuses to begin there, and a browser would report it in its console.
    const { stateVersion: newest } = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    if (newest <= this.#seen) {
      this.#connected();
      return;
    }
    try {
      for (let page = 0; page < POLL_PAGES; page++) {
        const answer: WireStream = await readStream(
          this.#gateway,
          {
            order: "Asc",
            // A public ledger changes its round several times a second; only what users submit matters.
            kind_filter: "User",
            from_ledger_state: { state_version: this.#seen + 1 },
            ...(tip === null ? {} : { at_ledger_state: { state_version: tip.stateVersion } }),
            ...(cursor === null ? {} : { cursor }),
          },
          { affected_global_entities: true },
          { signal: this.#signal },
        );
        tip ??= statusOf(answer.ledger_state);
        for (const transaction of answer.items) {
          for (const entity of transaction.affected_global_entities ?? []) entities.add(entity);
        }
        cursor = answer.next_cursor ?? null;
        if (cursor === null) break;
      }
    } catch (error) {
      if (!isBeyondTip(error)) throw error;
    }
    this.#connected();
    if (tip === null) return;
    if (cursor === null) this.#dispatch(tip.stateVersion, isoTime(tip.time), entities, null);
    else this.#dispatchAll(tip);
  }

  async #dispatchLive(message: unknown): Promise<void> {
    if (!isRecord(message) || !isVersion(message.state_version)) return;
    const { affected_global_entities: entities, proposer_round_timestamp: time, intent_hash: hash } = message;
    if (message.state_version <= this.#seen) return;
    // A realm's stream has every state version, one of a published world says after which one its changes begin. A gap means that we
    // fell too far behind. A wrong number would hide all changes below it, so it is checked against the ledger.
    const since = isVersion(message.since) ? message.since : message.state_version - 1;
    if (since > this.#seen) {
      const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
      if (tip.stateVersion < message.state_version) {
        throw new UnexpectedAnswerError("the live stream is ahead of the ledger");
      }
      this.#dispatchAll(tip);
      return;
    }
    this.#dispatch(
      message.state_version,
      String(time),
      Array.isArray(entities) ? new Set(entities.map(String)) : "all",
      typeof hash === "string" ? hash : null,
    );
  }

  #dispatchAll(tip: LedgerStatus): void {
    this.#dispatch(tip.stateVersion, isoTime(tip.time), "all", null);
  }

  #dispatch(
    version: number,
    time: string,
    entities: ReadonlySet<string> | "all",
    intentHash: string | null,
  ): void {
    if (version <= this.#seen || this.#signal.aborted) return;
    this.#seen = version;
    const seconds = ledgerTime(Math.floor(Date.parse(time) / 1000));
    this.#options.onChange({ stateVersion: stateVersion(version), time: seconds, entities, intentHash });
  }

  #connected(): void {
    if (this.#disconnected) {
      this.#options.onConnectionError?.(null);
      // What offered no stream may have been a proxy in between, or a realm that was starting.
      this.#streamAt = this.#now();
      this.#streamFailures = 0;
    }
    this.#disconnected = false;
    this.#failures = 0;
  }
}

const isoTime = (time: LedgerTime): string => new Date(time * 1000).toISOString();

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value);

/** No stream could be opened, so it is polled; permanently if the gateway has none. */
class NoStream extends Error {
  readonly forGood: boolean;
  /** For how long the gateway wants to hear nothing of a stream. */
  readonly waitMs: number;

  constructor(forGood: boolean, waitMs = 0) {
    super("there is no live stream");
    this.forGood = forGood;
    this.waitMs = waitMs;
  }
}

/** What gateways answer to a path that they do not have; a plain web server may answer with a page instead. */
function hasNoSuchPath(error: unknown): boolean {
  return error instanceof ResponseError && [400, 404, 405].includes(error.status);
}
