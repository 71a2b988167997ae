import { withAutomaticApproval } from "./development/approval.ts";
import { type Inspector, openInspector } from "./development/inspector.ts";
import { type Development, openDevelopment } from "./development/settings.ts";
import { type Keyring, openKeyring } from "./keyring.ts";
import { readEntities } from "./ledger/entities.ts";
import { connectGateway } from "./ledger/gateway.ts";
import { readHoldings } from "./ledger/holdings.ts";
import { loadTransactionsV2 } from "./ledger/transactions-v2.ts";
import { type PageLifecycle, watchPageLifecycle } from "./page-lifecycle.ts";
import { openPersonaData, type PersonaDataStore } from "./persona-data.ts";
import { openChoice, type WalletChoice, type WalletKind } from "./protocol/choice.ts";
import { connectPage, type PageConnector, type PageTarget } from "./protocol/page-events.ts";
import { openQueue } from "./protocol/queue.ts";
import { type RequestRunner, startRequestRunner } from "./request-runner.ts";
import { promptWalletChoice, type WalletPrompt } from "./requests/choice.ts";
import type { Screens, WalletContext } from "./requests/context.ts";
import { explainRefusal, type ReadRefusal } from "./review/refusal.ts";
import type { Describe, ReviewSources } from "./review/review.ts";
import { openSharing } from "./sharing.ts";
import { memoryStorage, prefixed, type WalletStorage } from "./storage.ts";

/**
 * @public
 */
export interface CoreOptions {
  readonly networkId: number;
  /** Base URL of the Gateway API and of `/artifacts/transactions.wasm`; an empty text is the page's own origin. */
  readonly gatewayUrl: string;
  /** Stores keys, requests and shared accounts; `localStorage` in a browser. */
  readonly storage: WalletStorage;
  /** Stores data that ends with the tab; `sessionStorage` in a browser. Without it, such data ends with the page. */
  readonly tab?: WalletStorage | undefined;
  /**
   * Prefix of the wallet's keys in both storages and of its locks; `embedded-radix-wallet` by default. With another
   * prefix the wallet finds none of its earlier data, the player's keys included.
   */
  readonly storagePrefix?: string | undefined;
  /** The dApp's address in the ledger's metadata; this page takes its place. */
  readonly homeUrl?: string | undefined;
  /** The address of the dApp's own files, without a slash at its end; the page's origin by default. */
  readonly siteUrl?: string | undefined;
  /**
   * The origin of the dApp, if a development server shows the page of another origin; the page's own origin by
   * default.
   */
  readonly origin?: string | undefined;
  /** Addresses of resources that the page vouches for. The wallet marks and lists them, beside XRD, as known. */
  readonly known?: readonly string[];
  /**
   * Describes a manifest in the page's words, one sentence for each call that the page knows, from the manifest alone:
   * a dApp is not trusted to describe itself.
   */
  readonly describe?: Describe | undefined;
  /** Finds the refusal of a dApp's component in an error of the ledger; null if the error is another one. */
  readonly readRefusal?: ReadRefusal | undefined;
  /**
   * The page already listens to the toolkit's requests, earlier than any extension could: passes them to this listener
   * from now on, or to none. Absent if the wallet starts before the document exists.
   */
  readonly listen?: ((hear: ((event: Event) => void) | null) => void) | undefined;
  /**
   * Whether the wallet approves requests that need no choice and raise no doubt, until the player turns that off; only
   * on ledgers without real value. False by default.
   */
  readonly approves?: boolean | undefined;
  /**
   * How long a request waits for the ledger's data about the dApp, in milliseconds; 3 s by default. Longer if the
   * ledger runs in this very page, which is slow on a slow device.
   */
  readonly patienceMs?: number | undefined;
  /** How the wallet reaches the gateway and the dApp's own site; the window's `fetch` when absent. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly window: PageTarget & {
    readonly location: { readonly origin: string };
    readonly fetch: typeof globalThis.fetch;
  };
}

/** A wallet without screens: it talks to the page and handles requests. */
export interface WalletCore {
  readonly keyring: Promise<Keyring>;
  readonly personaData: Promise<PersonaDataStore>;
  readonly ledger: ReviewSources;
  /** Requests that the player has postponed. */
  readonly waiting: Pick<RequestRunner, "ignored" | "reopen">;
  readonly development: Development;
  readonly inspector: Inspector;
  /** The wallet that answers if an extension is installed. */
  readonly choice: WalletChoice;
  stop(): void;
}

/** Data for every request, from any source. Keys are derived when they are first needed: that takes a phone a while. */
export interface OpenedWallet {
  readonly keyring: Promise<Keyring>;
  readonly personaData: Promise<PersonaDataStore>;
  readonly ledger: ReviewSources;
  readonly context: Promise<WalletContext>;
  readonly leaving: PageLifecycle;
}

export function openWallet(options: CoreOptions, screens: Screens): OpenedWallet {
  const { networkId, gatewayUrl, known, describe, homeUrl, window, origin } = options;
  const storage = prefixed(options.storage, options.storagePrefix);
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => window.fetch(input, init));
  const gateway = connectGateway(gatewayUrl, fetch);
  const entities = readEntities(gateway, known);
  const ledger: ReviewSources = {
    gateway,
    entities,
    holdings: readHoldings(gateway, entities),
    describe,
    refusalOf: (detail) => explainRefusal(detail, options.readRefusal),
  };
  const transactionsV2 = loadTransactionsV2(gatewayUrl, fetch);
  const leaving = watchPageLifecycle(window);
  const readSite: WalletContext["readSite"] = async (path, signal) => {
    const answer = await fetch(`${window.location.origin}${path}`, { signal }).catch(() => null);
    return answer && { status: answer.status, text: await answer.text() };
  };
  const keyring = once(() => openKeyring(storage, networkId));
  const personaData = once(async () => openPersonaData(storage, (await keyring()).persona.identityAddress));
  const context = once(async (): Promise<WalletContext> => {
    const keys = await keyring();
    return {
      networkId,
      origin: origin ?? window.location.origin,
      homeUrl,
      keyring: keys,
      personaData: await personaData(),
      sharing: openSharing(storage, networkId, keys.persona.identityAddress),
      ledger,
      transactionsV2,
      screens,
      readSite,
      patienceMs: options.patienceMs,
      leaving,
    };
  });
  return {
    ledger,
    leaving,
    get keyring() {
      return keyring();
    },
    get personaData() {
      return personaData();
    },
    get context() {
      return context();
    },
  };
}

