/**
 * Relays of a beacon: asked in turn, and none is trusted. One that lies, lags, is silent or answers with another round is passed
 * over with one line in the log, and asked again after a pause that doubles.
 */
import { answerText, BeaconError, type BeaconRound, type Chain, roundAddress } from "@kingdoms/beacon";
import { backOff, type Fetch, limitedRequest } from "@kingdoms/client";
import type { RoundArithmetic } from "./arithmetic.ts";
import { reasonOf } from "./errors.ts";

export interface RelayHealth {
  readonly url: string;
  readonly state: "not asked yet" | "answering" | "passed over";
  /** Why it is passed over; else null. */
  readonly fault: string | null;
}

export interface RelayOptions {
  /** Base URLs, in the order in which they are asked first. */
  readonly urls: readonly string[];
  readonly fetch: Fetch;
  /** Longest wait for one answer. */
  readonly timeoutMs: number;
  readonly log: (line: string) => void;
  readonly arithmetic: Pick<RoundArithmetic, "readRound">;
}

interface Relay {
  readonly url: string;
  readonly state: RelayHealth["state"];
  readonly fault: string | null;
  readonly failures: number;
  /** Milliseconds on a clock that is never set. */
  readonly notBefore: number;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

export class Relays {
  readonly #options: RelayOptions;
  readonly #relays: readonly Relay[];
  /** The one that answered last: a relay that served one round serves the next. */
  #first = 0;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#relays = options.urls.map((url) => ({
      url: url.replace(/\/+$/, ""),
      state: "not asked yet",
      fault: null,
      failures: 0,
      notBefore: 0,
    }));
  }

  /** A round with the chain's own signature, from the first relay that has it; null while none does. */
  async round(chain: Chain, round: number, signal: AbortSignal): Promise<BeaconRound | null> {
    const count = this.#relays.length;
    const start = this.#first;
    for (let turn = 0; turn < count; turn++) {
      const index = (start + turn) % count;
      const relay = this.#relays[index];
      if (relay === undefined || relay.notBefore > performance.now()) continue;
      try {
        const answer = await this.#ask(roundAddress(relay.url, chain, round), round, signal);
        const signed = await this.#options.arithmetic.readRound(chain, round, answer);
        this.#answered(relay);
        this.#first = index;
        return signed;
      } catch (error) {
        signal.throwIfAborted();
        this.#passOver(relay, error);
      }
    }
    return null;
  }

  /** When the next relay may be asked again, on a clock that is never set. */
  get nextTry(): number {
    return Math.min(...this.#relays.map(({ notBefore }) => notBefore));
  }

  health(): RelayHealth[] {
    return this.#relays.map(({ url, state, fault }) => ({ url, state, fault }));
  }

  /** Throws an error whose message names the fault of the relay. */
  async #ask(url: string, round: number, signal: AbortSignal): Promise<string> {
    const { fetch, timeoutMs } = this.#options;
    const { request, isOver, clear } = limitedRequest(signal, timeoutMs, url);
    try {
      const response = await fetch(request);
      if (response.ok) return await answerText(response);
      await response.body?.cancel();
      const { status } = response;
      const lacks = status === 404 || status === 425;
      throw new RelayError(
        lacks ? `it does not have round ${round} yet` : `it answers with status ${status}`,
      );
    } catch (error) {
      if (error instanceof RelayError || error instanceof BeaconError) throw error;
      throw new RelayError(
        isOver() ? `it does not answer within ${timeoutMs / 1000} s` : `it cannot be reached`,
        { cause: error },
      );
    } finally {
      clear();
    }
  }

  #answered(relay: Relay): void {
    if (relay.fault !== null) this.#options.log(`the relay ${relay.url} answers again`);
    Object.assign(relay, { state: "answering", fault: null, failures: 0, notBefore: 0 });
  }

  #passOver(relay: Relay, error: unknown): void {
    const pause = backOff(relay.failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    const fault = reasonOf(error);
    // Until it answers again, the log has one line of it.
    if (relay.fault === null)
      this.#options.log(`the relay ${relay.url} is passed over for ${pause / 1000} s: ${fault}`);
    Object.assign(relay, {
      state: "passed over",
      fault,
      failures: relay.failures + 1,
      notBefore: performance.now() + pause,
    });
  }
}

/** The relay gave no round; `message` says why, for a person. */
class RelayError extends Error {
  override readonly name = "RelayError";
}
