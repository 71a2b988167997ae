/** The history of the game: what missions brought is found, read and verified by anybody. */
import { readStream } from "@kingdoms/client";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf, follow, openConnected } from "../support/e2e/player.ts";
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
  await campaign.build(other, "mine", "barracks");
  await campaign.train(other, "defenders", 1, 1);

  await campaign.send("war", home, other, 2);
  await decided();
  // The truce that the war may have brought is over then.
  await campaign.forward(7 * 86_400);
  await campaign.raid(home, other);
  await campaign.send("missile", home, other, 1);
  await campaign.send("fortify", home, other, 1);
  await campaign.prospect(home);
  await decided();
});
test.afterAll(() => campaign.close());

/** Lets all missions arrive and get their fates, and the kingdom rest. */
async function decided(): Promise<void> {
  await campaign.forward(5 * 3600);
  await expect
    .poll(async () =>
      Object.values((await campaign.state(home)).missions).filter((one) => one.inFlight !== null),
    )
    .toEqual([]);
}

const history = (page: Page): Locator => page.getByRole("dialog", { name: "War History" });
const types = (page: Page): Locator => history(page).locator("tbody tr td:first-child");

test("a visitor finds a war in the history, reads its report and verifies it", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(campaign.url);
  await page.getByRole("button", { name: "War History" }).click();
  await expect(page).toHaveURL(/panel=history/);
  await expect(types(page)).toHaveCount(5);
  for (const column of [
    "Type",
    "Time",
    "Attacker/Sender",
    "Defender/Receiver",
    "Winner",
    "Details",
    "Actions",
  ])
    await expect(history(page).getByRole("columnheader", { name: column, exact: true })).toBeVisible();
  // Newest first: the war was decided before all others were sent.
  await expect(types(page).last()).toHaveText("War");
  await expectReadable(page, "history/table", { scope: "[role=dialog]" });

  const search = history(page).getByRole("searchbox");
  await search.fill("stonew war");
  await expect(types(page)).toHaveText(["War"]);
  await search.fill("xyzzy");
  await expect(history(page)).toContainText("No matches found in entire history");
  await history(page).getByRole("button", { name: "Clear search and filters" }).click();
  await expect(types(page)).toHaveCount(5);
  await history(page).getByRole("combobox", { name: "Type" }).selectOption("Fortify");
  await expect(types(page)).toHaveText(["Fortify"]);
  await history(page).getByRole("combobox", { name: "Type" }).selectOption("Rarity");
  await expect(types(page)).toHaveCount(2);
  await history(page).getByRole("button", { name: "Clear search and filters" }).click();
  await history(page).getByRole("combobox", { name: "Kingdom" }).fill("Stonewatch");
  await expect(types(page)).toHaveCount(4);

  await history(page)
    .locator("tbody tr")
    .last()
    .getByRole("button", { name: /Report of mission/ })
    .click();
  const report = page.getByRole("dialog", { name: "Battle Damage Report" });
  await expect(report.getByTestId("verdict")).toContainText(/Ravenkeep|Stonewatch|Battle Draw/);
  await expect(report.getByTestId("side-attacker")).toContainText("Ravenkeep");
  await expect(report.getByTestId("side-defender")).toContainText("Stonewatch");
  await expect(report).toContainText("Spoils");
  await verified(report);
  await expectReadable(page, "history/report", { scope: "[role=dialog]" });
  await report.getByRole("link", { name: /Launch transaction/ }).click();
  await expect(page.getByRole("heading", { name: "Transaction" })).toBeVisible();
  await expect(page.getByTestId("transaction-state")).toHaveText("Committed, and it succeeded");
  expect(faults).toEqual([]);
});

test("every kind of mission can be linked to and verified", async ({ page }) => {
  const { value } = await campaign.game.listKingdoms();
  expect(value).toHaveLength(2);
  for (let mission = 1; mission <= 7; mission++) {
    await page.goto(`${campaign.url}/?panel=report&mission=${mission}`);
    await verified(page.getByRole("dialog"));
  }
  await page.goto(`${campaign.url}/?panel=report&mission=99`);
  await expect(page.getByRole("dialog")).toContainText("No finished mission has this number.");
  await page.getByRole("button", { name: "Back to War History" }).click();
  await expect(types(page)).toHaveCount(5);
});

