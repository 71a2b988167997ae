import { startCore } from "./core.ts";
import { readUsed } from "./ledger/used.ts";
import { english, type WalletMessages } from "./messages/index.ts";
import type { WalletOptions } from "./options.ts";
import type { WalletChoice } from "./protocol/choice.ts";
import { chooseWallet } from "./ui/choice.ts";
import { showHome } from "./ui/home.ts";
import { ledgerHome } from "./ui/parts.ts";
import { requestScreens } from "./ui/screens.ts";
import { mountSheet } from "./ui/sheet.ts";

export type { WalletMessages } from "./messages/index.ts";
export type { WalletOptions } from "./options.ts";
export type { WalletKind } from "./protocol/choice.ts";
export type { Describe } from "./review/review.ts";

/**
 * @public
 */
export interface Wallet {
  /** Shows the accounts. Does nothing while another screen of the wallet is open. */
  open(): void;
  /** From the next screen on, the wallet speaks this language. English when undefined. */
  speak(messages: WalletMessages | undefined): void;
  /** The wallet that answers the page if an extension is installed: this one is silent while the other is chosen. */
  readonly choice: WalletChoice;
  /** Whether the wallet answers without asking; a page must show it. */
  readonly approval: {
    readonly isOn: boolean;
    /** Calls back after each change in this page. Returns a function that ends it. */
    subscribe(listener: () => void): () => void;
    end(): void;
  };
  stop(): void;
}

/**
 * Starts the test wallet of an embedded ledger: it answers radix-dapp-toolkit in this page and shows its own screens.
 * Start it before the toolkit; it listens when this returns.
 *
 * @public
 * @example
 * const wallet = startWallet({ networkId: 242, gatewayUrl: "", storage: localStorage, tab: sessionStorage, window });
 * wallet.open();
 */
export function startWallet(options: WalletOptions): Wallet {
  const { faucet } = options;
  let messages = options.messages ?? english;
  const messagesNow = (): WalletMessages => messages;
  ledgerHome.url = options.homeUrl;
  ledgerHome.own = options.siteUrl;
  const sheet = mountSheet(options.window.document, messagesNow, () => core.development);

  const open = async (): Promise<void> => {
    const [keyring, personaData] = await Promise.all([core.keyring, core.personaData]);
    if (sheet.shown) return;
    const { ledger, waiting, development: settings, inspector } = core;
    showHome(sheet, messages, {
      keyring,
      personaData,
      waiting,
      development: { settings, inspector },
      holdings: ledger.holdings,
      readUsed: readUsed(ledger.gateway),
      ...(faucet ? { faucet } : {}),
    });
  };
  const core = startCore(options, {
    open: () => void open(),
    chooseWallet: (ask, signal) => chooseWallet(sheet, messages, ask, signal),
    ...requestScreens(sheet, messagesNow, () => core, faucet),
  });

  return {
    open: () => void open(),
    speak: (next = english) => {
      messages = next;
    },
    choice: core.choice,
    approval: {
      get isOn() {
        return core.development.read().approves;
      },
      subscribe: (listener) => core.development.subscribe(listener),
      end: () => core.development.change({ approves: false }),
    },
    stop() {
      core.stop();
      sheet.remove();
    },
  };
}
