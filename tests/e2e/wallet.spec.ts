/** The wallet as a player meets it: the real toolkit and its connect button, a real realm, a real browser. */
import { accountAddress, buyANewKingdom, type RealmAddresses } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { picture } from "../support/e2e/picture.ts";
import {
  connect,
  type Driven,
  openPage,
  openSite,
  part,
  type Site,
  send,
  transfer,
} from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

test("connecting through the toolkit's own button shares persona and accounts", async ({ page }) => {
  await page.getByRole("button", { name: "Radix Connect Button" }).click();
  await page.getByText("Connect Now").click();
  const dialog = page.getByRole("dialog", { name: "Share with this page" });
  await expect(dialog.getByRole("alert"), "the page belongs to its dApp").toHaveCount(0);
  await dialog.getByRole("checkbox", { name: /Brunhild/ }).check();
  await dialog.getByRole("button", { name: "Share and continue" }).click();

  await expect(dialog).toBeHidden();
  const shared = page.locator("radix-connect-button");
  await expect
    .poll(() => shared.evaluate((el) => (el as unknown as ButtonState).personaLabel))
    .toBe("Lord Tester");
  expect(
    await shared.evaluate((el) => (el as unknown as ButtonState).accounts.map(({ label }) => label)),
  ).toEqual(["Aldric", "Brunhild"]);
});

test("a page that names a dApp unknown to the ledger is warned of, when it logs in and when it sends", async ({
  page,
}) => {
  const ask = (items: object): Promise<void> =>
    page.evaluate(
      ([request, networkId]) => {
        const metadata = { version: 2, networkId, dAppDefinitionAddress: "account_sim1nobody", origin: "" };
        const interaction = { interactionId: crypto.randomUUID(), metadata, items: request };
        const detail = {
          discriminator: "walletInteraction",
          interactionId: interaction.interactionId,
          interaction,
        };
        window.dispatchEvent(new CustomEvent("radix#chromeExtension#send", { detail }));
      },
      [items, config.networkId] as const,
    );
  const config = (await (await page.request.get(`${site.realmUrl}/realm/config`)).json()) as {
    networkId: number;
  };
  const numberOfAccounts = { quantifier: "exactly", quantity: 1 };
  for (const [title, items] of [
    ["Share with this page", { discriminator: "unauthorizedRequest", oneTimeAccounts: { numberOfAccounts } }],
    [
      "Review transaction",
      { discriminator: "transaction", send: { version: 1, transactionManifest: "DROP_ALL_PROOFS;" } },
    ],
  ] as const) {
    await ask(items);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("alert").first()).toContainText("The ledger knows no dApp");
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await picture(page, `wallet-doubt-${theme}-${title.split(" ")[0]}`);
      expect(await violations(page, "embedded-radix-wallet", { colorsOnly: theme === "dark" })).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("too few accounts cannot be shared, and declining is reported to the page", async ({ page }) => {
  await connect(page);
  const dialog = page.getByRole("dialog", { name: "Share with this page" });
  await page.evaluate(() => {
    const { dApp, toolkit, show } = window as unknown as Driven;
    void dApp.walletApi.sendOneTimeRequest(toolkit.OneTimeDataRequestBuilder.accounts().exactly(2)).map(show);
  });
  const share = dialog.getByRole("button", { name: "Share and continue" });
  await expect(share).toBeEnabled();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("checkbox", { name: /Account 5/ })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: /Aldric/ }).uncheck();
  await expect(share).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("an ignored request waits in the wallet, and is answered from there", async ({ page }) => {
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "3");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await review.getByRole("button", { name: "Ignore" }).click();
  await expect(review).toBeHidden();
  await expect(page.locator("#answer")).toBeEmpty();

  await page.getByRole("button", { name: "Open the wallet" }).click();
  const home = page.getByRole("dialog", { name: "Accounts" });
  await picture(page, "wallet-waiting");
  await part(home, "Waiting requests").getByRole("button", { name: "Open" }).click();
  await review.getByRole("button", { name: "Sign" }).click();
  await expect(page.locator("#answer")).toContainText("CommittedSuccess");
});

test("accounts show their holdings, can be filled by the faucet, and new ones created", async ({ page }) => {
  await page.getByRole("button", { name: "Open the wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Accounts" });
  const dagmar = dialog.getByRole("article", { name: "Dagmar" });
  const before = await xrdOf(dagmar);
  await dagmar.getByRole("button", { name: "Get test XRD" }).click();
  await expect(dialog.getByText("Dagmar has received test XRD.")).toBeVisible();
  expect(await xrdOf(dagmar)).toBe(before + 10_000);

  await dialog.getByRole("textbox", { name: "Name of the new account" }).fill("Edda");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("article", { name: "Edda" }).getByText("10,000")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a transfer is reviewed in words, signed and committed", async ({ page }) => {
  const toolkitLoads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("radix-engine-toolkit")) toolkitLoads.push(request.url());
  });
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "25");
  const dialog = page.getByRole("dialog", { name: "Review transaction" });
  const [leaves, enters] = [part(dialog, "You send"), part(dialog, "You receive")];
  await expect(leaves).toContainText("Aldric");
  await expect(leaves).toContainText("\u221225 XRD");
  await expect(enters).toContainText("Brunhild");
  await expect(enters).toContainText("+25 XRD");
  await expect(dialog.getByText(/about 0\.\d+ XRD/)).toBeVisible();
  await dialog.getByText("Manifest").click();
  await expect(dialog.getByRole("region", { name: "Manifest" })).toContainText('"withdraw"');
  expect(toolkitLoads, "the engine toolkit loads only to sign").toEqual([]);

  await dialog.getByRole("button", { name: "Sign" }).click();
  await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(toolkitLoads.length).toBeGreaterThan(0);
});

