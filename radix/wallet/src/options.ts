import type { CoreOptions } from "./core.ts";
import type { WalletMessages } from "./messages/index.ts";

/**
 * Options of a wallet with screens: the one inside the page, and the one that is a separate page.
 *
 * @public
 */
export interface WalletOptions extends Omit<CoreOptions, "window"> {
  readonly window: Window & typeof globalThis;
  /** Sends test XRD to an account; rejects with a reason for the player. Absent if the ledger has no faucet. */
  readonly faucet?: (account: string) => Promise<void>;
  /** English when absent. */
  readonly messages?: WalletMessages | undefined;
}
