/** One page with the real toolkit and the real wallet, and a player by script: what every wallet test begins with. */
import { setMaxListeners } from "node:events";
import { startCore, type WalletCore, type WalletOptions } from "@embedded-radix/wallet/core";
import { RadixDappToolkit, validateWalletResponse } from "@radixdlt/radix-dapp-toolkit";
import { installPage, ORIGIN, type Player, scriptedPlayer } from "./page.ts";

export const NETWORK = 242;

/** What the wallet said to the page, life-cycle events and responses alike. */
export interface Said {
  eventType?: string;
  discriminator?: string;
  interactionId?: string;
  error?: string;
  message?: string;
  items?: { send?: { transactionIntentHash: string } };
}

export type Toolkit = ReturnType<typeof RadixDappToolkit>;

export interface Stage {
  wallet: WalletCore;
  player: Player;
  dApp: Toolkit;
  /** The address under which the page asks. */
  dAppDefinition: string;
  storage: Storage;
  said: Said[];
  /** Sends an event as a toolkit would. */
  send(detail: object): void;
  /** Resolves with the first response that the wallet gives, or gave, to the page. */
  response(): Promise<Said>;
  /** Resolves once something that the wallet said fits. */
  heard(fits: (said: Said) => boolean): Promise<Said>;
  /** Ends the toolkit and the wallet as leaving the page does. */
  leave(): void;
  /** Starts both again, with another player; what is stored stays. */
  comeBack(player: Player): void;
  /** Leaves, and returns whatever the wallet said that the toolkit's own schema refuses: a dApp would wait for ever. */
  close(): string[];
}

const { storage, target, window } = installPage();
// Toolkits cannot be stopped altogether; those of earlier tests go on listening.
setMaxListeners(100, target);
let pages = 0;

export interface StageOptions {
  gatewayUrl: string;
  /** The toolkit's network id, when it is not the wallet's. */
  networkId?: number;
  /** What stands between wallet and gateway. */
  fetch?: typeof fetch;
  /** Resources that the page vouches for. */
  known?: readonly string[];
  /** The page's words for a manifest. */
  describe?: WalletOptions["describe"];
}

export async function openStage(options: StageOptions): Promise<Stage> {
  storage.clear();
  pages += 1;
  const dAppDefinition = `account_sim1page${pages}`;
  window.fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const said: Said[] = [];
  const listen = (event: Event): void => void said.push((event as CustomEvent<Said>).detail);
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
  // After the wallet: events here keep the order of their listeners, where a browser puts capturing ones first.
  target.addEventListener("radix#chromeExtension#receive", listen);
  const keyring = await wallet.keyring;
  player.onShare = (ask) => ({
    accounts: ask.accounts.map(({ number }) => keyring.accounts().slice(0, Math.max(1, number.quantity))),
  });

  const stage: Stage = {
    wallet,
    player,
    dApp: startToolkit(),
    dAppDefinition,
    storage,
    said,
    send: (detail) => void target.dispatchEvent(new CustomEvent("radix#chromeExtension#send", { detail })),
    response: () => stage.heard(({ discriminator }) => discriminator !== undefined),
    heard: (fits) =>
      new Promise((resolve) => {
        const found = said.find(fits);
        if (found) {
          resolve(found);
          return;
        }
        const check = (event: Event): void => {
          const { detail } = event as CustomEvent<Said>;
          if (!fits(detail)) return;
          target.removeEventListener("radix#chromeExtension#receive", check);
          resolve(detail);
        };
        target.addEventListener("radix#chromeExtension#receive", check);
      }),
    leave() {
      stage.dApp.destroy();
      stage.wallet.stop();
    },
    comeBack(next) {
      stage.player = next;
      stage.wallet = startWallet(next);
      stage.dApp = startToolkit();
    },
    close() {
      stage.leave();
      target.removeEventListener("radix#chromeExtension#receive", listen);
      return said
        .filter(({ discriminator }) => discriminator !== undefined)
        .filter((response) => validateWalletResponse(response as never).isErr())
        .map((response) => JSON.stringify(response));
    },
  };
  return stage;
}

/** The page itself, for events that are nobody's. */
export { target };