test("a rejection is reported to the page", async ({ page }) => {
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "1");
  await page
    .getByRole("dialog", { name: "Review transaction" })
    .getByRole("button", { name: "Reject" })
    .click();

  await expect(page.getByRole("log")).toContainText('"error":"rejectedByUser"');
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a refusal is predicted before signing, and explained afterwards", async ({ page }) => {
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "999999999");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(review.getByText("The ledger would refuse this")).toBeVisible();
  await expect(review.getByText("does not hold enough")).toBeVisible();
  await review.getByRole("button", { name: "Sign" }).click();

  const failed = page.getByRole("dialog", { name: "Transaction failed" });
  await expect(failed.getByText("does not hold enough")).toBeVisible();
  await expect(page.getByRole("log")).toContainText('"error":"CommittedFailure"');
  await page.keyboard.press("Enter");
  await expect(failed).toBeHidden();
});

test("founding a kingdom, and why it is refused, is explained in the game's words", async ({ page }) => {
  const { first } = await connect(page);
  const config = (await (await page.request.get(`${site.realmUrl}/realm/config`)).json()) as RealmAddresses;
  const found = (name: string): string =>
    buyANewKingdom({
      realm: config,
      account: accountAddress(first),
      price: parseXrd("600"),
      cell: { x: 12, y: 7 },
      name,
    });
  await send(page, found("Ravenhold"));
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(part(review, "You send")).toContainText("\u2212600 XRD");
  await expect(part(review, "You receive")).toContainText("Kingdom Key");
  await expect(part(review, "You receive")).toContainText("#1#");
  await expect(part(review, "Calls")).toContainText("buy_a_new_kingdom 12, 7, Ravenhold");
  await picture(page, "wallet-founding");
  await review.getByRole("button", { name: "Sign" }).click();
  await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');

  await send(page, found("Usurper"));
  await expect(review.getByText("The ledger would refuse this")).toBeVisible();
  await expect(review.getByText(/^[A-Z]+(_[A-Z]+)+$/)).toBeVisible();
  await picture(page, "wallet-cell-taken");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText('"error":"rejectedByUser"');
});

test("the wallet works with only a keyboard, and keeps the focus", async ({ page }) => {
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "2");
  const dialog = page.getByRole("dialog", { name: "Review transaction" });
  await expect(dialog.getByRole("button", { name: "Sign" })).toBeEnabled();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() =>
      document.activeElement?.closest("main, p, radix-connect-button"),
    );
    expect(outside).toBeNull();
  }
  await dialog.getByRole("heading", { name: "Review transaction" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');
});

test("a reload in the middle of a review loses nothing", async ({ page }) => {
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "3");
  const dialog = page.getByRole("dialog", { name: "Review transaction" });
  await expect(dialog.getByText("\u22123 XRD")).toBeVisible();
  await page.reload();
  await expect(dialog.getByText("\u22123 XRD")).toBeVisible();
  await dialog.getByRole("button", { name: "Sign" }).click();
  await expectSent(page);
});

test("a request is shown in one tab, and in another only when that one is gone", async ({
  page,
  context,
}) => {
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "4");
  const review = { name: "Review transaction" };
  await expect(page.getByRole("dialog", review)).toContainText("\u22124 XRD");

  const other = await context.newPage();
  await openPage(other, site);
  await other.getByRole("button", { name: "Open the wallet" }).click();
  await expect(other.getByRole("article", { name: "Dagmar" })).toBeVisible();
  await expect(other.getByRole("dialog", review)).toBeHidden();
  await page.close();
  await expect(other.getByRole("dialog", review)).toContainText("\u22124 XRD");
  await other.getByRole("button", { name: "Sign" }).click();
  await expectSent(other);
});

test("a request that is ignored in one tab is answered in another, and the tab that asked learns of it", async ({
  page,
  context,
}) => {
  const { first, second } = await connect(page);
  const other = await context.newPage();
  await openPage(other, site);
  await transfer(page, site, first, second, "6");
  const review = { name: "Review transaction" };
  await page.getByRole("dialog", review).getByRole("button", { name: "Ignore" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await other.getByRole("button", { name: "Open the wallet" }).click();
  const home = other.getByRole("dialog", { name: "Accounts" });
  await part(home, "Waiting requests").getByRole("button", { name: "Open" }).click();
  await expect(other.getByRole("dialog", review)).toContainText("\u22126 XRD");
  await other.getByRole("button", { name: "Sign" }).click();
  await expect(page.locator("#answer")).toContainText("CommittedSuccess");

  await page.getByRole("button", { name: "Open the wallet" }).click();
  await expect(page.getByRole("article", { name: "Dagmar" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waiting requests" })).toHaveCount(0);
});

/** The toolkit has heard that the ledger has the newest request, and the wallet is gone. */
async function expectSent(page: Page): Promise<void> {
  const newest = () =>
    page
      .locator("radix-connect-button")
      .evaluate((el) => (el as unknown as ButtonState).requestItems[0]?.status);
  await expect.poll(newest).toBe("success");
  await expect(page.getByRole("dialog")).toBeHidden();
}

interface ButtonState {
  requestItems: { status: string }[];
  personaLabel: string;
  accounts: { label: string }[];
}

async function xrdOf(account: Locator): Promise<number> {
  const amount = account.locator(".resource", { hasText: "XRD" }).locator(".amount");
  await expect(amount).toBeVisible();
  return Number.parseFloat(((await amount.textContent()) ?? "").replace(/,/g, ""));
}
