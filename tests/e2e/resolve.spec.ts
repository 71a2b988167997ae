/** A mission that nobody resolves for the player: the round comes, the player resolves it and verifies what came of it. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { box, place } from "../support/e2e/map.ts";
import { faultsOf, openConnected, sign } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let home: Founded;
let other: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start("--no-keeper");
  [home, other] = await campaign.foundNeighbours();
  await campaign.fill(home, "200", "10000");
  await campaign.build(home, "barracks");
  await campaign.train(home, "defenders", 1);
  await campaign.forward(3 * 86_400);
});
test.afterAll(() => campaign.close());

/** What the map says of the mission that waits beside the arms of the other kingdom. */
async function waitingOnMap(page: Page): Promise<Locator> {
  await page.goto(`${campaign.url}/?map=true&view=3015,2940,1`);
  await expect(box(page)).toHaveAttribute("data-zoom", "1.000");
  const wars = page.getByTestId("map-legend").getByRole("listitem").filter({ hasText: "War" });
  await expect(wars).toContainText("1");
  const card = box(page).locator(".map-card");
  // What the page is still reading may move the map after its place was read.
  await expect(async () => {
    const arms = await place(page, { x: 33, y: 24 });
    await page.mouse.move(arms.x, arms.y);
    await page.mouse.move(arms.x + 30, arms.y - 44);
    await expect(card).toContainText("War", { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  return card;
}

test("a player resolves a war by hand with the round of the beacon, and verifies it", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  await page.getByRole("table").first().getByText("Ravenkeep").click();
  await campaign.send("war", home, other, 1);
  const war = String((await campaign.state(home)).missions.war.inFlight);
  await expect(page.getByTestId("mission-war")).toContainText("Returning in");

  await campaign.forward(5 * 3600);
  const rest = page.getByTestId("rest").first();
  await expect(rest).toContainText(
    `Mission ${war} has arrived: nothing can be ordered until it is resolved.`,
  );
  await expectReadable(page, "resolve/rest");
  const tab = await page.context().newPage();
  const card = await waitingOnMap(tab);
  await expect(card).toContainText("from Ravenkeep to Stonewatch");
  await expect(card).toContainText("Can be resolved now");
  await tab.close();

  await rest.getByRole("button", { name: `Resolve mission ${war}` }).click();
  const popup = page.getByTestId("popup-resolve");
  await expect(popup).toContainText("War");
  await expect(popup).toContainText("Stonewatch");
  await expect(popup).toContainText("3.65 XRD");
  const submit = popup.getByRole("button", { name: "Resolve this mission" });
  await expect(submit).toBeEnabled();
  await expectReadable(page, "resolve/popup", { scope: "[role=dialog]" });
  await submit.click();
  await sign(page);
  await expect(page.getByTestId("rest")).toHaveCount(0);
  expect((await campaign.state(home)).missions.war.inFlight).toBeNull();

  await page.goto(`${campaign.url}/?kingdom=1&panel=report&mission=${war}`);
  const report = page.getByRole("dialog", { name: "Battle Damage Report" });
  await report.getByRole("button", { name: "Verify" }).click();
  await expect(report).toContainText("The report stands: every check passed.");
  await expect(report.getByTestId("check-signature")).toContainText("Passed");
  await expect(report).toContainText("public test key");

  await page.goto(`${campaign.url}/?kingdom=1&panel=resolve&mission=${war}`);
  await expect(page.getByTestId("popup-resolve")).toContainText("This mission is complete.");
  expect(faults).toEqual([]);
});
