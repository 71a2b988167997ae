/** A night of eight planned orders with page and wallet closed, while the realm is ended and started twice. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected, signIn, walletTexts } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

const HOUR = 3600;
const ORDERS = 8;

/** Presses of the player in the page and in its wallet. */
const clicks = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem("test:clicks") ?? 0));

test("a night of eight planned orders is carried out, and is news in the morning", async ({ context }) => {
  test.setTimeout(600_000);
  const campaign = await Campaign.start("--neighbours", "0");
  const [home] = await campaign.foundNeighbours();
  await campaign.fill(home, "400", "20000");
  await campaign.build(home, "mine", "barracks");
  await campaign.begin(home);
  const defenders = async () => (await campaign.state(home)).army.defenders;

  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    addEventListener(
      "click",
      () => localStorage.setItem("test:clicks", String(Number(localStorage.getItem("test:clicks") ?? 0) + 1)),
      true,
    );
  });
  await openConnected(page, `${campaign.url}/?screen=account`);
  await signIn(page);
  const before = await clicks(page);
  await page.getByRole("button", { name: "Planned orders" }).click();
  const plans = page.getByTestId("popup-plans");
  await plans.getByRole("button", { name: "Plan orders" }).click();
  await plans.getByRole("button", { name: "When the building is done" }).click();
  await plans.getByRole("button", { name: "Recruit every eight hours" }).click();
  await plans.getByLabel("How often").fill(String(ORDERS - 1));
  await plans.getByRole("button", { name: "Review" }).click();
  await plans.getByRole("button", { name: `Sign ${ORDERS} orders` }).click();
  const { preAuthorization, review: texts } = await walletTexts(page);
  for (let signed = 0; signed < ORDERS; signed++) {
    await expect(plans).toContainText(`${signed} of ${ORDERS} signed`);
    const review = page.getByRole("dialog", { name: preAuthorization.title });
    await review.getByRole("button", { name: texts.sign, exact: true }).click();
  }
  await expect(plans.locator('[data-state="waiting"]')).toHaveCount(ORDERS);
  const pressed = (await clicks(page)) - before;
  test.info().annotations.push({ type: "clicks", description: `${pressed}, ${ORDERS} of them signatures` });
  expect(pressed).toBe(6 + ORDERS);
  await page.close();

  await campaign.forward(6 * HOUR + 60);
  await expect.poll(async () => (await campaign.state(home)).construction?.building).toBe("barracks");
  await campaign.forward(2 * HOUR);
  for (let recruited = 1; recruited < ORDERS; recruited++) {
    await expect.poll(defenders, { timeout: 120_000 }).toBe(recruited);
    if (recruited % 3 === 0) await campaign.restart();
    if (recruited < ORDERS - 1) await campaign.forward(8 * HOUR);
  }

  const morning = await context.newPage();
  faultsOf(morning).push = (...found) => faults.push(...found);
  await morning.goto(`${campaign.url}/favicon.svg`);
  await morning.evaluate(() => localStorage.setItem("kingdoms:here", String(Date.now() - 3_600_000)));
  await morning.goto(campaign.url);
  const news = morning.getByTestId("news");
  await expect(news.getByText("A planned order of \u2068Ravenkeep\u2069 was carried out")).toHaveCount(
    ORDERS,
  );
  expect(faults).toEqual([]);
  await campaign.close();
});
