import type { LedgerTime, StateVersion } from "../ids.ts";
import type { LedgerChange, WatchOptions } from "./watch.ts";

/** The point of the ledger up to which a page was notified. */
export interface WatchMark {
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
}

export interface NotifiedOptions extends Pick<WatchOptions, "onChange" | "onConnectionError"> {
  /** Called once, before any change: reads of an older state version may miss changes. */
  readonly onBegin?: (after: StateVersion) => void;
}

/** The notifications that one page had, from any page: each change and each loss of the connection exactly once. */
export class Notified {
  readonly #options: NotifiedOptions;
  #mark: WatchMark | null = null;
  #connectionError: unknown = null;

  constructor(options: NotifiedOptions) {
    this.#options = options;
  }

  get mark(): WatchMark | null {
    return this.#mark;
  }

  /** Why the connection is lost; null while it is not. */
  get connectionError(): unknown {
    return this.#connectionError;
  }

  /** @param from the change is all that happened after this state version; null if that is not known. */
  change(from: StateVersion | null, change: LedgerChange): void {
    const seen = this.#mark?.stateVersion ?? null;
    if (seen !== null && change.stateVersion <= seen) return;
    if (seen === null) this.#options.onBegin?.(from ?? change.stateVersion);
    this.#mark = { stateVersion: change.stateVersion, time: change.time };
    const missed = seen !== null && from !== null && from > seen;
    this.#options.onChange(missed ? { ...change, entities: "all", intentHash: null } : change);
  }

  /** Other pages were notified up to here. A page without a mark begins here. */
  upTo(mark: WatchMark): void {
    if (this.#mark === null) {
      this.#mark = mark;
      this.#options.onBegin?.(mark.stateVersion);
    } else this.change(null, { ...mark, entities: "all", intentHash: null });
  }

  /** Null when the connection is back. */
  setConnectionError(error: unknown): void {
    if ((error === null) === (this.#connectionError === null)) return;
    this.#connectionError = error;
    this.#options.onConnectionError?.(error);
  }
}

/** Messages between the pages of a browser. */
export type Message =
  /** A page that has just opened, or has heard nothing for a while, asks for the leader. */
  | { readonly kind: "ask" }
  /** The leader's answer; with an error's message while the connection is lost. */
  | { readonly kind: "here"; readonly mark: WatchMark | null; readonly connectionError: string | null }
  /** All that happened after the state version `from`. */
  | { readonly kind: "change"; readonly from: StateVersion; readonly change: LedgerChange };

/** The broadcast channel of that name. @throws if the browser refuses it. */
export class Relay {
  readonly #channel: BroadcastChannel;

  constructor(name: string, onMessage: (message: Message) => void) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", ({ data }) => onMessage(data as Message));
  }

  post(message: Message): void {
    this.#channel.postMessage(message);
  }

  close(): void {
    this.#channel.close();
  }
}
