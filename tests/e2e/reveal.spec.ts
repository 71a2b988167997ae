/** The rarity of a new key, as its player sees it drawn. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home] = await campaign.foundNeighbours();
  // Its own key is drawn before the page is first opened.
  await campaign.forward(3_600);
});
test.afterAll(() => campaign.close());

const reveal = (page: Page) => page.getByTestId("news-cards").getByTestId("key-reveal");

for (const motion of ["no-preference", "reduce"] as const)
  test(`a rarity that is drawn turns the new key over, in one tab (motion: ${motion})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ reducedMotion: motion });
    const page = await context.newPage();
    const faults = faultsOf(page);
    await openConnected(page, campaign.url);
    // What a first visit finds is announced to nobody.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("kingdoms:here"))).not.toBeNull();
    const other = await context.newPage();
    await other.goto(campaign.url);
    for (const tab of [page, other]) await expect(tab.getByTestId("state-version")).not.toHaveText("–");
    await page.bringToFront();
    const name = motion === "reduce" ? "Hawkmoor" : "Lowfen";
    await campaign.found(home.owner, name, motion === "reduce" ? 45 : 40, 25);
    await campaign.forward(3_600);
    const card = page.getByTestId("news-card").filter({ hasText: `${name}\u2069 turned out to be` });
    const cards = [card, other.getByTestId("news-card").filter({ hasText: "turned out to be" })];
    await expect
      .poll(async () => Math.max(...(await Promise.all(cards.map((one) => one.count())))), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    const shown = (await cards[0]?.count()) === 0 ? other : page;
    const key = reveal(shown).last();
    await expect(key.locator("img").last()).toHaveAttribute(
      "src",
      new RegExp(`^${campaign.url}/icons/key-(common|uncommon|rare|epic|legendary)\\.svg$`),
    );
    const running = () => key.evaluate((node) => node.getAnimations({ subtree: true }).length);
    if (motion === "reduce") expect(await running()).toBe(0);
    // It comes to rest by itself.
    else await expect(key).toHaveAttribute("data-turning", "false");
    await expectReadable(shown, `reveal/${motion}`);
    // Shown by one tab alone.
    await expect(reveal(shown === page ? other : page)).toHaveCount(0);
    expect(faults).toEqual([]);
    await context.close();
  });
