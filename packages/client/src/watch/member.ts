import type { GatewayClient } from "../gateway/client.ts";
import { type SharedWatchOptions, type Stay, watchOptions } from "./alone.ts";
import type { Notified } from "./notified.ts";
import { type Message, Relay, sentenceOf } from "./relay.ts";
import { watch } from "./watch.ts";

const LISTEN_MS = 5_000;
/** Unanswered checks until a leader counts as dead: a page in the background may be slow to answer. */
const LOOKS = 3;

/** One of the pages that share a connection: it leads while it holds the lock, and else follows what the leader says. */
export class Member implements Stay {
  readonly #gateway: GatewayClient;
  readonly #options: SharedWatchOptions;
  readonly #notified: Notified;
  readonly #locks: LockManager;
  readonly #refused: () => void;
  readonly #relay: Relay;
  readonly #timer: ReturnType<typeof setInterval>;
  /** Ends the wait for the lock, or the lead. */
  #candidacy = new AbortController();
  #leads = false;
  #ended = false;
  #heard = false;
  #looks = 0;

  /** @param refused called where the browser gives no lock. @throws where it gives no channel. */
  constructor(
    gateway: GatewayClient,
    options: SharedWatchOptions,
    notified: Notified,
    locks: LockManager,
    refused: () => void,
  ) {
    this.#gateway = gateway;
    this.#options = options;
    this.#notified = notified;
    this.#locks = locks;
    this.#refused = refused;
    this.#relay = new Relay(options.name, (message) => this.#hear(message));
    this.#relay.say({ kind: "ask" });
    this.#timer = setInterval(() => this.#listen(), options.listenMs ?? LISTEN_MS);
    this.#stand({});
  }

  /** A page that is shown again does not wait for the next check. */
  become(shown: boolean): void {
    if (shown && !this.#leads) this.#relay.say({ kind: "ask" });
  }

  end(): void {
    this.#ended = true;
    clearInterval(this.#timer);
    this.#candidacy.abort();
    this.#relay.close();
  }

  /** Asks for the lock. With `steal` it is taken from its holder. */
  #stand(options: { readonly steal?: true }): void {
    this.#candidacy.abort();
    const candidacy = new AbortController();
    this.#candidacy = candidacy;
    const { signal } = candidacy;
    const lead = () => (signal.aborted ? undefined : this.#lead(signal));
    this.#locks
      .request(this.#options.name, options.steal ? options : { signal }, lead)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        candidacy.abort();
        // Another page has taken the lock from this one, which said nothing for too long.
        if (error instanceof Error && error.name === "AbortError") this.#stand({});
        else this.#refused();
      });
  }

  /** Resolves when the lead ends. */
  #lead(signal: AbortSignal): Promise<void> {
    const notified = this.#notified;
    this.#leads = true;
    const stop = watch(this.#gateway, {
      ...watchOptions(this.#options, notified, true),
      onStart: (mark) => {
        notified.upTo(mark);
        this.#speak();
      },
      onChange: (change) => {
        this.#relay.say({ kind: "change", from: notified.mark?.stateVersion ?? change.stateVersion, change });
        notified.change(null, change);
      },
      onTrouble: (error) => {
        notified.troubled(error);
        this.#speak();
      },
    });
    this.#speak();
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        stop();
        this.#leads = false;
        resolve();
      });
    });
  }

  #speak(): void {
    if (this.#ended) return;
    const { mark, trouble } = this.#notified;
    this.#relay.say({ kind: "here", mark, trouble: trouble === null ? null : sentenceOf(trouble) });
  }

  #hear(message: Message): void {
    if (this.#ended) return;
    if (message.kind === "ask") {
      if (this.#leads) this.#speak();
      return;
    }
    this.#heard = true;
    // A leader that does not know yet that it lost the lead still reports true changes.
    if (message.kind === "change") {
      this.#notified.change(message.from, message.change);
      return;
    }
    if (message.mark !== null) this.#notified.upTo(message.mark);
    if (!this.#leads) this.#notified.troubled(message.trouble === null ? null : new Error(message.trouble));
  }

  /** A leader answers every request; one that does not is frozen, hangs, or is paused in a debugger. */
  #listen(): void {
    if (this.#leads) return;
    if (this.#heard) this.#looks = 0;
    else if (++this.#looks > LOOKS) {
      this.#looks = 0;
      this.#stand({ steal: true });
      return;
    }
    this.#heard = false;
    this.#relay.say({ kind: "ask" });
  }
}
