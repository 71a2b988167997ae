/** Layout at every size of the window: nothing scrolls sideways, nothing of the header is cut off. */
import { expect, test } from "@playwright/test";
import { expectNoSideways } from "../support/e2e/grid.ts";
import { publicPages, type Stop, settled, walk } from "../support/e2e/pages.ts";
import { follow, openConnected } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

test.setTimeout(900_000);

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home] = await campaign.foundNeighbours("Stonewatch of the Western Isles");
  await campaign.fill(home, "1000", "40000");
});
test.afterAll(() => campaign.close());

for (const hasTouch of [false, true])
  test.describe(hasTouch ? "by touch" : "with a mouse", () => {
    test.use({ hasTouch });

    test("no page scrolls sideways before a wallet is connected", async ({ page }) => {
      const stops: readonly Stop[] = [
        ["play", "/", "No wallet is connected."],
        ...publicPages(home.owner.address),
      ];
      await walk(page, campaign.url, stops, async (name) => {
        await expectNoSideways(page, name);
      });
    });

    test("no page and no popup scrolls sideways with a wallet connected", async ({ page }) => {
      await openConnected(page, `${campaign.url}/?kingdom=1`);
      await expect(page.getByRole("button", { name: "Select Ravenkeep" })).toBeAttached();
      for (const path of [
        "/?kingdom=1",
        "/?kingdom=1&screen=account",
        "/?kingdom=1&screen=army",
        "/?kingdom=1&panel=deposit",
        "/?kingdom=1&panel=war&target=2",
        "/?kingdom=1&panel=inspect&target=2",
        "/?kingdom=1&panel=history",
        "/info",
      ]) {
        await follow(page, path);
        await settled(page);
        await expectNoSideways(page, path);
      }
    });
  });