/** Makes a value at the first call, and returns the same one later; after a failure it tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The prompts of a wallet that lives in the page of the dApp. */
export interface PageScreens extends Screens {
  open(): void;
  /** Asks which wallet is to connect. Resolves to null when the player declines, or when the page withdraws its request. */
  chooseWallet(ask: WalletPrompt, signal: AbortSignal): Promise<WalletKind | null>;
}

/**
 * Starts answering radix-dapp-toolkit in this page; it listens when this returns. `screens` prompts the player, and
 * `screens.open` is called when the toolkit wants the wallet opened.
 *
 * @public
 * @example
 * const wallet = startCore({ networkId: 242, gatewayUrl: "", storage: localStorage, window }, screens);
 * const [account] = (await wallet.keyring).accounts();
 * console.log(account.address);
 * wallet.stop();
 */
export function startCore(options: CoreOptions, screens: PageScreens): WalletCore {
  const { networkId, storagePrefix, window, listen } = options;
  const storage = prefixed(options.storage, storagePrefix);
  const choice = openChoice(storage);
  const development = openDevelopment(
    storage,
    prefixed(options.tab ?? memoryStorage(), storagePrefix),
    options.approves,
  );
  const inspector = openInspector(async (direction, message) => {
    const { judge } = await import("./development/schemas.ts");
    return judge(direction, message);
  });
  const opened: OpenedWallet = openWallet(
    options,
    withAutomaticApproval(screens, development, () => opened),
  );

  const page: PageConnector = connectPage(
    window,
    {
      onInteraction: (interactionId, interaction) => logins.accept(interactionId, interaction),
      onCancel: (interactionId) =>
        page.cancelled(interactionId, logins.cancel(interactionId) || runner.cancel(interactionId)),
      onOpen: () => screens.open(),
      onListening: () => runner.pageListens(),
    },
    (direction, message) => inspector.add(direction, message),
    { choice, listen },
  );
  const logins = promptWalletChoice(choice, {
    ask: async (ask, signal) =>
      development.read().approves ? "embedded" : screens.chooseWallet({ ...ask, networkId }, signal),
    accept: (interactionId, interaction) => runner.accept(interactionId, interaction),
    respond: (response) => page.respond(response),
  });
  const runner = startRequestRunner(openQueue(storage, networkId), () => opened.context, page, {
    canIgnore: true,
    lockPrefix: storagePrefix,
    leaving: opened.leaving,
    development,
  });

  return {
    get keyring() {
      return opened.keyring;
    },
    get personaData() {
      return opened.personaData;
    },
    ledger: opened.ledger,
    waiting: runner,
    development,
    inspector,
    choice,
    stop() {
      logins.stop();
      page.stop();
      runner.stop();
      opened.leaving.stop();
    },
  };
}

export type { WalletPrompt } from "./requests/choice.ts";
export type {
  PreAuthorizationScreen,
  Screens,
  ShareAnswer,
  SharePrompt,
  TransactionScreen,
} from "./requests/context.ts";
