/** The wallet's own page over a separate realm, and a player's ways through it. */
import { cachedFolderForRun } from "@embedded-radix/tests/support/run-cache.ts";
import { compile, type KeyPair, testAccounts } from "@embedded-radix/transactions";
import type { AnswerOf, GatewayPath, RealmConfig, RequestOf } from "@kingdoms/client";
import type { Locator, Page } from "@playwright/test";
import { buildWalletPage, serveWalletPage } from "../../../radix/wallet/page/serve.ts";
import { freshDataFolder, type NodeSettings, startRealmProcess } from "../realm.ts";

export interface Site {
  url: string;
  realmUrl: string;
  close(): Promise<void>;
}

/** @param node how the realm runs; a ledger that is given thousands of tokens earns the optimizing compiler. */
export async function openSite(node?: NodeSettings): Promise<Site> {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, [], node);
  const { kgld, kingdomKey } = await configOf(realm.url);
  const built = await cachedFolderForRun("wallet-page", buildWalletPage);
  const page = await serveWalletPage(realm.url, built, [kgld, kingdomKey]);
  return {
    url: page.url,
    realmUrl: realm.url,
    async close() {
      await page.close();
      await realm.kill();
      folder.remove();
    },
  };
}

const configOf = async (realmUrl: string): Promise<RealmConfig> =>
  (await (await fetch(`${realmUrl}/realm/config`)).json()) as RealmConfig;

/** The page's interface for tests, see `radix/wallet/page/main.ts`. */
export interface Driven {
  dApp: ReturnType<typeof import("@radixdlt/radix-dapp-toolkit").RadixDappToolkit>;
  toolkit: typeof import("@radixdlt/radix-dapp-toolkit");
  show: (result: unknown) => void;
}

export async function openPage(page: Page, site: Site): Promise<void> {
  await page.goto(site.url);
  await page.waitForFunction(() => "dApp" in window);
}

/** Logs in with the first account; gives the addresses of the first two. */
export async function connect(
  page: Page,
  onShown: () => Promise<void> = async () => {},
): Promise<{ first: string; second: string }> {
  await page.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
  const dialog = page.getByRole("dialog", { name: "Share with this page" });
  await dialog.getByRole("checkbox", { name: /Brunhild/ }).check();
  await onShown();
  await dialog.getByRole("button", { name: "Share and continue" }).click();
  await page.waitForFunction(() => (window as unknown as Driven).dApp.walletApi.getWalletData()?.persona);
  const [first = "", second = ""] = await page.evaluate(
    () =>
      (window as unknown as Driven).dApp.walletApi
        .getWalletData()
        ?.accounts.map(({ address }: { address: string }) => address) ?? [],
  );
  return { first, second };
}

export async function transfer(
  page: Page,
  site: Site,
  from: string,
  to: string,
  amount: string,
): Promise<void> {
  const configuration = await page.request.post(`${site.realmUrl}/status/network-configuration`, {
    data: {},
  });
  const { well_known_addresses } = (await configuration.json()) as { well_known_addresses: { xrd: string } };
  const transactionManifest = `
CALL_METHOD Address("${from}") "withdraw" Address("${well_known_addresses.xrd}") Decimal("${amount}");
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;
  await send(page, transactionManifest);
}

export async function send(page: Page, transactionManifest: string): Promise<void> {
  await page.evaluate((manifest) => {
    const { dApp, show } = window as unknown as Driven;
    void dApp.walletApi.sendTransaction({ transactionManifest: manifest }).then(show);
  }, transactionManifest);
}

/** The part of a review under this heading. */
export function part(review: Locator, heading: string): Locator {
  return review.locator("section", { has: review.page().getByRole("heading", { name: heading }) });
}

/** A realm without a page: transactions of a test with its own keys. */
export interface Sender {
  config: RealmConfig;
  /** Address and key of the first ready-made account, Aldric's. */
  aldric: { address: string; key: KeyPair };
  /** Commits a manifest that pays for itself; throws unless it succeeds. */
  readonly commit: (manifest: string, signers?: KeyPair[]) => Promise<void>;
}

export async function openSender(site: Site): Promise<Sender> {
  const config = await configOf(site.realmUrl);
  const [aldric, , , notary] = await testAccounts(config.networkId);
  if (!aldric || !notary) throw new Error("there are no ready-made accounts");
  const post = async <Path extends GatewayPath>(path: Path, body: RequestOf<Path>) => {
    const answer = await fetch(site.realmUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as AnswerOf<Path>;
  };
  return {
    config,
    aldric,
    async commit(manifest, signers = []) {
      const { ledger_state } = await post("/transaction/construction", {});
      const { hex, intentHash } = await compile({
        networkId: config.networkId,
        manifest,
        signers,
        notary: notary.key,
        startEpoch: ledger_state.epoch,
      });
      await post("/transaction/submit", { notarized_transaction_hex: hex });
      const { status, error_message } = await post("/transaction/status", { intent_hash: intentHash });
      if (status !== "CommittedSuccess") throw new Error(`${status}: ${error_message}`);
    },
  };
}
