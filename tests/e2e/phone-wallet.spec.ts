/** A phone on an embedded ledger: the toolkit opens the wallet's own page, whose answer comes back through the realm's relay. */
import { expect, type Page, type Request, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { expectWalletShows } from "../support/e2e/dialogs.ts";
import { nextFrames } from "../support/e2e/pages.ts";
import { picture } from "../support/e2e/picture.ts";
import { expectCommitted, faultsOf, popup } from "../support/e2e/player.ts";
import { expectTouchable } from "../support/e2e/touch.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());

const wallet = (page: Page, name: string) => page.getByRole("dialog", { name });
const isWallet = (request: Request): boolean => request.url().startsWith(`${campaign.url}/wallet?`);

/** Asks for a login at the toolkit's own button; gives the link that opens the wallet. */
async function askToConnect(page: Page): Promise<string> {
  const opened = page.waitForRequest(isWallet);
  await page.getByRole("button", { name: "Radix Connect Button" }).tap();
  await page.getByText("Connect Now").tap();
  return (await opened).url();
}

async function connect(page: Page): Promise<string> {
  await page.goto(campaign.url);
  const link = await askToConnect(page);
  await wallet(page, "Share with this page").getByRole("button", { name: "Share and continue" }).tap();
  await expectConnected(page);
  return link;
}

async function expectConnected(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${campaign.url}/`);
  const persona = () =>
    page
      .locator("radix-connect-button")
      .evaluate((button) => (button as unknown as { personaLabel: string }).personaLabel);
  await expect.poll(persona).toBe("Lord Tester");
}

/** What a page of the game does when it follows a link. */
const follow = (page: Page, link: string): Promise<void> =>
  page.evaluate((address) => {
    location.href = address;
  }, link);

test("a phone connects, signs an order and comes back, with a reload before each answer", async ({
  page,
}) => {
  const faults = faultsOf(page);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(campaign.url))
      elsewhere.push(request.url());
  });
  await page.goto(campaign.url);
  await askToConnect(page);
  const share = wallet(page, "Share with this page");
  await expect(share.getByRole("checkbox", { name: /Aldric/ })).toBeChecked();
  await expect(page).toHaveURL(`${campaign.url}/wallet`);
  await picture(page, "phone-wallet-share");
  await page.reload();
  await share.getByRole("button", { name: "Share and continue" }).tap();
  await expectConnected(page);

  await page.goto(`${campaign.url}/?panel=buy`);
  await page.getByRole("textbox", { name: "XRD to spend" }).fill("12.5");
  await popup(page, "Buy Kingdom Gold").getByRole("button", { name: "Buy KGLD" }).tap();
  const review = wallet(page, "Review transaction");
  await expect(review.getByText("\u221212.5 XRD")).toBeVisible();
  await expect(review.getByText("Buy KGLD for 12.5 XRD")).toBeVisible();
  await picture(page, "phone-wallet-review");
  await page.reload();
  await expect(review.getByText("\u221212.5 XRD")).toBeVisible();
  await review.getByRole("button", { name: "Sign" }).tap();

  await expect(page).toHaveURL(`${campaign.url}/`);
  await expectCommitted(page);
  await picture(page, "phone-back");
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
});

test("an order that is rejected on a phone comes back to the page as rejected", async ({ page }) => {
  await connect(page);
  await page.goto(`${campaign.url}/?panel=buy`);
  await page.getByRole("textbox", { name: "XRD to spend" }).fill("3");
  await popup(page, "Buy Kingdom Gold").getByRole("button", { name: "Buy KGLD" }).tap();
  await wallet(page, "Review transaction").getByRole("button", { name: "Reject" }).tap();

  await expect(page).toHaveURL(`${campaign.url}/`);
  await expect(page.getByText("You rejected the request in the wallet.")).toBeVisible();
  await picture(page, "phone-rejected");
});

test("a link that was answered, forged or sent by another page opens nothing, and leads back to the game", async ({
  page,
}) => {
  const link = await connect(page);
  const refused = wallet(page, "Request refused");
  const forged = new URL(link);
  forged.searchParams.set("signature", "00".repeat(64));
  for (const [address, why] of [
    [link, "This request has been answered already."],
    [forged.href, "The link that opened the wallet was altered, or someone else signed it."],
    [`${campaign.url}/wallet?request=e30`, "The link that opened the wallet is incomplete or damaged."],
  ] as const) {
    await follow(page, address);
    await expect(refused).toContainText(why);
    await refused.getByRole("button", { name: "Back to the game" }).tap();
    await expect(page).toHaveURL(`${campaign.url}/`);
  }
  await page.goto(link);
  await expect(refused).toContainText("The link that opened the wallet did not come from the game.");
  await picture(page, "phone-wallet-refused");
});

test("the wallet's page has the language of the game, and says when there is nothing to do", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("kingdoms:language", "de"));
  await page.goto(`${campaign.url}/wallet`);
  const idle = wallet(page, "Keine offene Anfrage");
  await expect(idle).toContainText("Das Spiel öffnet diese Seite");
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, "phone-wallet-idle");
  await idle.getByRole("button", { name: "Zurück zum Spiel" }).tap();
  await expect(page).toHaveURL(`${campaign.url}/`);
});

test("every screen of the wallet's page is readable in both themes and large enough for a finger", async ({
  page,
}) => {
  const look = async (name: string): Promise<void> => {
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await nextFrames(page);
      await picture(page, `phone-wallet-${theme}-${name}`);
      const found = await violations(page, "html", { colorsOnly: theme === "dark" });
      expect.soft(found, `${name}, ${theme}`).toEqual([]);
    }
    // A theme moves nothing.
    await expectTouchable(page, name, "embedded-radix-wallet dialog");
    await expectWalletShows(page, name);
  };
  await page.goto(`${campaign.url}/wallet`);
  await expect(wallet(page, "No open request")).toBeVisible();
  await look("idle");
  await page.goto(`${campaign.url}/wallet?request=e30`);
  await expect(wallet(page, "Request refused")).toBeVisible();
  await look("refused");

  await page.goto(campaign.url);
  await askToConnect(page);
  const share = wallet(page, "Share with this page").getByRole("button", { name: "Share and continue" });
  await expect(share).toBeVisible();
  await look("share");
  // Beside the mark of an account, a mouse reads it in a tooltip.
  await expect(page.getByText("Public test accounts: anyone can use them.")).toBeVisible();
  await page.route("**/api/v1", (route) => route.abort());
  await share.tap();
  const again = wallet(page, "Answered").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await look("not-handed-over");
  await page.unroute("**/api/v1");
  await again.tap();
  await expectConnected(page);

  await page.goto(`${campaign.url}/?panel=buy`);
  await page.getByRole("textbox", { name: "XRD to spend" }).fill("2");
  await popup(page, "Buy Kingdom Gold").getByRole("button", { name: "Buy KGLD" }).tap();
  const review = wallet(page, "Review transaction");
  await expect(review.getByText("Network fee")).toBeVisible();
  await review.getByText("Manifest").tap();
  await look("review");
  await review.getByRole("button", { name: "Reject" }).tap();
  await expect(page).toHaveURL(`${campaign.url}/`);
});
