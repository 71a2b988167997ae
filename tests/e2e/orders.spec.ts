/** What stands between the player and the page while an order is on its way: as long as it has to, and no longer. */
import { expect, type Page, test } from "@playwright/test";
import { expectCommitted, faultsOf, openConnected, popup } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());

const spent = (page: Page) => page.getByRole("textbox", { name: "XRD to spend" });
const review = (page: Page) => page.getByRole("dialog", { name: "Review transaction" });

test("a rejected order keeps its popup and input; the next try closes it", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, `${campaign.url}/?panel=buy`);
  await spent(page).fill("12.5");
  const buy = popup(page, "Buy Kingdom Gold");
  await buy.getByRole("button", { name: "Buy KGLD" }).click();
  await expect(page.getByTestId("signing-overlay")).toContainText("Please sign transaction");
  await expect(review(page).getByText("Network fee")).toBeVisible();
  // The wallet's own key for no, and a click beside it: neither is for the popup underneath.
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await expect(buy.getByRole("alert")).toContainText("rejectedByUser");
  await expect(buy.getByRole("alert")).toContainText("You rejected the request in the wallet.");
  await expect(page.getByTestId("signing-overlay")).toHaveCount(0);
  await expect(spent(page)).toHaveValue("12.5");

  await buy.getByRole("button", { name: "Buy KGLD" }).click();
  await review(page).getByRole("button", { name: "Sign" }).click();
  await expectCommitted(page);
  await expect(page).not.toHaveURL(/panel=/);
  await expect(page.getByTestId("balance-kgld")).toHaveText("625.00");
  expect(faults).toEqual([]);
});

test("a dialog that the page opens late does not cover the wallet", async ({ page }) => {
  await openConnected(page, `${campaign.url}/?panel=buy`);
  await spent(page).fill("12.5");
  const buy = popup(page, "Buy Kingdom Gold");
  await buy.getByRole("button", { name: "Buy KGLD" }).click();
  await expect(review(page).getByText("Network fee")).toBeVisible();
  await page.evaluate(() => document.body.appendChild(document.createElement("dialog")).showModal());
  await review(page).getByRole("button", { name: "Reject" }).click();
  await expect(buy.getByRole("alert")).toContainText("rejectedByUser");
});

test("the page is usable as soon as the ledger has the order, and the note beside it disappears", async ({
  page,
}) => {
  await openConnected(page, `${campaign.url}/?panel=buy`);
  await spent(page).fill("20");
  await popup(page, "Buy Kingdom Gold").getByRole("button", { name: "Buy KGLD" }).click();
  await expect(review(page).getByText("Network fee")).toBeVisible();
  const inTheWay = page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!(localStorage.getItem("kingdoms:actions") ?? "").includes('"phase":"committed"')) await frame();
    // One for React to draw it.
    await frame();
    await frame();
    return [document.querySelector("embedded-radix-wallet"), document.querySelector("dialog[open]")].map(
      (element) => element?.localName ?? "nothing",
    );
  });
  await review(page).getByRole("button", { name: "Sign" }).click();
  expect(await inTheWay).toEqual(["nothing", "nothing"]);
  const notes = page.getByTestId("committed-notes");
  await expect(notes).toHaveAttribute("role", "status");
  await expect(notes).toContainText("KGLD bought for 20 XRD");
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await expect(page).toHaveURL(/panel=place/);
  await expect(notes).toBeEmpty();
});
