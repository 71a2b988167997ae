import { readJson, type WalletStorage, writeJson } from "../storage.ts";

/** Every code with which a wallet may fail a request: the toolkit's own list, then the additions of the Radix Wallet. */
export const WALLET_ERRORS = [
  "rejectedByUser",
  "missingExtension",
  "canceledByUser",
  "walletRequestValidation",
  "walletResponseValidation",
  "wrongNetwork",
  "failedToPrepareTransaction",
  "failedToCompileTransaction",
  "failedToSignTransaction",
  "failedToSubmitTransaction",
  "failedToPollSubmittedTransaction",
  "submittedTransactionWasDuplicate",
  "submittedTransactionHasFailedTransactionStatus",
  "submittedTransactionHasRejectedTransactionStatus",
  "failedToFindAccountWithEnoughFundsToLockFee",
  "wrongAccountType",
  "unknownWebsite",
  "radixJsonNotFound",
  "unknownDappDefinitionAddress",
  "invalidPersona",
  "invalidOriginURL",
  "radixJsonUnknownFileFormat",
  "invalidRequest",
  "incompatibleVersion",
  "failedToSignAuthChallenge",
  "invalidPersonaOrAccounts",
] as const;

/** How the wallet answers while a dApp is developed, instead of asking the player. */
export interface DevelopmentSettings {
  /**
   * Approves requests that need no choice of the player and raise no doubt. Ends with the tab; a reload of the page
   * leaves it on.
   */
  readonly approves: boolean;
  /** Delay of each answer. */
  readonly delaySeconds: number;
  /** The next request fails with this code, once; an empty text means none. */
  readonly nextError: string;
}

const KEY = "development";
/** In the storage of the tab. */
const APPROVES_KEY = "approves";
export const LONGEST_DELAY_SECONDS = 600;
const OFF: DevelopmentSettings = { approves: false, delaySeconds: 0, nextError: "" };
type Lasting = Omit<DevelopmentSettings, "approves">;

export interface Development {
  /** The settings as they are in the storage now; a test may have put them there. */
  read(): DevelopmentSettings;
  change(change: Partial<DevelopmentSettings>): void;
  /** Calls back after each change in this page. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** The code for the next request; a second call returns none. */
  takeError(): string | undefined;
  /** Resolves once an answer has been delayed for long enough, or is no longer wanted. */
  hold(signal: AbortSignal): Promise<void>;
}

/**
 * @param tab stores data that ends with the tab: a returning player must not find a wallet that signs without asking.
 * @param usual whether the wallet approves until the player has chosen.
 */
export function openDevelopment(
  storage: WalletStorage,
  tab: WalletStorage,
  usual = OFF.approves,
): Development {
  const listeners = new Set<() => void>();
  const read = (): DevelopmentSettings => {
    const { delaySeconds, nextError } = readJson(storage, KEY, isLasting) ?? OFF;
    return { approves: readJson(tab, APPROVES_KEY, isBoolean) ?? usual, delaySeconds, nextError };
  };
  const change = ({ approves, ...by }: Partial<DevelopmentSettings>): void => {
    const { delaySeconds, nextError } = { ...read(), ...by };
    writeJson(storage, KEY, { delaySeconds, nextError });
    if (approves === usual) tab.removeItem(APPROVES_KEY);
    else if (approves !== undefined) writeJson(tab, APPROVES_KEY, approves);
    for (const listener of listeners) listener();
  };
  return {
    read,
    change,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeError() {
      const { nextError } = read();
      if (nextError === "") return undefined;
      change({ nextError: "" });
      return nextError;
    },
    async hold(signal) {
      const { delaySeconds } = read();
      if (delaySeconds === 0 || signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delaySeconds * 1000);
        const give = (): void => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener("abort", give, { once: true });
      });
    },
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

function isLasting(value: unknown): value is Lasting {
  const { delaySeconds = -1, nextError } = (value ?? {}) as Partial<Lasting>;
  return (
    delaySeconds >= 0 &&
    delaySeconds <= LONGEST_DELAY_SECONDS &&
    (nextError === "" || WALLET_ERRORS.some((code) => code === nextError))
  );
}
