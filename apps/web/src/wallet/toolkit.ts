/**
 * The one radix-dapp-toolkit of the page, loaded when it is wanted; a second call gets the same one, since two toolkits would both listen
 * to the button and to the wallet.
 */
import type { Describe, Wallet, WalletKind } from "@embedded-radix/wallet";
import { accountAddress, type RealmConfig } from "@kingdoms/client";
import type { RadixDappToolkit as Toolkit, WalletRequestModule } from "@radixdlt/radix-dapp-toolkit";
import { home } from "../data/site.ts";
import { inTime } from "../format/in-time.ts";
import { nextTask } from "../format/next-task.ts";
import { useLanguage } from "../i18n/language.ts";
import { NO_PANEL } from "../navigation/navigation.ts";
import type { Faucet } from "./embedded.ts";
import { gatewayService } from "./gateway-service.ts";
import { phoneWay } from "./phone-way.ts";
import type { PreAuthorizationRequest, PreAuthorizationResult } from "./pre-authorizing.ts";
import type { ProofRequest, ProofResult } from "./proving.ts";
import type { RelayTransportParts } from "./relay-transport.ts";
import { toolkitRequest, type WalletRequests, walletRequests } from "./requests.ts";
import { keepingShared } from "./shared-state.ts";
import type { SigningRequest, SigningResult } from "./signing.ts";
import { useWalletStore } from "./store.ts";

interface Running {
  readonly toolkit: Toolkit;
  readonly requests: WalletRequests;
  /** Shows the QR code that links the connector extension to a phone. */
  readonly showQrCode: () => void;
}

let running: Promise<Running> | undefined;

export function startToolkit(config: RealmConfig, describe: Describe, faucet: Faucet): Promise<Running> {
  running ??= start(config, describe, faucet).catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
}

async function start(config: RealmConfig, describe: Describe, faucet: Faucet): Promise<Running> {
  if (config.embedded) await startEmbeddedWallet(config, describe, faucet);
  const [rdt] = await Promise.all([
    inTime(() => import("@radixdlt/radix-dapp-toolkit")),
    // The toolkit loads its button itself, later, and does not report a failure.
    inTime(() => import("@radixdlt/radix-dapp-toolkit/connect-button")),
  ]);
  stillToolkit();
  const explorer = config.explorerUrl === "" ? home() : config.explorerUrl;
  const common: Common = {
    networkId: config.networkId,
    dAppDefinitionAddress: config.dAppDefinition,
    gatewayBaseUrl: config.gatewayUrl === "" ? window.location.origin : config.gatewayUrl,
    applicationName: "Kingdoms",
    applicationVersion: config.version,
  };
  const modules = modulesOf(rdt, common);
  const phone = await phoneTransport(rdt, config, modules);
  const walletRequestModule = rdt.WalletRequestModule({
    networkId: common.networkId,
    dAppDefinitionAddress: common.dAppDefinitionAddress,
    useCache: true,
    requestInterceptor: (interaction) => {
      const { discriminator } = interaction.items;
      requests.handedOver(interaction.interactionId, discriminator);
      if (phone !== null && discriminator === "transaction") closePopup();
      return Promise.resolve(interaction);
    },
    providers: { ...modules, ...phone },
  });
  await nextTask();
  const toolkit = rdt.RadixDappToolkit({
    ...common,
    explorer: {
      baseUrl: explorer,
      transactionPath: "/transaction/",
      subintentPath: "/subintent/",
      accountsPath: "/account/",
    },
    providers: { ...modules, walletRequestModule },
  });
  const transport = walletRequestModule.getTransport();
  const requests = walletRequests({
    walletApi: toolkit.walletApi,
    proofOf: (identity) => rdt.OneTimeDataRequestBuilder.proofOfOwnership().identity(identity),
    withdraw: (interactionId) => walletRequestModule.cancelRequest(interactionId),
    answerTo: (id) => toolkitRequest(localStorage, config.dAppDefinition, config.networkId, id)?.answer,
    validate: rdt.validateWalletResponse,
    // A phone's wallet is reached through the relay, which reports nothing before the answer.
    page: transport?.id === "connector-extension" ? window : null,
  });
  toolkit.walletApi.setRequestData(
    rdt.DataRequestBuilder.persona(),
    rdt.DataRequestBuilder.accounts().atLeast(1),
  );
  toolkit.walletApi.provideConnectResponseCallback((result) => requests.loginEnded(result));
  followAccounts(toolkit);
  followExtension(transport);
  // A stored session is reported in the same turn; only then is it certain that no wallet is connected.
  await nextTask();
  useWalletStore.setState({ phase: "ready", problem: null });
  return { toolkit, requests, showQrCode: () => transport?.showQrCode?.() };
}

