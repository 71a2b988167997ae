import type { GatewayClient } from "@embedded-radix/client";
import { type Message, Notified, type NotifiedOptions, Relay } from "./notified.ts";
import { type WatchOptions, watch } from "./watch.ts";

/**
 * Hidden: in the background, but running. Asleep: about to be frozen, closed or put into the back/forward cache; holds
 * nothing.
 */
export type PageState = "shown" | "hidden" | "asleep";

export interface SharedWatch {
  /** Asleep until the first call. */
  become(state: PageState): void;
  end(): void;
}

/**
 * `watch`, with one connection for all pages of a browser. A browser opens six connections to a host, so a seventh
 * page with its own stream would hang, and all others with it. The page that holds the lock leads: it follows the
 * ledger and notifies the others. The lock goes to the next page when its holder closes, crashes or falls asleep; a
 * silent holder loses it. Each page resumes after the last change that it was notified of.
 */
export function watchShared(gateway: GatewayClient, options: SharedWatchOptions): SharedWatch {
  const notified = new Notified(options);
  const locks = options.locks ?? (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  let state: PageState = "asleep";
  let shares = locks !== undefined;
  let session: Session | null = null;

  const begin = (): void => {
    if (state === "asleep") return;
    const alone = (): void => {
      shares = false;
      session?.end();
      session = new SoloSession(gateway, options, notified, state === "shown");
    };
    if (locks === undefined || !shares) {
      alone();
      return;
    }
    try {
      session = new SharedSession(gateway, options, notified, locks, alone);
    } catch {
      alone();
    }
  };
  const end = (): void => {
    session?.end();
    session = null;
  };
  return {
    become(next) {
      if (next === state) return;
      const slept = state === "asleep";
      state = next;
      if (next === "asleep") end();
      else if (slept) begin();
      else session?.become(next === "shown");
    },
    end() {
      state = "asleep";
      end();
    },
  };
}

export interface SharedWatchOptions
  extends NotifiedOptions,
    Pick<WatchOptions, "pollMs" | "silenceMs" | "live"> {
  /** Names the ledger and the way to it: pages with the same name share one connection. */
  readonly name: string;
  /** The browser's own unless given; without any, each page has a separate connection. */
  readonly locks?: LockManager | undefined;
  /** How often a follower checks that its leader is alive. */
  readonly listenMs?: number;
}

/** The resources of a page while it is awake. */
interface Session {
  become(shown: boolean): void;
  end(): void;
}

/** A page that cannot share a connection has its own while it is shown, and polls in the background. */
class SoloSession implements Session {
  readonly #follow: (live: boolean) => () => void;
  #stop: () => void;

  constructor(gateway: GatewayClient, options: SharedWatchOptions, notified: Notified, shown: boolean) {
    this.#follow = (live) => watch(gateway, watchOptions(options, notified, live));
    this.#stop = this.#follow(shown);
  }

  become(shown: boolean): void {
    this.#stop();
    this.#stop = this.#follow(shown);
  }

  end(): void {
    this.#stop();
  }
}

/** Options that resume a page's watch after its last change. */
function watchOptions(options: SharedWatchOptions, notified: Notified, live: boolean): WatchOptions {
  const { mark, connectionError } = notified;
  return {
    live: live && options.live !== false,
    disconnected: connectionError !== null,
    ...(mark === null ? {} : { after: mark.stateVersion }),
    ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
    ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
    onStart: (start) => notified.upTo(start),
    onChange: (change) => notified.change(null, change),
    onConnectionError: (error) => notified.setConnectionError(error),
  };
}

const LISTEN_MS = 5_000;
/** Unanswered checks until a leader counts as dead: a page in the background may be slow to answer. */
const MAX_MISSED_CHECKS = 3;

/** One of the pages that share a connection: it leads while it holds the lock, and otherwise follows the leader. */
class SharedSession implements Session {
  readonly #gateway: GatewayClient;
  readonly #options: SharedWatchOptions;
  readonly #notified: Notified;
  readonly #locks: LockManager;
  readonly #onRefused: () => void;
  readonly #relay: Relay;
  readonly #timer: ReturnType<typeof setInterval>;
  /** Ends the wait for the lock, or the lead. */
  #candidacy = new AbortController();
  #leads = false;
  #ended = false;
  #heard = false;
  #missedChecks = 0;

  /** @param onRefused called if the browser refuses the lock. @throws if it refuses the channel. */
  constructor(
    gateway: GatewayClient,
    options: SharedWatchOptions,
    notified: Notified,
    locks: LockManager,
    onRefused: () => void,
  ) {
    this.#gateway = gateway;
    this.#options = options;
    this.#notified = notified;
    this.#locks = locks;
    this.#onRefused = onRefused;
    this.#relay = new Relay(options.name, (message) => this.#receive(message));
    this.#relay.post({ kind: "ask" });
    this.#timer = setInterval(() => this.#checkLeader(), options.listenMs ?? LISTEN_MS);
    this.#requestLock({});
  }

  /** A page that is shown again does not wait for the next check. */
  become(shown: boolean): void {
    if (shown && !this.#leads) this.#relay.post({ kind: "ask" });
  }

  end(): void {
    this.#ended = true;
    clearInterval(this.#timer);
    this.#candidacy.abort();
    this.#relay.close();
  }

  /** Requests the lock; `steal` takes it from its holder. */
  #requestLock(options: { readonly steal?: true }): void {
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
        // Another page has stolen the lock, since this one was silent for too long.
        if (error instanceof Error && error.name === "AbortError") this.#requestLock({});
        else this.#onRefused();
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
        this.#announce();
      },
      onChange: (change) => {
        this.#relay.post({
          kind: "change",
          from: notified.mark?.stateVersion ?? change.stateVersion,
          change,
        });
        notified.change(null, change);
      },
      onConnectionError: (error) => {
        notified.setConnectionError(error);
        this.#announce();
      },
    });
    this.#announce();
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        stop();
        this.#leads = false;
        resolve();
      });
    });
  }

  #announce(): void {
    if (this.#ended) return;
    const { mark, connectionError } = this.#notified;
    const error = connectionError === null ? null : messageOf(connectionError);
    this.#relay.post({ kind: "here", mark, connectionError: error });
  }

  #receive(message: Message): void {
    if (this.#ended) return;
    if (message.kind === "ask") {
      if (this.#leads) this.#announce();
      return;
    }
    this.#heard = true;
    // A leader that does not know yet that it lost the lead still reports true changes.
    if (message.kind === "change") {
      this.#notified.change(message.from, message.change);
      return;
    }
    if (message.mark !== null) this.#notified.upTo(message.mark);
    if (this.#leads) return;
    const { connectionError } = message;
    this.#notified.setConnectionError(connectionError === null ? null : new Error(connectionError));
  }

  /** A leader answers every request; one that does not is frozen, hangs, or is paused in a debugger. */
  #checkLeader(): void {
    if (this.#leads) return;
    if (this.#heard) this.#missedChecks = 0;
    else if (++this.#missedChecks > MAX_MISSED_CHECKS) {
      this.#missedChecks = 0;
      this.#requestLock({ steal: true });
      return;
    }
    this.#heard = false;
    this.#relay.post({ kind: "ask" });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
