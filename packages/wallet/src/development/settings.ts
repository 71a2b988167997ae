import { readJson, writeJson } from "../storage.ts";

/** Every code with which a wallet may fail a request: the toolkit's own list, then what the Radix Wallet adds to it. */
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
  /** Agrees to whatever can be agreed to without a choice of the player. */
  approves: boolean;
  /** How long each answer is held back. */
  delaySeconds: number;
  /** The next request fails with this code, once; an empty text is none. */
  nextError: string;
}

const KEY = "kingdoms-wallet:development";
export const LONGEST_DELAY_SECONDS = 600;
const OFF: DevelopmentSettings = { approves: false, delaySeconds: 0, nextError: "" };

export interface Development {
  /** As they stand in the storage now, where a test may put them. */
  read(): DevelopmentSettings;
  change(change: Partial<DevelopmentSettings>): void;
  /** The code for the next request, which is thereby used up. */
  takeError(): string | undefined;
  /** Resolves once an answer has been held back for long enough, or is not wanted any more. */
  hold(signal: AbortSignal): Promise<void>;
}

export function openDevelopment(storage: Storage): Development {
  const read = (): DevelopmentSettings => readJson(storage, KEY, isSettings) ?? OFF;
  const change = (by: Partial<DevelopmentSettings>): void => writeJson(storage, KEY, { ...read(), ...by });
  return {
    read,
    change,
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

function isSettings(value: unknown): value is DevelopmentSettings {
  const { approves, delaySeconds = -1, nextError } = (value ?? {}) as Partial<DevelopmentSettings>;
  return (
    typeof approves === "boolean" &&
    delaySeconds >= 0 &&
    delaySeconds <= LONGEST_DELAY_SECONDS &&
    (nextError === "" || WALLET_ERRORS.some((code) => code === nextError))
  );
}