/** The options that all toolkits get. */
interface Common {
  readonly networkId: number;
  readonly dAppDefinitionAddress: string;
  readonly gatewayBaseUrl: string;
  readonly applicationName: string;
  readonly applicationVersion: string;
}

/** The toolkit's own modules, put together as it does it itself: its face gives no way to withdraw a request. */
function modulesOf(rdt: typeof import("@radixdlt/radix-dapp-toolkit"), common: Common) {
  const environment = rdt.EnvironmentModule();
  // On a phone, too, the wallet of the practice page is in the page itself: no other program could reach its ledger.
  const environmentModule =
    import.meta.env.MODE === "practice" ? { ...environment, isMobile: () => false } : environment;
  const storageModule = rdt.LocalStorageModule(`rdt:${common.dAppDefinitionAddress}:${common.networkId}`, {
    providers: { environmentModule },
  });
  const stateModule = keepingShared(
    rdt.StateModule({ providers: { storageModule: storageModule.getPartition("state") } }),
  );
  const gatewayModule = rdt.GatewayModule({
    clientConfig: rdt.generateGatewayApiConfig(common),
    ...(import.meta.env.MODE === "practice"
      ? { providers: { gatewayApiService: gatewayService(common.gatewayBaseUrl) } }
      : {}),
  });
  return { environmentModule, storageModule, stateModule, gatewayModule };
}

/** The accounts and the persona that the player shares. */
function followAccounts(toolkit: Toolkit): void {
  toolkit.walletApi.walletData$.subscribe((data) => {
    const accounts = (data?.accounts ?? []).map(({ address, label }) => ({
      address: accountAddress(address),
      label,
    }));
    const { label: persona = null, identityAddress: identity = null } = data?.persona ?? {};
    useWalletStore.setState({ persona, identity, accounts });
    if (accounts.length > 0) useWalletStore.setState({ login: { state: "idle" } });
  });
}

/** Whether there is a connector extension, and whether a wallet is linked to it. */
function followExtension(transport: ReturnType<WalletRequestModule["getTransport"]>): void {
  if (transport?.id !== "connector-extension") return;
  transport.isAvailable$?.subscribe((available) => {
    useWalletStore.setState({ presence: available ? "linked" : "absent" });
  });
  transport.isLinked$?.subscribe((linked) => {
    if (!linked && useWalletStore.getState().presence === "linked") {
      useWalletStore.setState({ presence: "unlinked" });
    }
  });
}

/** The elements of the toolkit in which something turns for as long as a wallet is waited for. */
const TURNING = ["radix-button", "radix-loading-spinner", "radix-card"];
const STILL = "@media (prefers-reduced-motion: reduce) { *, ::before { animation: none !important; } }";

/**
 * The toolkit's spinners turn for those, too, who ask for less motion, and the styles of the page do not reach them. All elements of
 * one name share their style sheets, those among them that the page shows already. The toolkit defines them when it needs them.
 */
function stillToolkit(): void {
  for (const name of TURNING) {
    void customElements.whenDefined(name).then((kind) => {
      const { elementStyles } = kind as StyledElement;
      elementStyles?.at(-1)?.styleSheet?.insertRule(STILL);
    });
  }
}

/** What Lit, of which the toolkit's elements are made, keeps of their styles. */
interface StyledElement extends CustomElementConstructor {
  readonly elementStyles?: readonly { readonly styleSheet?: CSSStyleSheet }[];
}

/**
 * A phone reaches the wallet of an embedded ledger through the realm, and that of a public network through the relay
 * in the game's config, or by the toolkit's default.
 */
