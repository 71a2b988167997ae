import type { GatewayClient } from "../gateway/client.ts";
import { isRecord, ResponseError } from "../gateway/error.ts";
import { type LedgerTime, ledgerTime, type StateVersion, stateVersion } from "../ids.ts";
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
const SILENCE_MS = 90_000;
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
        await pause(this.#retryMs, signal);
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
    const dead = () => line.abort(new Error("the live stream fell silent"));
    let timer = setTimeout(dead, silenceMs);
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
      const alive = () => {
        clearTimeout(timer);
        timer = setTimeout(dead, silenceMs);
      };
      for await (const { event, data } of readServerSentEvents(response.body, alive, line.signal)) {
        if (event === "transaction") this.#tellLive(JSON.parse(data) as unknown);
      }
    } finally {
      clearTimeout(timer);
      this.#signal.removeEventListener("abort", end);
    }
    await pause(FIRST_RETRY_MS, this.#signal);
  }

  async #poll(): Promise<void> {
    await pause(this.#options.pollMs ?? POLL_MS, this.#signal);
    const entities = new Set<string>();
    let cursor: string | null = null;
    let newest: { state_version: number; round_timestamp: string } | null = null;
    try {
      for (let page = 0; page < POLL_PAGES; page++) {
        const answer = await readStream(
          this.#gateway,
          {
            order: "Asc",
            kind_filter: "All",
            from_ledger_state: { state_version: this.#seen + 1 },
            ...(cursor === null ? {} : { cursor }),
          },
          { affected_global_entities: true },
          { signal: this.#signal },
        );
        for (const transaction of answer.items) {
          for (const entity of transaction.affected_global_entities ?? []) entities.add(entity);
          newest = transaction;
        }
        cursor = answer.next_cursor ?? null;
        if (cursor === null) break;
      }
    } catch (error) {
      if (!isBeyondTip(error)) throw error;
    }
    this.#fine();
    if (newest === null) return;
    if (cursor === null) {
      this.#tell(newest.state_version, newest.round_timestamp, entities, null);
      return;
    }
    this.#tellAll(await readLedgerStatus(this.#gateway, { signal: this.#signal }));
  }

  #tellLive(message: unknown): void {
    if (!isRecord(message) || typeof message.state_version !== "number") return;
    const { affected_global_entities: entities, proposer_round_timestamp: time, intent_hash: hash } = message;
    // The stream tells every state version; a gap is what a server leaves that we fell too far behind.
    const complete = message.state_version <= this.#seen + 1;
    this.#tell(
      message.state_version,
      String(time),
      complete && Array.isArray(entities) ? new Set(entities.map(String)) : "all",
      typeof hash === "string" ? hash : null,
    );
  }

  #tellAll(tip: LedgerStatus): void {
    this.#tell(tip.stateVersion, new Date(tip.time * 1000).toISOString(), "all", null);
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
    if (this.#troubled) this.#options.onTrouble?.(null);
    this.#troubled = false;
    this.#retryMs = FIRST_RETRY_MS;
  }
}

/** There is no live stream; polling it is. */
class NotOffered extends Error {}

/** What gateways answer to a path that they do not have; a plain web server may answer with a page instead. */
function hasNoSuchPath(error: unknown): boolean {
  return error instanceof ResponseError && [400, 404, 405].includes(error.status);
}
