/** No status is shown before what it depends on is known: Attack Detection while the player's keys cannot be read. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
/** Aldric's, in the browser. */
let home: Founded;
let raider: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, raider] = await campaign.foundNeighbours();
  await campaign.fill(raider, "200", "10000");
  await campaign.build(raider, "barracks");
  await campaign.train(raider, "defenders", 1, 1);
  await campaign.forward(3 * 86_400);
});
test.afterAll(() => campaign.close());

const alarm = (page: Page) => page.getByTestId("alarm");

/** Every text and title that the page shows, from its first node on. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    new MutationObserver(() => {
      const now = `${document.title}\n${document.body?.textContent ?? ""}`;
      if (shown.at(-1) !== now) shown.push(now);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { shown });
  });
}
const everShown = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(
    (wanted) => (window as unknown as { shown: string[] }).shown.some((text) => text.includes(wanted)),
    words,
  );

interface Asked {
  readonly addresses?: readonly string[];
  readonly aggregation_level?: string;
}

/** The read of the keys in the account is answered by 500 until the returned function is called. */
async function keysFail(page: Page): Promise<() => void> {
  let broken = true;
  await page.route("**/state/entity/details", async (route) => {
    const { addresses = [], aggregation_level } = route.request().postDataJSON() as Asked;
    const keys = aggregation_level === "Vault" && addresses.every((name) => name.startsWith("account_"));
    if (broken && keys) await route.fulfill({ status: 500, json: { message: "Out of order", code: 500 } });
    else await route.continue();
  });
  return () => {
    broken = false;
  };
}

test("a page without kingdoms never says that all is clear", async ({ page }) => {
  await record(page);
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(alarm(page)).toContainText("Not watching");
  await expect(alarm(page)).toContainText("Connect a wallet to watch over your kingdoms.");
  await expectReadable(page, "attacks/unwatched", { scope: "[role=dialog]" });
  expect(await everShown(page, "ALL CLEAR")).toBe(false);
});

test("a war that began since the last visit is never preceded by an all-clear message", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  await page.getByRole("button", { name: "Active Attacks" }).click();
  // This visit is kept in the browser: a world without an attack.
  await expect(alarm(page)).toContainText("ALL CLEAR");
  await expect(alarm(page)).toContainText(/Last updated: .+, state version \d+\./);
  await expect(alarm(page)).toContainText(/Watching 1 kingdom\./);
  await expectReadable(page, "attacks/clear", { scope: "[role=dialog]" });
  await page.goto("about:blank");
  await campaign.send("war", raider, home, 1);

  await record(page);
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(alarm(page)).toContainText("ALERT");
  await expect(page).toHaveTitle("(1) ALERT - Kingdoms");
  expect(await everShown(page, "Checking…")).toBe(true);
  expect(await everShown(page, "ALL CLEAR")).toBe(false);

  const mend = await keysFail(page);
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(alarm(page)).toContainText("Checking…");
  await expect(alarm(page)).toContainText("Your Kingdom Keys could not be read");
  await expect(alarm(page)).toContainText("Out of order");
  await expect(page).toHaveTitle("Checking… - Kingdoms");
  await expectReadable(page, "attacks/checking", { scope: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Active Attacks: Checking…" })).toBeVisible();
  const status = page.getByTestId("status");
  await expect(status).toContainText("Checking… Your kingdoms have not been loaded yet.");
  await expect(status).toContainText("Out of order");
  await expectReadable(page, "attacks/keys-unread");
  for (const words of [
    "No Kingdom NFTs found in your realm",
    "Your castle will stand here.",
    "You have no kingdoms to watch over yet.",
    "ALL CLEAR",
  ]) {
    expect([words, await everShown(page, words)]).toEqual([words, false]);
  }

  mend();
  // It is asked for again by itself as well, so that the button may be gone before the click.
  await page
    .getByTestId("kingdoms")
    .getByRole("button", { name: "Try again" })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.getByRole("button", { name: "Active Attacks: 1" })).toBeVisible();
  await page.getByRole("button", { name: "Active Attacks: 1" }).click();
  await expect(alarm(page)).toContainText("ALERT");
  await expect(page).toHaveTitle("(1) ALERT - Kingdoms");
  expect(await everShown(page, "ALL CLEAR")).toBe(false);
  expect(faults).toEqual([]);
});
