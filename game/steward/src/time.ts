/** The ledger's time between its rounds. */
import { type GatewayClient, type LedgerStatus, readLedgerStatus } from "@kingdoms/client";

export interface LedgerClock {
  /** Seconds of the ledger's clock. */
  now(): number;
  /** Seconds of the ledger that pass in one of this machine. */
  readonly factor: number;
}

/** How long the ledger's own time is counted on without asking. */
const FRESH_MS = 5_000;

/** Follows the ledger of a gateway by a clock that does not jump when this machine's is set. */
export class LedgerTime {
  readonly #gateway: GatewayClient;
  readonly #clock: LedgerClock | undefined;
  #tip: LedgerStatus | null = null;
  #readMs = 0;

  /** @param clock of an embedded ledger, which may run fast and be moved. */
  constructor(gateway: GatewayClient, clock?: LedgerClock) {
    this.#gateway = gateway;
    this.#clock = clock;
  }

  get factor(): number {
    return this.#clock?.factor ?? 1;
  }

  /** Throws the errors of the gateway client before the first answer. */
  async now(signal: AbortSignal): Promise<number> {
    if (this.#clock !== undefined) return this.#clock.now();
    if (this.#tip === null || performance.now() - this.#readMs > FRESH_MS) await this.tip(signal);
    return this.known();
  }

  /** As far as it is known. */
  known(): number {
    if (this.#clock !== undefined) return this.#clock.now();
    return (this.#tip?.time ?? 0) + Math.floor((performance.now() - this.#readMs) / 1000);
  }

  /** Reads the ledger's tip. Throws the errors of the gateway client. */
  async tip(signal: AbortSignal): Promise<LedgerStatus> {
    this.#tip = await readLedgerStatus(this.#gateway, { signal });
    this.#readMs = performance.now();
    return this.#tip;
  }
}
