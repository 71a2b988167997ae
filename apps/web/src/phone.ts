/** The embedded wallet as a separate page, `/wallet`, which a phone opens in place of the Radix Wallet. */
import "./app/storage.ts";
import type { Describe } from "@embedded-radix/wallet";
import { english } from "@embedded-radix/wallet/messages";
import { startPhoneWallet } from "@embedded-radix/wallet/phone";
import type { RealmConfig } from "@kingdoms/client";
import { readRealmConfig } from "./data/realm.ts";
import { inTime } from "./format/in-time.ts";
import { startLanguage, useLanguage } from "./i18n/language.ts";
import { callFaucet } from "./realm/faucet.ts";
import { embeddedWalletOptions } from "./wallet/embedded.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/phone.css";
import { pause } from "./data/pause.ts";

/** A realm that is out of reach is asked again automatically; the request waits in the address. */
const AGAIN_MS = 5_000;

const place = document.querySelector("main");
const say = (sentence: "opening" | "unreachable"): void =>
  place?.replaceChildren((useLanguage.getState().wallet ?? english).phone[sentence]);

async function config(): Promise<RealmConfig> {
  for (;;) {
    try {
      return await readRealmConfig();
    } catch (error) {
      console.error(error);
      say("unreachable");
      await pause(AGAIN_MS);
    }
  }
}

/** What knows the game's orders is fetched with the first transaction. */
const describer =
  (found: RealmConfig): Describe =>
  async (manifest, signal) => {
    const { describe } = await inTime(() => import("./orders/kinds/describe.ts"));
    const { gameOf } = await inTime(() => import("./data/game-of.ts"));
    return describe(gameOf(found), manifest, signal);
  };

void startLanguage()
  .then(() => say("opening"))
  .then(config)
  .then((found) => startPhoneWallet(embeddedWalletOptions(found, describer(found), callFaucet)));
