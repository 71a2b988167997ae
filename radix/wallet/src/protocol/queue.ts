import { readJson, type WalletStorage, writeJson } from "../storage.ts";
import type { Response } from "./response.ts";

/** One request and its progress. */
export interface QueueEntry {
  readonly interactionId: string;
  /** As the page sent it; checked again whenever it is handled. */
  readonly interaction: unknown;
  /** A signed transaction that may already be on the ledger: it is sent again, never signed again. */
  readonly signed?: { readonly hex: string; readonly intentHash: string };
  /** The player has postponed it, in any page. */
  readonly ignored?: true | undefined;
  /** Answered, but the page was not listening yet. */
  readonly response?: Response;
}

/**
 * Requests that are not finished, oldest first, in the browser's storage: a reload, or a crash between signing and
 * answering, loses none of them. All pages of one origin share it.
 */
export interface RequestQueue {
  entries(): QueueEntry[];
  get(interactionId: string): QueueEntry | undefined;
  /** Adds a request. Returns false when it is already there. */
  add(interactionId: string, interaction: unknown): boolean;
  update(interactionId: string, change: Pick<QueueEntry, "signed" | "response" | "ignored">): void;
  remove(interactionId: string): void;
}

/** @param name of the queue: requests of the page itself, and those that came by a deep link, do not mix. */
export function openQueue(storage: WalletStorage, networkId: number, name = "requests"): RequestQueue {
  const key = `${networkId}:${name}`;
  const read = (): QueueEntry[] => readJson(storage, key, isQueue) ?? [];
  const write = (entries: QueueEntry[]): void => writeJson(storage, key, entries);

  return {
    entries: read,
    get: (interactionId) => read().find((entry) => entry.interactionId === interactionId),
    add(interactionId, interaction) {
      const entries = read();
      if (entries.some((entry) => entry.interactionId === interactionId)) return false;
      write([...entries, { interactionId, interaction }]);
      return true;
    },
    update(interactionId, change) {
      write(read().map((entry) => (entry.interactionId === interactionId ? { ...entry, ...change } : entry)));
    },
    remove(interactionId) {
      write(read().filter((entry) => entry.interactionId !== interactionId));
    },
  };
}

function isQueue(value: unknown): value is QueueEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof (entry as Partial<QueueEntry> | null)?.interactionId === "string")
  );
}
