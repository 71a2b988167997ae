/** The embedded wallet's options for this game, inside the game's page and on its own. */
import type { Describe, WalletOptions } from "@embedded-radix/wallet";
import { type RealmConfig, refusalOf } from "@kingdoms/client";
import { ask } from "../data/origin.ts";
import { home } from "../data/site.ts";
import { useLanguage } from "../i18n/language.ts";
import { place } from "./place.ts";
import { WALLET_STORAGE } from "./storage.ts";

/** The ledger of the practice page runs in the same browser: it answers, however slow the device is. */
const PATIENCE_MS = 60_000;

/** Gives test XRD to an account; null if the page knows no faucet. */
export type Faucet = ((account: string) => Promise<unknown>) | null;

export function embeddedWalletOptions(
  config: RealmConfig,
  describe: Describe,
  faucet: Faucet,
): WalletOptions {
  return {
    messages: useLanguage.getState().wallet,
    networkId: config.networkId,
    gatewayUrl: config.gatewayUrl === "" ? window.location.origin : config.gatewayUrl,
    ...(config.embedded && faucet !== null
      ? { faucet: async (account) => void (await faucet(account)) }
      : {}),
    homeUrl: config.homeUrl,
    siteUrl: home(),
    ...(config.practice === true ? { approves: true, patienceMs: PATIENCE_MS } : {}),
    fetch: ask,
    // The realm takes proofs for its own page alone, which the development server's stands in for.
    ...(import.meta.env.DEV ? { origin: import.meta.env.VITE_REALM_ORIGIN } : {}),
    describe,
    readRefusal: refusalOf,
    known: [config.kgld, config.kingdomKey],
    storage: window.localStorage,
    tab: window.sessionStorage,
    storagePrefix: WALLET_STORAGE,
    window,
    listen: (hear) => {
      place.hear = hear;
    },
  };
}
