/** Sets the weekly minting rate when it is due. Anyone may, and pays the fee for it. */
import { type ComponentAddress, type FactoryRecord, type LedgerStatus, recalculate } from "@kingdoms/client";
import type { Payments } from "./payments.ts";
import type { Sender } from "./sender.ts";

const RETRY_MS = 300_000;

export class MintingRateTask {
  readonly #factory: ComponentAddress;
  readonly #sender: Sender;
  readonly #payments: Payments;
  /** The date that the last attempt was to change, and when the next attempt is due. */
  #tried = { lastRatioUpdate: 0, retryMs: 0 };

  constructor(factory: ComponentAddress, sender: Sender, payments: Payments) {
    this.#factory = factory;
    this.#sender = sender;
    this.#payments = payments;
  }

  /**
   * If another keeper was first, the ledger refuses, and the next read shows the new date.
   * @returns the intent hash of the submission, null if nothing was due or can be paid.
   */
  async set({ lastRatioUpdate, config }: FactoryRecord, tip: LedgerStatus): Promise<string | null> {
    if (tip.time < lastRatioUpdate + config.gold.ratioPeriod) return null;
    if (this.#tried.lastRatioUpdate === lastRatioUpdate && performance.now() < this.#tried.retryMs)
      return null;
    this.#tried = { lastRatioUpdate, retryMs: performance.now() + RETRY_MS };
    const manifest = recalculate({ factory: this.#factory });
    const { refusal, lock } = await this.#sender.preview(manifest, tip.epoch);
    if (refusal !== null) return null;
    return this.#payments.pay({ manifest, epoch: tip.epoch, lock, earns: false });
  }
}
