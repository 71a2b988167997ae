/** The codes of toolkit, wallet and gateway for which the catalogue has a sentence. */
import { walletErrors } from "../i18n/en/wallet-errors.ts";

export type WalletError = keyof typeof walletErrors;

export const isWalletError = (code: string): code is WalletError => Object.hasOwn(walletErrors, code);
