/** A spending limit for one run of a program. */
import { type Attos, formatAttos } from "@kingdoms/rules";

/** XRD of one order: its highest network fee, and the other XRD that leaves the account. */
interface Cost {
  readonly fee: Attos;
  readonly paid: Attos;
}

export class Allowance {
  readonly #limit: bigint;
  #spent = 0n;

  constructor(limit: Attos) {
    this.#limit = limit;
  }

  get left(): Attos {
    return (this.#limit - this.#spent) as Attos;
  }

  /**
   * Sets the highest cost of an order aside until its actual cost is known.
   *
   * @returns the sentence of the refusal if that is more than is left, else a function to call once with the cost.
   */
  take({ fee, paid }: Cost): string | ((cost: bigint) => void) {
    const most = fee + paid;
    if (most > this.left)
      return `it may cost ${formatAttos(most as Attos)} XRD, and ${formatAttos(this.left)} XRD of the spending limit are left`;
    this.#spent += most;
    return (cost) => {
      this.#spent += cost - most;
    };
  }
}