test("a player sees the missions of all their kingdoms", async ({ page }) => {
  await openConnected(page, campaign.url);
  await page.getByRole("button", { name: "War History" }).click();
  await history(page).getByRole("checkbox", { name: "Only my kingdoms" }).check();
  await expect(types(page)).toHaveCount(5);
  const result = history(page).getByRole("combobox", { name: "Result" });
  const withResult = async (): Promise<number> => {
    let count = 0;
    for (const option of ["Won by me", "Lost by me", "Battle Draw"]) {
      await result.selectOption(option);
      count += await types(page).count();
    }
    return count;
  };
  // War, raid and volley have a result; gifts and expeditions have none. A busy page shows a choice a moment later.
  await expect.poll(withResult).toBe(3);
});

test("on a phone the history is a list of cards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${campaign.url}/?panel=history`);
  const cards = history(page).getByRole("list", { name: "War History" }).getByRole("listitem");
  await expect(cards).toHaveCount(5);
  await expect(cards.last()).toContainText("Attacker/SenderRavenkeep");
});

test("the history is readable in German", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("kingdoms:language", "de"));
  await page.goto(`${campaign.url}/?panel=history`);
  await expect(page.getByRole("dialog", { name: "Kriegschronik" }).locator("tbody tr")).toHaveCount(5);
  await expectReadable(page, "history/table-de", { scope: "[role=dialog]" });
  await page.goto(`${campaign.url}/?panel=report&mission=3`);
  const report = page.getByRole("dialog", { name: "Schadensbericht der Schlacht" });
  await report.getByRole("button", { name: "Nachprüfen" }).click();
  await expect(report).toContainText("Der Bericht stimmt: Alle Prüfungen sind bestanden.");
  await expectReadable(page, "history/report-de", { scope: "[role=dialog]" });
});

test("a returning player finds every mission, each with its launch", async ({ page }) => {
  await page.goto(`${campaign.url}/?panel=history`);
  await expect(types(page)).toHaveCount(5);
  await kept(page);
  // What a visit begins with was the newest of the visit before.
  for (let missions = 6; missions <= 7; missions++) {
    await page.reload();
    await expect(types(page)).toHaveCount(missions - 1);
    await campaign.prospect(home);
    await decided();
    await expect(types(page)).toHaveCount(missions);
    await kept(page);
  }
  await page.reload();
  await expect(types(page)).toHaveCount(7);
  // Two drawings of a rarity were the first missions; the list leaves them out.
  for (let mission = 1; mission <= 9; mission++) {
    await follow(page, `/?panel=report&mission=${mission}`);
    const report = page.getByRole("dialog");
    await expect(report.getByRole("link", { name: /Launch transaction/ })).toBeVisible();
    await expect(report).not.toContainText("Not read yet");
  }
  await follow(page, "/statistics");
  await expect(page.getByText("Completed: 7. Under way: 0.")).toBeVisible();
});

/** Until the page has written down the newest transaction of the factory. */
async function kept(page: Page): Promise<void> {
  const { config, game } = campaign;
  const { items } = await readStream(
    game.gateway,
    {
      event_global_emitters_filter: [config.factory],
      transaction_status_filter: "Success",
      limit_per_page: 1,
    },
    {},
  );
  const written = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open("kingdoms-sync");
          opening.onsuccess = () => {
            const reading = opening.result.transaction("heads").objectStore("heads").getAll();
            reading.onsuccess = () => {
              const [first] = reading.result as { head: { anchor: { intentHash: string } } | null }[];
              opening.result.close();
              resolve(first?.head?.anchor.intentHash ?? "");
            };
          };
        }),
    );
  await expect.poll(written, { timeout: 20_000 }).toBe(items[0]?.intent_hash);
}

/** Verifies the report that is open: every line passes, none fails. */
async function verified(report: Locator): Promise<void> {
  await report.getByRole("button", { name: "Verify" }).click();
  await expect(report).toContainText("The report stands: every check passed.");
  const lines = report.getByRole("list", { name: "What was checked" }).getByRole("listitem");
  await expect(lines).toHaveCount(9);
  await expect(lines.filter({ hasText: "Failed" })).toHaveCount(0);
  await expect(report.getByTestId("check-signature")).toContainText("Passed");
  await expect(report.getByTestId("check-outcome")).toContainText("Passed");
}