async function phoneTransport(
  rdt: typeof import("@radixdlt/radix-dapp-toolkit"),
  config: RealmConfig,
  modules: Pick<RelayTransportParts, "gatewayModule" | "storageModule" | "environmentModule">,
) {
  const way = phoneWay(config, window.location.origin);
  if (way === null || !modules.environmentModule.isMobile()) return null;
  const { relayTransport } = await inTime(() => import("./relay-transport.ts"));
  return relayTransport(rdt, { ...modules, dAppDefinitionAddress: config.dAppDefinition, ...way });
}

/** The page is left for the wallet's: the player returns to the panel before the order, not to its form. */
function closePopup(): void {
  const behind = new URL(window.location.href);
  for (const name of Object.keys(NO_PANEL)) behind.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", behind);
}

let embedded: Wallet | undefined;

/** Shows the accounts of the embedded wallet; does nothing if the player uses another wallet. */
export function openEmbeddedWallet(): void {
  embedded?.open();
}

/** The wallet must listen before the toolkit looks for wallets. */
async function startEmbeddedWallet(config: RealmConfig, describe: Describe, faucet: Faucet): Promise<void> {
  if (embedded !== undefined) return;
  const { startWallet } = await inTime(() => import("@embedded-radix/wallet"));
  const { embeddedWalletOptions } = await inTime(() => import("./embedded.ts"));
  const wallet = startWallet(embeddedWalletOptions(config, describe, faucet));
  embedded = wallet;
  useLanguage.subscribe((shown) => wallet.speak(shown.wallet));
  wallet.choice.subscribe(() => tellWhoAnswers(wallet));
  tellWhoAnswers(wallet);
  const tellApproval = (): void => void useWalletStore.setState({ approvesItself: wallet.approval.isOn });
  wallet.approval.subscribe(tellApproval);
  tellApproval();
}

/** From now on the embedded wallet asks before it shares or signs. */
export function endAutomaticApproval(): void {
  embedded?.approval.end();
}

/** An extension that was chosen may have been removed since; then the player can still return to the other wallet. */
function tellWhoAnswers({ choice: { chosen, extension } }: Wallet): void {
  const isAlone = extension === null && chosen !== "extension";
  useWalletStore.setState({ answering: isAlone ? null : (chosen ?? "embedded") });
}

/** Has the other wallet answer from now on. The accounts that the present one has shared are not its. */
export async function changeWallet(kind: WalletKind): Promise<void> {
  const { toolkit } = await started();
  toolkit.disconnect();
  embedded?.choice.choose(kind);
}

function started(): Promise<Running> {
  return running ?? Promise.reject(new Error("The wallet connection has not been started"));
}

/** Asks the wallet for persona and accounts, as the connect button does; the wallet's store reports the progress. */
export async function connectWallet(): Promise<void> {
  (await started()).requests.connect();
}

/** Withdraws the request for persona and accounts. */
export async function cancelLogin(): Promise<void> {
  (await started()).requests.cancelLogin();
}

export async function showQrCode(): Promise<void> {
  (await started()).showQrCode();
}

/** Button colours follow the theme of the page. */
export async function setButtonMode(mode: "light" | "dark"): Promise<void> {
  const { buttonApi } = (await started()).toolkit;
  buttonApi.setTheme("custom");
  buttonApi.setMode(mode);
}

/** Resolves when the wallet has signed or refused, when there is none, or when the player withdraws the request. */
export async function askToSign(request: SigningRequest, withdrawn: AbortSignal): Promise<SigningResult> {
  return (await started()).requests.askToSign(request, withdrawn);
}

/** Asks for a proof that a persona is the player's; resolves as `askToSign` does. */
export async function askToProve(request: ProofRequest, withdrawn: AbortSignal): Promise<ProofResult> {
  return (await started()).requests.askToProve(request, withdrawn);
}

/** Asks for a signed subintent; resolves as `askToSign` does. */
export async function askToPreAuthorize(
  request: PreAuthorizationRequest,
  withdrawn: AbortSignal,
): Promise<PreAuthorizationResult> {
  return (await started()).requests.askToPreAuthorize(request, withdrawn);
}
