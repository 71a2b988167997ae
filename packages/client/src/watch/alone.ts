import type { GatewayClient } from "../gateway/client.ts";
import type { Notified } from "./notified.ts";
import { type WatchOptions, watch } from "./watch.ts";

export interface SharedWatchOptions
  extends Pick<WatchOptions, "onChange" | "onTrouble" | "pollMs" | "silenceMs"> {
  /** Names the ledger and the way to it: pages with the same name share one connection. */
  readonly name: string;
  /** The browser's own unless given; without any, each page has a connection of its own. */
  readonly locks?: LockManager | undefined;
  /** How often a page that follows looks whether its leader speaks. */
  readonly listenMs?: number;
}

/** From waking up to falling asleep. */
export interface Stay {
  become(shown: boolean): void;
  end(): void;
}

/** A page that can share nothing holds a connection while it is shown, and polls in the background. */
export class Alone implements Stay {
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
export function watchOptions(options: SharedWatchOptions, notified: Notified, live: boolean): WatchOptions {
  const { mark, trouble } = notified;
  return {
    live,
    troubled: trouble !== null,
    ...(mark === null ? {} : { after: mark.stateVersion }),
    ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
    ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
    onStart: (start) => notified.upTo(start),
    onChange: (change) => notified.change(null, change),
    onTrouble: (error) => notified.troubled(error),
  };
}
