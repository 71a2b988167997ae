import type { WalletKind } from "@embedded-radix/wallet";
import type { AccountAddress } from "@kingdoms/client";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { useShallow } from "zustand/react/shallow";
import { setPlays } from "../data/watching.ts";
import { keptStorage } from "../ui/kept.ts";

export interface WalletAccount {
  readonly address: AccountAddress;
  readonly label: string;
}

/** The state of this browser's connector extension; it may come and go while the page is open. */
type Presence = "unknown" | "absent" | "unlinked" | "linked";

/** The request for persona and accounts: `failed` until the player asks again. */
type Login =
  | { readonly state: "idle" }
  | { readonly state: "asking" }
  | { readonly state: "failed"; readonly code: string; readonly message: string };

export interface WalletState {
  /**
   * `unused` if this browser stores no session: no wallet is connected, and the toolkit is loaded on demand. Else
   * `starting` until the toolkit runs, `ready` from then on; `failed` when it could not be loaded.
   */
  readonly phase: "unused" | "starting" | "ready" | "failed";
  readonly problem: string | null;
  readonly presence: Presence;
  /** The wallet that answers this page; null if there is only one. */
  readonly answering: WalletKind | null;
  /** The embedded wallet signs and shares without asking. */
  readonly approvesItself: boolean;
  readonly login: Login;
  /** Its label; `identity` is its address. */
  readonly persona: string | null;
  readonly identity: string | null;
  readonly accounts: readonly WalletAccount[];
  /** The account that pays and receives; the first shared one until the player chooses. */
  readonly chosen: string | null;
}

/** The data that the wallet has shared, as the toolkit last reported it. Only the choice of account outlives the page. */
export const useWalletStore = create<WalletState>()(
  persist(
    (): WalletState => ({
      phase: "starting",
      problem: null,
      presence: "unknown",
      answering: null,
      approvesItself: false,
      login: { state: "idle" },
      persona: null,
      identity: null,
      accounts: [],
      chosen: null,
    }),
    {
      name: "kingdoms:account",
      storage: createJSONStorage(() => keptStorage),
      partialize: (state) => ({ chosen: state.chosen }),
    },
  ),
);

/** Who has shared an account may play: from then on the page reads the gateway alone. */
useWalletStore.subscribe(({ accounts }) => setPlays(accounts.length > 0));

export function chooseAccount(address: string): void {
  useWalletStore.setState({ chosen: address });
}

function accountOf(state: WalletState): WalletAccount | null {
  return state.accounts.find((account) => account.address === state.chosen) ?? state.accounts[0] ?? null;
}

/** Addresses of all shared accounts; the same array as long as they stay the same. */
export const useSharedAddresses = (): readonly string[] =>
  useWalletStore(useShallow((state) => state.accounts.map((account) => account.address)));

/** The account in use, null while no wallet is connected. */
export const useAccount = (): WalletAccount | null => useWalletStore(accountOf);

/** The wallet's name for an account; null if it shares none of this address. */
export const useAccountLabel = (address: string | null): string | null =>
  useWalletStore(({ accounts }) => accounts.find((account) => account.address === address)?.label ?? null);
