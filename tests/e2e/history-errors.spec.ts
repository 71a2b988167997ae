/** War History where the gateway fails, and where the ledger tells of what this page does not know. */
import { accountAddress, buyKgld } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

/** Transactions of the factory on the first page of its stream. */
const PAGE = 20;
const STREAM = "**/stream/transactions";
let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [home] = await campaign.foundNeighbours();
  await campaign.fill(home, "200", "8000");
  await expedition(home);
  // One expedition is newer than all this, one older.
  for (let times = 0; times < PAGE; times++) {
    await campaign.run(
      home.owner,
      buyKgld({ realm: campaign.config, account: accountAddress(home.owner.address), amount: parseXrd("1") }),
    );
  }
  await expedition(home);
});
test.afterAll(() => campaign.close());

/** Sends one and waits until its fate is on the ledger. */
async function expedition(home: Founded): Promise<void> {
  await campaign.prospect(home);
  await campaign.forward(5 * 3600);
  await expect.poll(async () => (await campaign.state(home)).missions.prospect.inFlight).toBeNull();
  await campaign.forward(5 * 3600);
}

const history = (page: Page): Locator => page.getByRole("dialog", { name: "War History" });
const lines = (page: Page): Locator => history(page).locator("tbody tr");
const alert = (page: Page): Locator => history(page).getByRole("alert");
const again = (page: Page): Locator => history(page).getByRole("button", { name: "Try again" });

interface Asked {
  readonly order?: string;
  readonly at_ledger_state?: { readonly state_version: number };
}

/** Lets questions for the history fail until the returned function is called. */
async function failing(page: Page, which: (asked: Asked) => boolean): Promise<() => void> {
  let broken = true;
  await page.route(STREAM, async (route) => {
    const asked = route.request().postDataJSON() as Asked;
    if (broken && which(asked))
      await route.fulfill({ status: 500, json: { message: "Out of order", code: 500 } });
    else await route.continue();
  });
  return () => {
    broken = false;
  };
}

/** The history tries again by itself as well, so that the button may be gone before the click. */
async function tryAgain(page: Page): Promise<void> {
  await again(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined);
}

test("a history that cannot be read says so, and loads on a retry", async ({ page }) => {
  const mend = await failing(page, () => true);
  await page.goto(`${campaign.url}/?panel=history`);
  await expect(alert(page)).toContainText("Failed to load war history");
  await expect(again(page)).toBeVisible();
  await expectReadable(page, "history/failed", { scope: "[role=dialog]" });
  mend();
  await tryAgain(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(alert(page)).toHaveCount(0);
});

test("older events that cannot be read leave the shown ones in place, and load on a retry", async ({
  page,
}) => {
  const { stateVersion } = await campaign.game.ledgerStatus();
  const isOlder = ({ order, at_ledger_state }: Asked): boolean =>
    order === "Desc" && at_ledger_state !== undefined && at_ledger_state.state_version < stateVersion - 5;
  const mend = await failing(page, isOlder);
  await page.goto(`${campaign.url}/?panel=history`);
  await expect(alert(page)).toContainText("Failed to load more events");
  await expect(lines(page)).toHaveCount(1);
  await expect(history(page)).not.toContainText("Connection lost");
  await expectReadable(page, "history/more-failed", { scope: "[role=dialog]" });
  mend();
  await tryAgain(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(alert(page)).toHaveCount(0);
});

test("a mission of an unknown kind is shown by its code", async ({ page }) => {
  await page.route(STREAM, sieges);
  await page.goto(`${campaign.url}/?panel=history`);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText("Unknown 64");
  await expect(lines(page).first()).toContainText("Ravenkeep");
  await history(page).getByRole("searchbox").fill("unknown");
  await expect(lines(page)).toHaveCount(2);
  await lines(page)
    .first()
    .getByRole("button", { name: /Report of mission/ })
    .click();
  const report = page.getByRole("dialog", { name: "Mission Report: Unknown 64" });
  await expect(report).toContainText("KingdomSiegeCompleted");
  await expect(report).toContainText("Ravenkeep");
  await expectReadable(page, "history/unknown", { scope: "[role=dialog]" });
});

/** Makes every expedition a siege, which is of a kind that no package has had so far. */
async function sieges(route: Route): Promise<void> {
  const answer = await route.fetch();
  const text = (await answer.text())
    .replaceAll("KingdomProspectCompleted", "KingdomSiegeCompleted")
    .replaceAll('"field_name":"random_type","value":"16"', '"field_name":"random_type","value":"64"');
  await route.fulfill({ response: answer, body: text });
}
