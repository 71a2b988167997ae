/** A pre-authorization as a player meets it: what leaves for certain, what the other side gets, and until when. */
import { testAccounts } from "@embedded-radix/transactions";
import { expect, type Page, test } from "@playwright/test";
import { look } from "../support/e2e/wallet-look.ts";
import { type Driven, openPage, openSite, type Site } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

/** @param seconds from now until it expires. */
async function ask(page: Page, manifest: string, seconds: number): Promise<void> {
  await page.evaluate(
    ([text, until]) => {
      const { dApp, toolkit, show } = window as unknown as Driven;
      const request = toolkit.SubintentRequestBuilder().manifest(text).setExpiration("atTime", until);
      void dApp.walletApi.sendPreAuthorizationRequest(request).then(show);
    },
    [manifest, Math.floor(Date.now() / 1000) + seconds] as const,
  );
}

/** An order for later: the window is of the ledger's clock, which is the realm's. */
async function askLater(page: Page, manifest: string, epoch: number, inSeconds: number): Promise<void> {
  await page.evaluate(
    ([text, startEpoch, from]) => {
      const { dApp, toolkit, show } = window as unknown as Driven;
      const request = toolkit
        .SubintentRequestBuilder()
        .manifest(text)
        .header({
          startEpochInclusive: startEpoch,
          endEpochExclusive: startEpoch + 8640,
          minProposerTimestampInclusive: from,
          maxProposerTimestampExclusive: from + 1800,
          intentDiscriminator: from,
        })
        .setExpiration("atTime", from + 1800);
      void dApp.walletApi.sendPreAuthorizationRequest(request).then(show);
    },
    [manifest, epoch, Math.floor(Date.now() / 1000) + inSeconds] as const,
  );
}

interface Known {
  /** The first account, and the address of XRD. */
  first: string;
  xrd: string;
  epoch: number;
}

async function known(page: Page): Promise<Known> {
  const answer = await page.request.post(`${site.realmUrl}/status/network-configuration`, { data: {} });
  const { network_id, well_known_addresses } = (await answer.json()) as {
    network_id: number;
    well_known_addresses: { xrd: string };
  };
  const tip = await page.request.post(`${site.realmUrl}/transaction/construction`, { data: {} });
  const { ledger_state } = (await tip.json()) as { ledger_state: { epoch: number } };
  const [aldric] = await testAccounts(network_id);
  return { first: aldric?.address ?? "", xrd: well_known_addresses.xrd, epoch: ledger_state.epoch };
}

/** The account gives so much away, whoever takes it. */
const gift = ({ first, xrd }: Pick<Known, "first" | "xrd">, amount: string): string => `
CALL_METHOD Address("${first}") "withdraw" Address("${xrd}") Decimal("${amount}");
YIELD_TO_PARENT Expression("ENTIRE_WORKTOP");`;

test("two tabs each review and sign the pre-authorization that they asked for", async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(other, site);
  const addresses = await known(page);
  await ask(page, gift(addresses, "11"), 3600);
  await ask(other, gift(addresses, "12"), 3600);
  const hashes: string[] = [];
  for (const [tab, amount] of [
    [other, "12"],
    [page, "11"],
  ] as const) {
    const review = tab.getByRole("dialog", { name: "Review pre-authorization" });
    await expect(review).toContainText(`\u2212${amount} XRD`);
    await review.getByRole("button", { name: "Sign" }).click();
    await expect(tab.getByRole("log")).toContainText("subtxid_");
    hashes.push(/subtxid_\w+/.exec((await tab.getByRole("log").textContent()) ?? "")?.[0] ?? "");
  }
  expect(new Set(hashes).size).toBe(2);
});

test("a pre-authorization whose tab is closed is reviewed in another one", async ({ page, context }) => {
  await ask(page, gift(await known(page), "13"), 3600);
  const review = { name: "Review pre-authorization" };
  await expect(page.getByRole("dialog", review)).toContainText("\u221213 XRD");
  const other = await context.newPage();
  await openPage(other, site);
  await expect(other.getByRole("dialog", review)).toBeHidden();
  await page.close();
  await expect(other.getByRole("dialog", review)).toContainText("\u221213 XRD");
  await other.getByRole("button", { name: "Sign" }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  const kept = () => other.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(kept, "the toolkit keeps the answer for the page that asked").toContain("subtxid_");
});

test("a pre-authorization is reviewed at each size, in both themes, and signed", async ({ page }) => {
  const { first, xrd } = await known(page);
  const demand = `
ASSERT_WORKTOP_CONTAINS Address("${xrd}") Decimal("7");
CALL_METHOD Address("${first}") "deposit_batch" Expression("ENTIRE_WORKTOP");
YIELD_TO_PARENT;`;
  const dialog = page.getByRole("dialog", { name: "Review pre-authorization" });
  const log = page.getByRole("log");

  await ask(page, gift({ first, xrd }, "25"), 3600);
  await expect(dialog.getByText("The other side gets")).toBeVisible();
  await expect(dialog.getByText(/^until .*, for another (1 hour|59 minutes)/)).toBeVisible();
  await look(page, "pre-authorization-gift");
  await dialog.getByRole("button", { name: "Sign" }).click();
  await expect(log).toContainText("subtxid_");
  await expect(dialog).toBeHidden();

  await ask(page, demand, 3600);
  await expect(dialog.getByText("and whatever else the other side sends")).toBeVisible();
  await look(page, "pre-authorization-demand");
  await page.keyboard.press("Escape");
  await expect(log).toContainText("rejectedByUser");

  await ask(page, gift({ first, xrd }, "25"), -60);
  const refused = page.getByRole("dialog", { name: "Pre-authorization not signed" });
  await expect(refused.getByText("It has expired.")).toBeVisible();
  await look(page, "pre-authorization-expired");
  await page.keyboard.press("Escape");
  await expect(log).toContainText("expiredSubintent");
});

test("an order for later shows both dates and its present effect, and is signed", async ({ page }) => {
  const addresses = await known(page);
  const dialog = page.getByRole("dialog", { name: "Review pre-authorization" });
  const log = page.getByRole("log");
  const closed = (amount: string) => `ASSERT_WORKTOP_IS_EMPTY;${gift(addresses, amount)}`;

  await askLater(page, closed("2"), addresses.epoch, 6 * 3600);
  await expect(dialog.getByText("Valid, by the ledger's clock")).toBeVisible();
  await expect(dialog.getByText(/^not before .*, in (6 hours|5 hours 59 minutes)/)).toBeVisible();
  await expect(dialog.getByText(/^until .*, 30 minutes later/)).toBeVisible();
  await expect(
    dialog.getByText(/^Tried as the ledger is now, it succeeds\. It can be submitted from/),
  ).toBeVisible();
  await expect(dialog.getByText("The other side gets")).toBeVisible();
  await look(page, "pre-authorization-later");
  await dialog.getByRole("button", { name: "Sign" }).click();
  await expect(log).toContainText("subtxid_");

  await askLater(page, closed("1000000000"), addresses.epoch, 6 * 3600);
  await expect(dialog.getByText(/it fails: The account does not hold enough/)).toBeVisible();
  await expect(dialog.getByText("The ledger would refuse this")).toBeHidden();
  await look(page, "pre-authorization-later-fails-now");
  await page.keyboard.press("Escape");
  await expect(log).toContainText("rejectedByUser");
});
