/** A player of two kingdoms: switching between them, and one that helps the other. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected, popup } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
/** Aldric's, in the browser. */
let home: Founded;
let robber: Founded;
/** Aldric's second one. */
let sister: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, robber] = await campaign.foundNeighbours();
  sister = await campaign.found(home.owner, "Highfen", 31, 19);
  for (const kingdom of [home, robber, sister]) await campaign.fill(kingdom, "200", "9000");
  for (const kingdom of [robber, sister]) {
    await campaign.build(kingdom, "barracks");
    await campaign.train(kingdom, "defenders", 1, 1);
  }
  // Without a building there is no room for anybody.
  await campaign.build(home, "mine");
  await campaign.forward(4 * 86_400);
});
test.afterAll(() => campaign.close());

const row = (page: Page, { id }: Founded) => page.getByTestId(`kingdom-${id}`);

test("switching between kingdoms keeps the panel that is open, the map and the scroll position", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await openConnected(page, `${campaign.url}/?kingdom=1&panel=war&map=true`);
  await expect(popup(page, "Choose a target")).toBeVisible();
  const select = row(page, sister).getByRole("button", { name: "Select Highfen" });
  await select.evaluate((button) => button.scrollIntoView({ block: "center" }));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  // Not `click`: Playwright scrolls to find a place where nothing covers the button, a passing note included.
  await select.evaluate((button: HTMLElement) => button.click());
  await expect(row(page, sister)).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/panel=war/);
  await expect(page).toHaveURL(/map=true/);
  await expect(popup(page, "Choose a target")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(faults).toEqual([]);
});

test("a kingdom is reinforced from the attack that is on its way to it with one press", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  await campaign.send("war", robber, home, 2);
  await page.goto(`${campaign.url}/?panel=attacks`);
  const helpers = page.getByTestId("helpers");
  await expect(helpers).toContainText("Highfen");
  await expectReadable(page, "several/helpers", { scope: "[role=dialog]" });
  await helpers.getByRole("button", { name: /^Reinforce .*Ravenkeep.* from .*Highfen/ }).click();
  await expect(page).toHaveURL(/panel=fortify/);
  await expect(page).toHaveURL(/target=1/);
  await expect(row(page, sister)).toHaveAttribute("aria-current", "true");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Defenders to send" }).fill("2");
  await expect(form.getByTestId("expected")).toContainText("units given away");
  await expect(form.getByRole("button", { name: "Send the units" })).toBeEnabled();
  await expectReadable(page, "several/fortify", { scope: "[role=dialog]" });
  expect(faults).toEqual([]);
});
