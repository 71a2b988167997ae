/** One page with the real toolkit and the real wallet, and a player by script: what every wallet test begins with. */
import { setMaxListeners } from "node:events";
import { type CoreOptions, startCore, type WalletCore } from "@embedded-radix/wallet/core";
import { RadixDappToolkit, validateWalletResponse } from "@radixdlt/radix-dapp-toolkit";
import { installPage, ORIGIN, type Player, scriptedPlayer } from "./page.ts";

export const NETWORK = 242;

/** A message of the wallet to the page: a life-cycle event or a response. */
export interface WalletMessage {
  eventType?: string;
  discriminator?: string;
  interactionId?: string;
  error?: string;
  message?: string;
  items?: { send?: { transactionIntentHash: string } };
}

export type Toolkit = ReturnType<typeof RadixDappToolkit>;

export interface TestPage {
  wallet: WalletCore;
  player: Player;
  dApp: Toolkit;
  /** The address under which the page asks. */
  dAppDefinition: string;
  storage: Storage;
  messages: WalletMessage[];
  /** Sends an event as a toolkit would. */
  send(detail: object): void;
  /** Resolves with the first response that the wallet gives, or gave, to the page. */
  response(): Promise<WalletMessage>;
  /** Resolves once something that the wallet sent fits. */
  waitFor(fits: (message: WalletMessage) => boolean): Promise<WalletMessage>;
  /** Ends the toolkit and the wallet as leaving the page does. */
  leave(): void;
  /** Starts both again, with another player; the storage stays. */
  reload(player: Player): void;
  /** Leaves, and returns the responses that violate the toolkit's own schema: a dApp would wait for them forever. */
  close(): string[];
}

const { storage, target, window } = installPage();
// Toolkits cannot be stopped altogether; those of earlier tests go on listening.
setMaxListeners(100, target);
let pages = 0;

export interface TestPageOptions {
  gatewayUrl: string;
  /** The toolkit's network id, when it is not the wallet's. */
  networkId?: number;
  /** Replaces `fetch` between wallet and gateway. */
  fetch?: typeof fetch;
  /** Resources that the page vouches for. */
  known?: readonly string[];
  /** The page's words for a manifest. */
  describe?: CoreOptions["describe"];
}

export async function openTestPage(options: TestPageOptions): Promise<TestPage> {
  storage.clear();
  pages += 1;
  const dAppDefinition = `account_sim1page${pages}`;
  window.fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const messages: WalletMessage[] = [];
  const listen = (event: Event): void => void messages.push((event as CustomEvent<WalletMessage>).detail);
  const startWallet = (player: Player): WalletCore =>
    startCore(
      {
        networkId: NETWORK,
        gatewayUrl: options.gatewayUrl,
        storage,
        known: options.known ?? [],
        describe: options.describe,
        window,
      },
      player,
    );
  const startToolkit = (): Toolkit =>
    RadixDappToolkit({
      networkId: options.networkId ?? NETWORK,
      dAppDefinitionAddress: dAppDefinition,
      gatewayBaseUrl: options.gatewayUrl,
      explorer: { baseUrl: ORIGIN, transactionPath: "/t/", subintentPath: "/s/", accountsPath: "/a/" },
    });
  const player = scriptedPlayer(() => ({ accounts: [] }));
  const wallet = startWallet(player);
  // After the wallet: events here keep the order of their listeners; a browser would call capturing ones first.
  target.addEventListener("radix#chromeExtension#receive", listen);
  const keyring = await wallet.keyring;
  player.onShare = (ask) => ({
    accounts: ask.accounts.map(({ number }) => keyring.accounts().slice(0, Math.max(1, number.quantity))),
  });

  const testPage: TestPage = {
    wallet,
    player,
    dApp: startToolkit(),
    dAppDefinition,
    storage,
    messages,
    send: (detail) => void target.dispatchEvent(new CustomEvent("radix#chromeExtension#send", { detail })),
    response: () => testPage.waitFor(({ discriminator }) => discriminator !== undefined),
    waitFor: (fits) =>
      new Promise((resolve) => {
        const found = messages.find(fits);
        if (found) {
          resolve(found);
          return;
        }
        const check = (event: Event): void => {
          const { detail } = event as CustomEvent<WalletMessage>;
          if (!fits(detail)) return;
          target.removeEventListener("radix#chromeExtension#receive", check);
          resolve(detail);
        };
        target.addEventListener("radix#chromeExtension#receive", check);
      }),
    leave() {
      testPage.dApp.destroy();
      testPage.wallet.stop();
    },
    reload(next) {
      testPage.player = next;
      testPage.wallet = startWallet(next);
      testPage.dApp = startToolkit();
    },
    close() {
      testPage.leave();
      target.removeEventListener("radix#chromeExtension#receive", listen);
      return messages
        .filter(({ discriminator }) => discriminator !== undefined)
        .filter((response) => validateWalletResponse(response as never).isErr())
        .map((response) => JSON.stringify(response));
    },
  };
  return testPage;
}

/** The page itself, for events outside a request. */
export { target };
