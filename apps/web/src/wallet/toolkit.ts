/**
 * The one radix-dapp-toolkit of the page. Loaded after first paint; a second call, as React's strict mode makes it,
 * gets the same one, since two toolkits would both listen to the button and to the wallet.
 */
import type { RealmConfig } from "@kingdoms/client";
import type { RadixDappToolkit as Toolkit } from "@radixdlt/radix-dapp-toolkit";
import { useWalletStore } from "./store.ts";

export interface SigningRequest {
  readonly manifest: string;
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
  /** The wallet has signed and submitted. */
  readonly onSigned: (intentHash: string) => void;
}

export type SigningResult =
  | { readonly ok: true; readonly intentHash: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

let running: Promise<Toolkit> | undefined;
/** Requests on their way into the toolkit, oldest first, so that the interceptor can tell whose number it sees. */
const handingOver: SigningRequest[] = [];

export function startToolkit(config: RealmConfig): Promise<Toolkit> {
  running ??= start(config).catch((error: unknown) => {
    running = undefined;
    useWalletStore.setState({
      phase: "failed",
      problem: error instanceof Error ? error.message : String(error),
    });
    throw error;
  });
  return running;
}

async function start(config: RealmConfig): Promise<Toolkit> {
  if (config.embedded) await startEmbeddedWallet(config);
  const { DataRequestBuilder, RadixDappToolkit } = await import("@radixdlt/radix-dapp-toolkit");
  const explorer = config.explorerUrl === "" ? window.location.origin : config.explorerUrl;
  const toolkit = RadixDappToolkit({
    networkId: config.networkId,
    dAppDefinitionAddress: config.dAppDefinition,
    gatewayBaseUrl: config.gatewayUrl === "" ? window.location.origin : config.gatewayUrl,
    explorer: {
      baseUrl: explorer,
      transactionPath: "/transaction/",
      subintentPath: "/subintent/",
      accountsPath: "/account/",
    },
    applicationName: "Kingdoms",
    applicationVersion: config.version,
    requestInterceptor: (interaction) => {
      if (interaction.items.discriminator === "transaction") {
        handingOver.shift()?.onInteraction(interaction.interactionId);
      }
      return Promise.resolve(interaction);
    },
  });
  toolkit.walletApi.setRequestData(DataRequestBuilder.persona(), DataRequestBuilder.accounts().atLeast(1));
  toolkit.walletApi.walletData$.subscribe((data) => {
    useWalletStore.setState({
      persona: data?.persona?.label ?? null,
      accounts: (data?.accounts ?? []).map(({ address, label }) => ({ address, label })),
    });
  });
  // A kept session is told in the same turn; only then is nobody connected.
  await new Promise((resolve) => setTimeout(resolve, 0));
  useWalletStore.setState({ phase: "ready", problem: null });
  return toolkit;
}

let embedded: { open(): void } | undefined;

/** Shows the accounts of the embedded wallet; does nothing where a wallet of the player's own is used. */
export function openEmbeddedWallet(): void {
  embedded?.open();
}

/** The wallet has to listen before the toolkit asks who is there. */
async function startEmbeddedWallet(config: RealmConfig): Promise<void> {
  const { startWallet } = await import("@kingdoms/wallet");
  const { callFaucet } = await import("../ledger/realm.ts");
  embedded = startWallet({
    networkId: config.networkId,
    gatewayUrl: config.gatewayUrl === "" ? window.location.origin : config.gatewayUrl,
    faucet: async (account: string) => {
      await callFaucet(account);
    },
    homeUrl: config.homeUrl,
    known: [config.kgld, config.kingdomKey],
    storage: window.localStorage,
    window,
  });
}

function toolkit(): Promise<Toolkit> {
  return running ?? Promise.reject(new Error("The wallet connection has not been started"));
}

/** Asks the wallet for persona and accounts, as the connect button does. */
export async function connectWallet(): Promise<void> {
  const { walletApi } = await toolkit();
  await walletApi.sendRequest();
}

/** Button colours follow the theme of the page. */
export async function setButtonMode(mode: "light" | "dark"): Promise<void> {
  const { buttonApi } = await toolkit();
  buttonApi.setTheme("custom");
  buttonApi.setMode(mode);
}

/** Resolves when the ledger has decided, or when the wallet has refused. */
export async function askToSign(request: SigningRequest): Promise<SigningResult> {
  const { walletApi } = await toolkit();
  handingOver.push(request);
  const result = await walletApi.sendTransaction({
    transactionManifest: request.manifest,
    version: 1,
    onTransactionId: request.onSigned,
  });
  const waiting = handingOver.indexOf(request);
  if (waiting >= 0) handingOver.splice(waiting, 1);
  if (result.isOk()) return { ok: true, intentHash: result.value.transactionIntentHash };
  const { error, message } = result.error;
  return { ok: false, code: error, message: message ?? "" };
}
