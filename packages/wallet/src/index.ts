import { type WalletOptions as CoreOptions, startCore } from "./core.ts";
import { withTimeout } from "./deadline.ts";
import type { Persona, WalletAccount } from "./keyring.ts";
import { english, type WalletMessages } from "./messages.ts";
import { FAUCET_MS, showHome } from "./ui/home.ts";
import { ledgerHome } from "./ui/parts.ts";
import { askPassphrase } from "./ui/passphrase.ts";
import { askToShare } from "./ui/share.ts";
import { mountSheet } from "./ui/sheet.ts";
import { transactionScreen } from "./ui/transaction.ts";

export type { WalletMessages } from "./messages.ts";

export interface WalletOptions extends Omit<CoreOptions, "window"> {
  window: Window & typeof globalThis;
  /** Sends test XRD to an account; rejects with a reason for the player. Absent where the ledger has no faucet. */
  faucet?: (account: string) => Promise<void>;
  /** English when absent. */
  messages?: WalletMessages | undefined;
}

export interface Wallet {
  /** Shows the accounts. Does nothing while another screen of the wallet is open. */
  open(): void;
  /** From the next screen on, the wallet speaks this language. English when undefined. */
  speak(messages: WalletMessages | undefined): void;
  stop(): void;
}

/**
 * Starts the test wallet of an embedded ledger: it answers radix-dapp-toolkit in this page and shows its own screens.
 * Start it before the toolkit; it listens when this returns.
 */
export function startWallet(options: WalletOptions): Wallet {
  const { faucet } = options;
  let messages = options.messages ?? english;
  const messagesNow = (): WalletMessages => messages;
  ledgerHome.url = options.homeUrl;
  const sheet = mountSheet(options.window.document, messagesNow);

  const open = async (): Promise<void> => {
    const keyring = await core.keyring;
    if (sheet.shown) return;
    showHome(sheet, messages, { keyring, holdings: core.ledger.holdings, ...(faucet ? { faucet } : {}) });
  };
  /** @param returns to what is on screen now. */
  const unlock = async (returns: boolean, signal?: AbortSignal): Promise<boolean> => {
    const { safe } = await core.keyring;
    return askPassphrase(sheet, messages, (typed) => safe.unlock(typed), {
      returns,
      ...(signal ? { signal } : {}),
    });
  };
  const core = startCore(options, {
    open: () => void open(),
    async share(ask, signal) {
      const [keyring, personaData] = await Promise.all([core.keyring, core.personaData]);
      const isOpen = async (): Promise<boolean> => keyring.safe.state !== "locked" || unlock(true, signal);
      const create = async (): Promise<WalletAccount | null> => {
        if (!(await isOpen())) return null;
        const account = await keyring.create("", messages.home.unnamed);
        // An empty account can be shared as well; the accounts screen tells why the faucet failed.
        if (faucet) await withTimeout(FAUCET_MS, faucet(account.address)).catch(() => {});
        return account;
      };
      const createPersona = async (): Promise<Persona | null> =>
        (await isOpen()) ? keyring.createPersona("", messages.home.unnamedPersona) : null;
      return askToShare(sheet, messages, { keyring, personaData, create, createPersona }, ask, signal);
    },
    transaction: (ask, signal) => transactionScreen(sheet, messagesNow, ask, signal),
    unlock: (signal) => unlock(false, signal),
  });

  return {
    open: () => void open(),
    speak: (next = english) => {
      messages = next;
    },
    stop() {
      core.stop();
      sheet.remove();
    },
  };
}
