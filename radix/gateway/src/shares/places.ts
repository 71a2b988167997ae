/** Places that are held for a while, such as open streams: so many for one guest, so many for all guests. */
import { Busy } from "./busy.ts";
import type { Requester } from "./requester.ts";

interface PlacesOptions {
  /** The kind of holder, in the plural, for the message of a refusal. */
  readonly what: string;
  readonly ofOneGuest: number;
  readonly ofAllGuests: number;
}

/** Places become free at any moment; a pause of this length does no harm to either side. */
const retryMs = 5_000;

export class Places {
  readonly #options: PlacesOptions;
  readonly #held = new Map<string, number>();
  #ofAll = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /** @returns a function that frees the place. @throws Busy if no place is free for the guest. */
  enter({ kind, name }: Requester): () => void {
    if (kind !== "guest") return () => undefined;
    const { what, ofOneGuest, ofAllGuests } = this.#options;
    const held = this.#held.get(name) ?? 0;
    if (held >= ofOneGuest)
      throw new Busy(`You have ${held} ${what} already, the most for one guest.`, retryMs);
    if (this.#ofAll >= ofAllGuests) throw new Busy(`This realm is busy with the ${what} of others.`, retryMs);
    this.#held.set(name, held + 1);
    this.#ofAll += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#ofAll -= 1;
      const left = (this.#held.get(name) ?? 1) - 1;
      if (left === 0) this.#held.delete(name);
      else this.#held.set(name, left);
    };
  }
}
