/** What the pages of one browser tell each other about the ledger that one of them follows. */

import type { Mark } from "./notified.ts";
import type { LedgerChange } from "./watch.ts";

export type Message =
  /** A page that has just opened, or has heard nothing for a while, asks for the leader. */
  | { readonly kind: "ask" }
  /** The leader's answer. `trouble` is the error's message while the connection is lost. */
  | { readonly kind: "here"; readonly mark: Mark | null; readonly trouble: string | null }
  /** All that happened after the state version `from`. */
  | { readonly kind: "change"; readonly from: number; readonly change: LedgerChange };

/** A channel of that name, and what it says. Throws where the browser refuses it. */
export class Relay {
  readonly #channel: BroadcastChannel;

  constructor(name: string, hear: (message: Message) => void) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", ({ data }) => hear(data as Message));
  }

  say(message: Message): void {
    this.#channel.postMessage(message);
  }

  close(): void {
    this.#channel.close();
  }
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
