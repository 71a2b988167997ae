/** Whether two kingdoms are one hand's, where the ledger shows it. */
import { expect, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start("--neighbours", "0");
  const [owner] = campaign.accounts;
  if (owner === undefined) throw new Error("no test accounts");
  const home = await campaign.found(owner, "Ravenkeep", 30, 20);
  const sister = await campaign.found(owner, "Highfen", 33, 20);
  await campaign.fill(home, "200", "9000");
  await campaign.build(home, "barracks");
  await campaign.train(home, "defenders", 1);
  await campaign.send("fortify", home, sister, 1);
  await campaign.forward(86_400);
});
test.afterAll(() => campaign.close());

test("a report says that one account holds both kingdoms, and an inspection names the other one", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  await page.goto(`${campaign.url}/?panel=history`);
  const reports = page.getByRole("button", { name: /^Report of mission/ });
  await reports.first().click();
  await expect(page.getByText("One account holds the keys of both kingdoms now.")).toBeVisible();
  await page.goto(`${campaign.url}/?panel=inspect&target=2`);
  const inspection = page.getByRole("dialog", { name: "Intelligence report" });
  await expect(inspection.getByRole("button", { name: "Ravenkeep", exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});
