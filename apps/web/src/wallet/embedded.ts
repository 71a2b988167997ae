/** What the embedded wallet is told of this game, inside the game's page and on its own. */
import type { Describe, WalletOptions } from "@embedded-radix/wallet";
import { type RealmConfig, refusalOf } from "@kingdoms/client";
import { callFaucet } from "../data/realm.ts";
import { useLanguage } from "../i18n/language.ts";
import { place } from "./place.ts";
import { WALLET_STORAGE } from "./storage.ts";

const faucet = async (account: string): Promise<void> => {
  await callFaucet(account);
};

export function embeddedWalletOptions(config: RealmConfig, describe: Describe): WalletOptions {
  return {
    messages: useLanguage.getState().wallet,
    networkId: config.networkId,
    gatewayUrl: config.gatewayUrl === "" ? window.location.origin : config.gatewayUrl,
    ...(config.embedded ? { faucet } : {}),
    homeUrl: config.homeUrl,
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
