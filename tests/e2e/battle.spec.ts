/** A battle says why: reports tell it to their reader, and the simulator fights it again with the same odds. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let home: Founded;
let other: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, other] = await campaign.foundNeighbours();
  await campaign.fill(home, "500", "25000");
  await campaign.fill(other, "400", "20000");
  await campaign.build(home, "barracks", "barracks", "mage_tower");
  await campaign.train(home, "defenders", 2, 2);
  await campaign.train(home, "missiles", 1);
  await campaign.build(other, "mine");

  // Four against one townsman: no luck can lose it.
  await campaign.send("war", home, other, 4);
  await decided();
  await campaign.forward(7 * 86_400);
  await campaign.build(other, "barracks", "barracks");
  await campaign.train(other, "defenders", 2, 2);
  // One against four and their militia: no luck can win it.
  await campaign.send("war", home, other, 1);
  await decided();
  await campaign.forward(7 * 86_400);
  await campaign.raid(home, other);
  await campaign.send("missile", home, other, 1);
  await decided();
});
test.afterAll(() => campaign.close());

async function decided(): Promise<void> {
  await campaign.forward(5 * 3600);
  await expect
    .poll(async () =>
      Object.values((await campaign.state(home)).missions).filter((one) => one.inFlight !== null),
    )
    .toEqual([]);
}

/** The two rarity draws come first. */
const RARITY = 1;
const MISSIONS = { won: 3, lost: 4, raid: 5, missile: 6 };

async function reportOf(page: Page, mission: number): Promise<Locator> {
  await page.goto(`${campaign.url}/?panel=report&mission=${mission}`);
  const report = page.getByTestId("report");
  await expect(report.getByTestId("story")).toBeVisible();
  return report;
}

/** From a report to the simulator: the odds are those that the report gave. */
async function opensSimulator(page: Page, report: Locator): Promise<void> {
  const odds = await report.getByTestId("odds").textContent();
  await report.getByRole("link", { name: "Open in simulator" }).click();
  await expect(page.getByRole("heading", { name: "Battle Simulator" })).toBeVisible();
  const expected = page.getByTestId("expected");
  const simulated = page.getByTestId("simulated-odds");
  await expect(simulated.getByTestId("odds")).toHaveText(odds ?? "");
  const address = page.url();
  await page.goto(address);
  await expect(simulated.getByTestId("odds")).toHaveText(odds ?? "");
  await expected.getByRole("button", { name: "Fight one battle" }).click();
  await expect(expected.getByTestId("story")).toBeVisible();
}

test("a won war has a report for its winner", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  const report = await reportOf(page, MISSIONS.won);
  await expect(report.getByTestId("verdict")).toHaveText("You won against \u2068Stonewatch\u2069.");
  await expect(report.getByTestId("verdict")).toHaveAttribute("data-tone", "won");
  const story = report.getByTestId("story");
  await expect(story).toContainText(/sent 4 defenders/);
  await expect(story).toContainText(/1 townsman joined as militia/);
  await expect(story).toContainText(/4 × [\d.]+ luck = [\d.]+/);
  await expect(story).toContainText(/Taken: [\d,.]+ KGLD/);
  await expectReadable(page, "battle/won", { scope: "[role=dialog]" });
  await opensSimulator(page, report);
  await expectReadable(page, "battle/simulator", { scope: "main", fullPage: true });
  expect(faults).toEqual([]);
});

/** How many figures of the scene are moving. */
const moving = (stage: Locator): Promise<number> =>
  stage.evaluate(
    (figure) =>
      figure.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
  );

