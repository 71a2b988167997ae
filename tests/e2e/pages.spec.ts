/**
 * The pages beside the dashboard: Info, archive, statistics; both languages, and the switches of the navbar that are
 * remembered. By day and at dusk, on a desk and on a phone.
 */
import { expect, test } from "@playwright/test";
import { chooseLanguage, connect, faultsOf, follow, openConnected, sign } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";

const DAY = 86_400;

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [ravenkeep, other] = await campaign.foundNeighbours("Österburg");
  home = ravenkeep;
  await campaign.fill(home, "1000", "9000");
  await campaign.fill(other, "200", "2000");
  await campaign.build(home, "mine", "barracks", "barracks");
  await campaign.train(home, "defenders", 2, 2);
  await campaign.prospect(home);
  await campaign.send("war", home, other, 3);
  await campaign.forward(2 * DAY);
  await campaign.found(other.owner, "Nachzügler", 5, 50);
});
test.afterAll(() => campaign.close());

test("the language follows the browser at first, is switched by keyboard, and is remembered", async ({
  page,
  browser,
}) => {
  const faults = faultsOf(page);
  await page.goto(`${campaign.url}/info`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Sovereign");
  await page.getByRole("combobox", { name: "Language" }).focus();
  await page.keyboard.press("D");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen, Hoheit");
  // Figures of the configuration with the marks of the language.
  await expect(page.getByRole("cell", { name: "5.000 KGLD" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen, Hoheit");
  await chooseLanguage(page, "English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("cell", { name: "5,000 KGLD" }).first()).toBeVisible();

  const elsewhere = await browser.newContext({ locale: "de-AT" });
  const foreign = await elsewhere.newPage();
  await foreign.goto(campaign.url);
  await expect(foreign.getByRole("heading", { name: "Deine Königreiche" })).toBeVisible();
  await expect(foreign.locator("html")).toHaveAttribute("lang", "de");
  await elsewhere.close();
  expect(faults).toEqual([]);
});

test("amounts are typed with the decimal mark of the language, and are exact", async ({ page }) => {
  await openConnected(page, campaign.url);
  await chooseLanguage(page, "Deutsch");
  await page.getByRole("button", { name: "KGLD kaufen" }).first().click();
  const popup = page.getByRole("dialog", { name: "Königliches Gold kaufen" });
  const pay = popup.getByRole("textbox", { name: /XRD, die du ausgibst/ });
  const refusal = popup.getByText("Nur Ziffern und ein Dezimalzeichen, zum Beispiel 12,5.");
  await pay.fill("12,5,1");
  await expect(refusal).toBeVisible();
  await pay.fill("12,5");
  await expect(refusal).toBeHidden();
  await expect(popup.getByRole("textbox", { name: /KGLD, die du bekommst/ })).toHaveValue(/^\d+(,\d+)?$/);
  await popup.getByRole("button", { name: "KGLD kaufen" }).click();
  await sign(page);
  await page.getByRole("button", { name: /Deine Befehle/ }).click();
  // The message that it is done says the same, and may still be there.
  await expect(page.getByTestId("order").getByText("KGLD für 12,5 XRD kaufen")).toBeVisible();
});

test("the archive filters, sorts, and links to report and map", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(campaign.url);
  await page.getByRole("link", { name: "Archive of Kingdoms" }).click();
  const rows = page.getByTestId("archive").locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("3 kingdoms")).toBeVisible();

  await page.getByRole("searchbox", { name: "Name, number or place" }).fill("öSTER");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Österburg");
  await expect(page).toHaveURL(/text=/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByLabel("Show", { exact: true }).selectOption("Under protection");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Nachzügler");
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Clear filters" }).click();

  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.locator("bdi")).toHaveText(["Nachzügler", "Österburg", "Ravenkeep"]);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(rows.locator("bdi")).toHaveText(["Ravenkeep", "Österburg", "Nachzügler"]);

  await page.getByLabel("Rarity", { exact: true }).selectOption("Not drawn yet");
  await expect(page.getByText("No kingdoms match these filters.").or(rows.first())).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();

  await page.getByRole("link", { name: "Show Ravenkeep on the map" }).click();
  await expect(page.getByRole("region", { name: "World Map" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Inspect Ravenkeep" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ravenkeep");
  expect(faults).toEqual([]);
});

test("the statistics chart the game, name its leaders, and let anyone set the weekly rate", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  await page.getByRole("link", { name: "Statistics & leaderboard" }).click();
  const figures = page.getByTestId("figures");
  await expect(figures).toContainText("Kingdoms3");
  await expect(figures).toContainText(/Backs the gold[\d,]+\.\d\d XRD/);
  await expect(figures).toContainText(/Redemption price per KGLD0\.\d+ XRD/);
  await expect(figures).toContainText(/Put aside for the payee[\d,]+\.\d\d XRD/);
  await expect(page.getByRole("figure", { name: "KGLD supply" }).getByRole("img")).toBeVisible();
  const missions = page.getByRole("figure", { name: "Missions by kind and outcome" });
  await expect(missions.getByRole("img", { name: "Completed: 2. Under way: 0." })).toBeVisible();
  await missions.getByText("Show as table").click();
  await expect(missions.getByRole("row", { name: /^War (1 0 0|0 1 0|0 0 1) 0$/ })).toBeVisible();

  const leaders = page.getByTestId("leaders");
  await expect(leaders.locator("tbody tr").first()).toContainText("Ravenkeep");
  await page.getByRole("radio", { name: "Army" }).check();
  await expect(page).toHaveURL(/by=army/);
  await expect(leaders.locator("tbody tr").first()).toContainText("Ravenkeep");
  await page.getByRole("radio", { name: "24 hours" }).check();
  await expect(page.getByText("Gained in this period.")).toBeVisible();
  await page.getByRole("radio", { name: "Victories" }).check();
  await page.getByRole("radio", { name: "All time" }).check();
  await expect(leaders.or(page.getByText("Nobody yet."))).toBeVisible();

  expect(faults).toEqual([]);
});

test("anyone can set the weekly rate once a week has passed and no keeper did", async ({ page }) => {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  try {
    await page.goto(realm.url);
    await connect(page);
    await page.getByRole("link", { name: "Statistics & leaderboard" }).click();
    const rate = page.getByRole("figure", { name: "Weekly minting rate" });
    await rate.getByText("Show as table").click();
    const before = await rate.locator("tbody tr").count();
    await fetch(`${realm.url}/realm/clock`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ advanceSeconds: 7 * DAY }),
    });
    await page.getByRole("button", { name: "Recalculate now" }).click();
    await sign(page);
    await expect(rate.locator("tbody tr")).toHaveCount(before + 1);
    await expect(page.getByText("Next recalculation in")).toBeVisible();
  } finally {
    await realm.kill();
    folder.remove();
  }
});

test("the embedded wallet has the language of the page and follows a switch", async ({ page }) => {
  await openConnected(page, campaign.url);
  await chooseLanguage(page, "Deutsch");
  await page.getByRole("button", { name: "Test-Wallet" }).click();
  const accounts = page.getByRole("dialog", { name: "Konten" });
  await expect(accounts.getByText("30.000 XRD").first()).toBeVisible();
  await expect(accounts.getByRole("button", { name: "XRD holen für Aldric" })).toBeVisible();
  await expectReadable(page, "wallet-accounts-de", { scope: "embedded-radix-wallet" });
  await accounts.getByRole("button", { name: "Schließen" }).click();

  await page.getByRole("button", { name: "KGLD kaufen" }).first().click();
  const popup = page.getByRole("dialog", { name: "Königliches Gold kaufen" });
  await popup.getByRole("textbox", { name: /XRD, die du ausgibst/ }).fill("1234,5");
  await popup.getByRole("button", { name: "KGLD kaufen" }).click();
  const review = page.getByRole("dialog", { name: "Transaktion prüfen" });
  await expect(review.getByText("−1.234,5 XRD")).toBeVisible();
  await expect(review.getByText(/^etwa 0,\d\d XRD$/)).toBeVisible();
  await expectReadable(page, "wallet-review-de", { scope: "embedded-radix-wallet" });
  await review.getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByText(/Du hast die Anfrage in der Wallet abgelehnt/).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await chooseLanguage(page, "English");
  await page.getByRole("button", { name: "Test wallet" }).click();
  await expect(page.getByRole("dialog", { name: "Accounts" }).getByText("Known").first()).toBeVisible();
});

test("a transaction's page says what became of it, and names the game's parts and the kingdom", async ({
  page,
}) => {
  const faults = faultsOf(page);
  const newest = await fetch(new URL("/stream/transactions", campaign.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind_filter: "User", affected_global_entities_filter: [home.component] }),
  });
  const [{ intent_hash: hash }] = ((await newest.json()) as { items: [{ intent_hash: string }] }).items;
  await page.goto(`${campaign.url}/transaction/${hash}`);
  await expect(page.getByTestId("transaction-state")).toHaveText("Committed, and it succeeded");
  await expect(page.getByText("The game", { exact: true }).first()).toBeVisible();
  await expectReadable(page, "page-transaction", { fullPage: true });
  await page.getByRole("link", { name: "Ravenkeep" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Ravenkeep");

  await page.goto(`${campaign.url}/account/${home.component}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Component");
  await expect(page.getByRole("row", { name: /Kingdom Gold \(KGLD\)/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ravenkeep" })).toBeVisible();
  await expectReadable(page, "page-component", { fullPage: true });

  await page.goto(`${campaign.url}/transaction/txid_sim1${"q".repeat(59)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transaction");
  expect(faults).toEqual([]);
});

test("sounds are off until they are switched on, and stay on", async ({ page }) => {
  await page.goto(campaign.url);
  const button = page.getByRole("button", { name: "Sounds are off. Switch them on" });
  await button.click();
  await page.reload();
  await page.getByRole("button", { name: "Sounds are on. Switch them off" }).click();
  await expect(button).toBeVisible();
});

test("the dashboard of a kingdom is readable in German, in both themes and widths", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("kingdoms:language", "de"));
  await openConnected(page, campaign.url);
  await expect(page.getByRole("region", { name: "Königliche Schatzkammer" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Königliche Armee" })).toBeVisible();
  await expectReadable(page, "page-play-de", { fullPage: true });
});

for (const language of ["en", "de"] as const) {
  test(`Info, archive and statistics are readable in ${language}, in both themes and widths`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("kingdoms:language", chosen), language);
    await page.goto(`${campaign.url}/info`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectReadable(page, `page-info-${language}`, { fullPage: true });

    await follow(page, "/archive");
    await expect(page.getByTestId("archive")).toBeVisible();
    await expectReadable(page, `page-archive-${language}`, { fullPage: true });

    await follow(page, "/statistics");
    await expect(page.getByTestId("leaders")).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(7);
    await expectReadable(page, `page-statistics-${language}`, { fullPage: true });
  });
}
