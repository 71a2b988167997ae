import type { Keyring } from "../keys/keyring.ts";
import type { Sharing } from "../keys/sharing.ts";
import type { Ledger } from "../review/review.ts";
import type { Screens } from "./screens.ts";

/** What every request handler works with. */
export interface WalletContext {
  networkId: number;
  /** The page's own origin, which proofs are bound to. */
  origin: string;
  keyring: Keyring;
  sharing: Sharing;
  ledger: Ledger;
  screens: Screens;
}