test.describe("a page with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("the clash of a report is seen: it plays once, and again when it is asked to", async ({ page }) => {
    await openConnected(page, campaign.url);
    const report = await reportOf(page, MISSIONS.won);
    const stage = report.getByTestId("stage");
    await expect(
      stage.getByRole("img", { name: /attacks with 4 defenders and loses 0\..*Spoils:/ }),
    ).toBeVisible();
    await expect(stage.locator('[data-actor="soldier"]')).toHaveCount(4);
    await expect(stage.locator('[data-actor="townsman"]')).toHaveCount(1);
    await expect(stage).toContainText("4 sent · 0 fell · luck");
    await expect.poll(() => moving(stage)).toBe(0);
    await stage.getByRole("button", { name: "Play again" }).click();
    expect(await moving(stage)).toBeGreaterThan(5);
    await expect.poll(() => moving(stage)).toBe(0);
    await expectReadable(page, "battle/stage-won", { scope: "[role=dialog]" });

    for (const [mission, figure] of [
      [MISSIONS.raid, "raider"],
      [MISSIONS.missile, "missile"],
      [RARITY, "gem"],
    ] as const) {
      await page.goto(`${campaign.url}/?panel=report&mission=${mission}`);
      await expect(stage.locator(`[data-actor="${figure}"]`).first()).toBeAttached();
      await expect.poll(() => moving(stage)).toBeGreaterThan(0);
    }
  });
});

test("the clash is shown as it ended under reduced motion, without a button to play it", async ({ page }) => {
  const report = await reportOf(page, MISSIONS.won);
  const stage = report.getByTestId("stage");
  await expect(stage.getByRole("img")).toBeVisible();
  await expect(stage.getByRole("button")).toHaveCount(0);
  expect(await moving(stage)).toBe(0);
  await expect(report, "the keyboard begins above the scene").toBeFocused();
  await expect(report.getByTestId("verdict")).toBeInViewport({ ratio: 1 });
});

test("a lost war has a report for its loser, and Verify finds the same", async ({ page }) => {
  await openConnected(page, campaign.url);
  const report = await reportOf(page, MISSIONS.lost);
  await expect(report.getByTestId("verdict")).toHaveText("You lost against \u2068Stonewatch\u2069.");
  await expect(report.getByTestId("verdict")).toHaveAttribute("data-tone", "lost");
  await expect(report.getByTestId("story")).toContainText("Beaten off, the attackers lose");
  await report.getByRole("button", { name: "Verify" }).click();
  await expect(report.getByText("The report stands: every check passed.")).toBeVisible();
  await expectReadable(page, "battle/lost", { scope: "[role=dialog]" });
  await opensSimulator(page, report);
});

test("reports of a raid and a missile open the simulator with the same odds", async ({ page }) => {
  for (const mission of [MISSIONS.raid, MISSIONS.missile]) {
    const report = await reportOf(page, mission);
    await expect(report.getByTestId("verdict")).toHaveAttribute("data-tone", "neutral");
    await expect(report.getByTestId("story")).toContainText(/Chance|Fired: 1/);
    await opensSimulator(page, report);
  }
});

test("an intelligence report opens the simulator, and a bad link is explained field by field", async ({
  page,
}) => {
  await page.goto(`${campaign.url}/?panel=inspect&target=2`);
  await page.getByRole("link", { name: "Open in simulator" }).click();
  await expect(page.getByTestId("expected")).toBeVisible();
  const { army } = await campaign.state(other);
  await expect(page.getByRole("textbox", { name: "Defenders at home" })).toHaveValue(String(army.defenders));

  await page.goto(`${campaign.url}/simulator?kind=siege&attackers=many&defenders=2`);
  const alert = page.getByText(/values that cannot be used: Mission, Units sent\./);
  await expect(alert).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Defenders at home" })).toHaveValue("2");
  const units = page.getByRole("textbox", { name: "Units sent" });
  await units.fill("x");
  await expect(page.getByText("Correct the marked fields to see the odds.")).toBeVisible();
  await units.fill("40");
  await expect(page).toHaveURL(/attackers=40/);
  await expect(page.getByTestId("simulated-odds")).toContainText("100 %");
});

test("the odds of the simulator stay in sight on a phone while its form is filled in", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${campaign.url}/simulator`);
  const odds = page.getByTestId("simulated-odds");
  const before = await odds.textContent();
  await page.getByRole("textbox", { name: "Mine" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(odds).toBeInViewport({ ratio: 1 });
  await page.getByRole("textbox", { name: "Units sent" }).fill("9");
  await expect(odds).not.toHaveText(before ?? "");
  await expect(odds).toBeInViewport({ ratio: 1 });
});
