import type { GatewayClient } from "../gateway/client.ts";
import { isRecord, ResponseError, UnexpectedAnswerError } from "../gateway/error.ts";
import { waitAfter } from "../gateway/retry.ts";
import type { WireStream } from "../gateway/wire.ts";
import { type LedgerTime, ledgerTime, type StateVersion, stateVersion } from "../ids.ts";
import { statusOf } from "../reads/game.ts";
import { readLedgerStatus } from "../reads/ledger-status.ts";
import { isBeyondTip, readStream } from "../reads/stream.ts";
import type { LedgerStatus } from "../types.ts";
import { pause } from "./pause.ts";
import { readServerSentEvents } from "./sse.ts";

export interface LedgerChange {
  /** Higher than in any change before it. */
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
  /** Addresses of the global entities that changed; "all" when too much happened to tell. */
  readonly entities: ReadonlySet<string> | "all";
  /** Transaction id; null for round changes and for several transactions at once. */
  readonly intentHash: string | null;
}

export interface WatchOptions {
  readonly onChange: (change: LedgerChange) => void;
  /** Told once for each time that the connection is lost, and with null when it is back. */
  readonly onTrouble?: (error: unknown) => void;
  /** Resume after this state version; the tip when left out. */
  readonly after?: StateVersion;
  readonly pollMs?: number;
  /** Silence after which a live stream counts as dead. */
  readonly silenceMs?: number;
}

const LIVE = "/stream/live";
const POLL_MS = 30_000;
/** Three of the signs of life that a realm sends. */
const SILENCE_MS = 45_000;
/** How often that is looked at. By the clock on the wall, since a timer does not count while the machine sleeps. */
const LISTEN_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Transactions behind from which it is said that all may have changed, instead of asking for each one. */
const FAR_BEHIND = 500;
/** Pages read in one poll before it says "all". */
const POLL_PAGES = 5;

/**
 * Follows the ledger: by server-sent events where the gateway offers them, else by polling the transaction stream.
 * Nothing is told twice and nothing older than what was told already. Resumes by itself after any failure.
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
  #live = true;
  #troubled = false;
  #retryMs = FIRST_RETRY_MS;

  constructor(gateway: GatewayClient, options: WatchOptions, signal: AbortSignal) {
    this.#gateway = gateway;
    this.#options = options;
    this.#signal = signal;
    this.#seen = options.after ?? -1;
  }

  async run(): Promise<void> {
    const signal = this.#signal;
    while (!signal.aborted) {
      try {
        if (this.#seen < 0) this.#seen = (await readLedgerStatus(this.#gateway, { signal })).stateVersion;
        else if (this.#live) await this.#catchUp();
        if (this.#live) await this.#followLive();
        else await this.#poll();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof NotOffered) {
          this.#live = false;
          continue;
        }
        if (!this.#troubled) this.#options.onTrouble?.(error);
        this.#troubled = true;
        await pause(waitAfter(error, this.#retryMs) ?? this.#retryMs, signal);
        this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
      }
    }
  }

  /** After a long absence one look at the tip replaces the replay of all that was missed. */
  async #catchUp(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    if (tip.stateVersion - this.#seen > FAR_BEHIND) this.#tellAll(tip);
  }

  /** Returns when the stream ends, which a server may do at any time. */
  async #followLive(): Promise<void> {
    const silenceMs = this.#options.silenceMs ?? SILENCE_MS;
    const line = new AbortController();
    const end = () => line.abort(this.#signal.reason);
    this.#signal.addEventListener("abort", end);
    if (this.#signal.aborted) end();
    let heardAt = Date.now();
    const alive = () => {
      heardAt = Date.now();
    };
    const listen = () => {
      const silentMs = Date.now() - heardAt;
      if (silentMs > silenceMs) line.abort(new Error("the live stream fell silent"));
      else if (silentMs < 0) alive();
    };
    const timer = setInterval(listen, Math.min(LISTEN_MS, silenceMs / 2));
    try {
      const response = await this.#gateway
        .open(`${LIVE}?from=${this.#seen}`, {
          signal: line.signal,
          headers: { Accept: "text/event-stream", "Last-Event-ID": String(this.#seen) },
        })
        .catch((error: unknown) => {
          throw hasNoSuchPath(error) ? new NotOffered() : error;
        });
      if (
        !(response.headers.get("content-type") ?? "").includes("text/event-stream") ||
        response.body === null
      ) {
        throw new NotOffered();
      }
      this.#fine();
      for await (const { event, data } of readServerSentEvents(response.body, alive, line.signal)) {
        if (event === "transaction") await this.#tellLive(JSON.parse(data) as unknown);
      }
    } finally {
      clearInterval(timer);
      this.#signal.removeEventListener("abort", end);
    }
    await pause(FIRST_RETRY_MS, this.#signal);
  }

  async #poll(): Promise<void> {
    await pause(this.#options.pollMs ?? POLL_MS, this.#signal);
    const entities = new Set<string>();
    let cursor: string | null = null;
    let tip: LedgerStatus | null = null;
    try {
      for (let page = 0; page < POLL_PAGES; page++) {
        const answer: WireStream = await readStream(
          this.#gateway,
          {
            order: "Asc",
            // A public ledger changes its round several times a second; what players do is all that matters.
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
    this.#fine();
    if (tip === null) return;
    if (cursor === null) this.#tell(tip.stateVersion, isoTime(tip.time), entities, null);
    else this.#tellAll(tip);
  }

  async #tellLive(message: unknown): Promise<void> {
    if (!isRecord(message) || !isVersion(message.state_version)) return;
    const { affected_global_entities: entities, proposer_round_timestamp: time, intent_hash: hash } = message;
    if (message.state_version <= this.#seen) return;
    // The stream tells every state version; a gap is what a server leaves that we fell too far behind. A number that is
    // wrong would make us deaf to all below it, so the ledger itself is asked.
    if (message.state_version > this.#seen + 1) {
      const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
      if (tip.stateVersion < message.state_version) {
        throw new UnexpectedAnswerError("the live stream tells of what the ledger does not have");
      }
      this.#tellAll(tip);
      return;
    }
    this.#tell(
      message.state_version,
      String(time),
      Array.isArray(entities) ? new Set(entities.map(String)) : "all",
      typeof hash === "string" ? hash : null,
    );
  }

  #tellAll(tip: LedgerStatus): void {
    this.#tell(tip.stateVersion, isoTime(tip.time), "all", null);
  }

  #tell(
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

  #fine(): void {
    if (this.#troubled) {
      this.#options.onTrouble?.(null);
      // What seemed to offer no stream may have been a page between us and the gateway.
      this.#live = true;
    }
    this.#troubled = false;
    this.#retryMs = FIRST_RETRY_MS;
  }
}

const isoTime = (time: LedgerTime): string => new Date(time * 1000).toISOString();

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value);

/** There is no live stream; polling it is. */
class NotOffered extends Error {}

/** What gateways answer to a path that they do not have; a plain web server may answer with a page instead. */
function hasNoSuchPath(error: unknown): boolean {
  return error instanceof ResponseError && [400, 404, 405].includes(error.status);
}
