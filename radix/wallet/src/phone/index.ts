import { english } from "../messages/index.ts";
import type { WalletOptions } from "../options.ts";
import { h } from "../ui/dom.ts";
import { ledgerHome } from "../ui/parts.ts";
import { requestScreens } from "../ui/screens.ts";
import { mountSheet } from "../ui/sheet.ts";
import { startPhoneCore } from "./core.ts";
import { phonePage } from "./page.ts";

/**
 * Makes this page the wallet of a phone: it shows the request of the deep link that opened it, leaves the answer with
 * the relay of its own origin, and returns to the page that asked. By then the request is in the storage, and no
 * longer in the address: neither a reload nor the way back asks twice.
 *
 * @public
 * @example
 * startPhoneWallet({ networkId: 242, gatewayUrl: "", storage: localStorage, window });
 */
export function startPhoneWallet(options: WalletOptions): void {
  const { window, faucet, messages = english } = options;
  const { document, location, history } = window;
  ledgerHome.url = options.homeUrl;
  document.title = messages.wallet;
  document.body.replaceChildren(
    h("main", {}, h("h1", {}, messages.wallet), h("p", {}, messages.phone.returns)),
  );
  const sheet = mountSheet(document, () => messages);
  const core = startPhoneCore(
    { ...options, relayUrl: "" },
    requestScreens(
      sheet,
      () => messages,
      () => core,
      faucet,
    ),
    phonePage(sheet, messages, (address) => location.replace(address)),
  );
  core.begin(location.href, document.referrer);
  history.replaceState(null, "", location.pathname);
}
