/**
 * A page without a browser, for the real radix-dapp-toolkit and the real wallet together: the few globals that the
 * toolkit uses, and a player who answers the wallet's questions by script.
 */
import type {
  PageScreens,
  PreAuthorizationScreen,
  Screens,
  ShareAnswer,
  SharePrompt,
  TransactionScreen,
  WalletPrompt,
} from "@embedded-radix/wallet/core";
import { memoryStorage } from "../../../wallet/src/storage.ts";

export const ORIGIN = "http://127.0.0.1:8090";

class PageStorageEvent extends Event {
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;

  constructor(type: string, { key = "", oldValue = null, newValue = null }: StorageEventInit) {
    super(type);
    this.key = key ?? "";
    this.oldValue = oldValue;
    this.newValue = newValue;
  }
}

/** The toolkit's pauses between its looks for an answer: in the storage, and at the relay. */
const TOOLKIT_PAUSES: readonly unknown[] = [1_000, 1_500];
const SHORT_PAUSE_MS = 100;

/** Its loops never end, and no test is about how often they look. */
function shortenPauses(): void {
  const { setTimeout: wait } = globalThis;
  const waitLess = (callback: () => void, delayMs?: number, ...given: []): NodeJS.Timeout =>
    wait(callback, TOOLKIT_PAUSES.includes(delayMs) ? SHORT_PAUSE_MS : delayMs, ...given);
  globalThis.setTimeout = Object.assign(waitLess, wait);
}

/** Makes this process a page. The toolkit reads its globals when it is constructed. */
export function installPage(): {
  storage: Storage;
  target: EventTarget;
  window: { location: { origin: string }; fetch: typeof fetch } & EventTarget;
} {
  shortenPauses();
  const target = new EventTarget();
  const storage = memoryStorage();
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    localStorage: storage,
    StorageEvent: PageStorageEvent,
  });
  const window = Object.assign(target, {
    location: { origin: ORIGIN },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  });
  return { storage, target, window };
}

/** A player who agrees to everything by default, and records the prompts. */
export interface Player extends PageScreens {
  asked: SharePrompt[];
  opened: number;
  /** How the next share requests are answered; by default with as many accounts as are wanted. */
  onShare: (ask: SharePrompt, signal: AbortSignal) => Promise<ShareAnswer | null> | ShareAnswer | null;
  onTransaction: Screens["transaction"];
  onPreAuthorization: Screens["preAuthorization"];
  /** Which wallet is to connect; the embedded one by default. */
  onChoose: PageScreens["chooseWallet"];
  /** The prompt before each choice of a wallet. */
  choices: WalletPrompt[];
  /** Unlocks the wallet if it asks for a passphrase; not at all by default. */
  onUnlock: () => Promise<boolean>;
}

export function scriptedPlayer(agree: (ask: SharePrompt) => ShareAnswer): Player {
  const player: Player = {
    asked: [],
    opened: 0,
    onShare: agree,
    onTransaction: () => signing(),
    onPreAuthorization: () => authorizing(),
    onChoose: async () => "embedded",
    choices: [],
    onUnlock: async () => false,
    open: () => {
      player.opened += 1;
    },
    share: async (ask, signal) => {
      player.asked.push(ask);
      return player.onShare(ask, signal);
    },
    transaction: (ask, signal) => player.onTransaction(ask, signal),
    preAuthorization: (ask, signal) => player.onPreAuthorization(ask, signal),
    chooseWallet: (ask, signal) => {
      player.choices.push(ask);
      return player.onChoose(ask, signal);
    },
    unlock: () => player.onUnlock(),
  };
  return player;
}

/** A screen whose player signs any review, and pays from the suggested account. */
export function signing(watch: Partial<TransactionScreen> = {}): TransactionScreen {
  return {
    async decide(read) {
      const review = await read();
      const [payer] = review.fee.payers;
      return { review, ...(payer ? { payer } : {}) };
    },
    sending: () => {},
    finish: async () => {},
    ...watch,
  };
}

/** A screen whose player signs every subintent. */
export function authorizing(watch: Partial<PreAuthorizationScreen> = {}): PreAuthorizationScreen {
  return { decide: (read) => read(), refuse: async () => {}, ...watch };
}

/** A promise for the moment when a request's signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
