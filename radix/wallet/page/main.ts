/**
 * A dApp with nothing but the real toolkit and the wallet, for tests and for viewing the wallet's screens. Tests that drive
 * the page find the toolkit in `window.dApp`.
 */
import "@fontsource/cinzel/600.css";
import "@fontsource-variable/eb-garamond";
import * as toolkit from "@radixdlt/radix-dapp-toolkit";
import { startWallet } from "../src/index.ts";

interface RealmConfig {
  networkId: number;
  dAppDefinition: string;
  homeUrl: string;
}

const post = async (path: string, body: object): Promise<{ message?: string }> => {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { message?: string };
  if (!response.ok) throw new Error(answer.message ?? `HTTP ${response.status}`);
  return answer;
};

const config = (await (await fetch("/realm/config")).json()) as RealmConfig;
/** Resources that the page vouches for; `serveWalletPage` was given them. */
const known = (await (await fetch("/known.json")).json()) as string[];
/** Components that this page is tested with refuse with `CODE: "A sentence."`; an error quotes that, so the marks may be escaped. */
const readRefusal = (detail: string): { code: string; sentence: string } | null => {
  const [, code, , sentence] = /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+): (\\*)"(.*?)\2"/s.exec(detail) ?? [];
  return code === undefined || sentence === undefined ? null : { code, sentence };
};
const wallet = startWallet({
  networkId: config.networkId,
  gatewayUrl: "",
  homeUrl: config.homeUrl,
  storage: localStorage,
  tab: sessionStorage,
  known,
  readRefusal,
  window,
  faucet: async (account) => void (await post("/realm/faucet", { account })),
});
const dApp = toolkit.RadixDappToolkit({
  networkId: config.networkId,
  dAppDefinitionAddress: config.dAppDefinition,
  gatewayBaseUrl: location.origin,
  explorer: {
    baseUrl: location.origin,
    transactionPath: "/transaction/",
    subintentPath: "/subintent/",
    accountsPath: "/account/",
  },
});
dApp.walletApi.setRequestData(toolkit.DataRequestBuilder.accounts().atLeast(1));
document.querySelector("#accounts")?.addEventListener("click", () => wallet.open());

/** Shows the result of a request. */
const show = (result: { isOk(): boolean; value?: unknown; error?: unknown }): void => {
  const answer = document.querySelector("#answer");
  if (answer)
    answer.textContent = JSON.stringify(result.isOk() ? { ok: result.value } : { error: result.error });
};
Object.assign(window, { dApp, toolkit, config, show });
