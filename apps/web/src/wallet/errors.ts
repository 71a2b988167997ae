/** The codes of toolkit, wallet and gateway for which the catalogue has a sentence. */
import { walletErrors } from "../i18n/en/wallet-errors.ts";

/** The toolkit's sentences for these codes. They are shown as given, in every language; the game's explanation is below. */
const TOOLKIT_SENTENCES = {
  rejectedByUser: "user rejected request",
  missingExtension: "extension could not be found",
  canceledByUser: "user has canceled the request",
  walletResponseValidation: "Invalid input",
  SupportedTransportNotFound: "No supported transport found",
  ChallengeGeneratorError: "failed to generate challenge",
  ChallengeValidationError: "challenge is invalid",
  LoginRejectedByDapp: "Login rejected by dApp",
} as const satisfies Partial<Record<WalletError, string>>;

/** Null if there is only the game's own sentence. */
export const toolkitSentence = (code: string): string | null =>
  Object.hasOwn(TOOLKIT_SENTENCES, code) ? TOOLKIT_SENTENCES[code as keyof typeof TOOLKIT_SENTENCES] : null;

export type WalletError = keyof typeof walletErrors;

export const isWalletError = (code: string): code is WalletError => Object.hasOwn(walletErrors, code);
