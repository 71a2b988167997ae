/** Whom to attack: chosen with the keyboard, chosen on the map, and what is asked before a war that brings nothing. */
import { expect, test } from "@playwright/test";
import { box, map, place } from "../support/e2e/map.ts";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home] = await campaign.foundNeighbours();
  await campaign.fill(home, "100", "5000");
  await campaign.build(home, "barracks");
  await campaign.train(home, "defenders", 1);
  await campaign.forward(4 * 86_400);
});
test.afterAll(() => campaign.close());

test("a target is chosen with the keyboard, and a war for nothing must be confirmed", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, `${campaign.url}/?panel=war`);
  const choice = page.getByRole("dialog", { name: "Choose a target" });
  const field = choice.getByRole("combobox", { name: "Find a kingdom" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Stone");
  await page.keyboard.press("ArrowDown");
  const chosen = choice.getByRole("listbox").getByRole("option", { selected: true });
  await expect(chosen).toContainText(/War with 1: \d+ % to win, about/);
  await page.keyboard.press("Enter");
  const war = page.getByRole("dialog", { name: "Declare War" });
  await war.getByRole("button", { name: "Max" }).click();
  await expect(war).toContainText("This mission brings no gold.");
  await expect(war.getByRole("button", { name: "Declare war", exact: true })).toBeDisabled();
  await war.getByRole("checkbox", { name: "Do it anyway" }).check();
  await expect(war.getByRole("button", { name: "Declare war", exact: true })).toBeEnabled();
  expect(faults).toEqual([]);
});

test("a click on the map chooses while the list stays open beside it", async ({ page }) => {
  await openConnected(page, `${campaign.url}/?panel=raid`);
  const choice = page.getByRole("dialog", { name: "Choose a target" });
  await choice.getByRole("button", { name: "Choose on the map" }).click();
  await expect(page).toHaveURL(/map=true/);
  await expect(choice).toContainText("click a kingdom on the map");
  await expect(map(page)).toBeVisible();
  await page.getByTestId("map").getByRole("combobox", { name: "Find a kingdom" }).fill("Stone");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveAttribute("data-painted", "true");
  const at = await place(page, { x: 33, y: 24 });
  await page.mouse.click(at.x, at.y);
  await expect(page.getByRole("dialog", { name: "Raid" })).toContainText("Stonewatch");
});
