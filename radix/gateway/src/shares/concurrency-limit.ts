/** Limits streams, requests and the like that are open at the same time: so many for one guest, so many for all guests. */
import { Busy } from "./busy.ts";
import type { Requester } from "./requester.ts";

interface ConcurrencyLimitOptions {
  /** The name of such things, in the plural, for the message of a refusal. */
  readonly what: string;
  readonly perGuest: number;
  readonly allGuests: number;
}

/** One may close at any moment; a pause of this length does no harm to either side. */
const retryMs = 5_000;

export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #perGuest = new Map<string, number>();
  #total = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** @returns a function that frees the slot. @throws Busy if none is free for the guest. */
  acquire({ kind, name }: Requester): () => void {
    if (kind !== "guest") return () => undefined;
    const { what, perGuest, allGuests } = this.#options;
    const open = this.#perGuest.get(name) ?? 0;
    if (open >= perGuest)
      throw new Busy(`You have ${open} ${what} already, the most for one guest.`, retryMs);
    if (this.#total >= allGuests) throw new Busy(`This realm is busy with the ${what} of others.`, retryMs);
    this.#perGuest.set(name, open + 1);
    this.#total += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#total -= 1;
      const left = (this.#perGuest.get(name) ?? 1) - 1;
      if (left === 0) this.#perGuest.delete(name);
      else this.#perGuest.set(name, left);
    };
  }
}
