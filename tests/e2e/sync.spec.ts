/** What a browser keeps of the world: shown at once by the next visit, brought up to date, and never in the way. */
import { expect, type Page, test } from "@playwright/test";
import { box } from "../support/e2e/map.ts";
import { connect, faultsOf, sign } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";

let campaign: Campaign;
let founded = 0;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  await found("Ravenkeep");
  await found("Oakhill");
});
test.afterAll(() => campaign.close());

async function found(name: string): Promise<void> {
  const owner = campaign.accounts[founded % campaign.accounts.length];
  if (owner === undefined) throw new Error("no test accounts");
  await campaign.found(owner, name, 10 + founded++, 10);
}

const archive = () => `${campaign.url}/archive`;
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const reads = ["**/stream/**", "**/state/**", "**/status/**"];

/** Until the page has written what it knows of this many kingdoms. */
async function kept(page: Page, kingdoms: number): Promise<void> {
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("kingdoms-sync");
          opening.onsuccess = () => {
            const reading = opening.result.transaction("heads").objectStore("heads").getAll();
            reading.onsuccess = () => {
              const [first] = reading.result as { head: { kingdomCount: number } | null }[];
              opening.result.close();
              resolve(first?.head?.kingdomCount ?? 0);
            };
          };
        }),
    );
  await expect.poll(count, { timeout: 20_000 }).toBe(kingdoms);
}

test("the next visit shows the world before the ledger answers, says as of when, and catches up", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(archive());
  await expect(row(page, "Oakhill")).toBeVisible();
  await kept(page, 2);

  for (const path of reads) await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(row(page, "Ravenkeep")).toBeVisible();
  await expect(page.getByText(/You are seeing what was last read\. As of .*\d/)).toBeVisible();

  await found("Newcastle");
  for (const path of reads) await page.unroute(path);
  await expect(row(page, "Newcastle")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("You are seeing what was last read.")).toBeHidden();
  expect(faults).toEqual([]);
});

test("the map keeps its place in its panel as the page connects", async ({ page }) => {
  await page.goto(`${campaign.url}/?map=true`);
  await expect(box(page)).toHaveAttribute("data-painted", "true");
  await kept(page, founded);
  for (const path of reads) await page.route(path, (route) => route.abort());
  await page.reload();
  const notice = box(page).getByText(/^The world as of .*\d/);
  await expect(notice).toBeVisible();
  // What the whole page says of an outage moves the panel.
  const place = () =>
    box(page).evaluate((map) => {
      const title = map.closest("section[data-testid=map]")?.querySelector("h2")?.getBoundingClientRect();
      return map.getBoundingClientRect().top - (title?.top ?? Number.NaN);
    });
  const before = await place();
  expect(before).toBeGreaterThan(30);
  for (const path of reads) await page.unroute(path);
  await expect(notice).toHaveCount(0);
  expect(await place()).toBe(before);
});

test("the next visit requests only new data", async ({ page }) => {
  await page.goto(archive());
  await expect(row(page, "Oakhill")).toBeVisible();
  await kept(page, founded);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST") asked.push(pathname);
  });
  await page.reload();
  await expect(row(page, "Oakhill")).toBeVisible();
  await expect.poll(() => asked).toContain("/stream/transactions");
  expect(asked.filter((path) => path.startsWith("/state/key-value-store/"))).toEqual([]);
});

test("two tabs, and a browser without a cache, follow the ledger side by side", async ({ page, context }) => {
  await page.goto(archive());
  const second = await context.newPage();
  await second.goto(archive());
  const bare = await context.newPage();
  await bare.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await bare.goto(archive());
  for (const tab of [page, second, bare]) await expect(row(tab, "Oakhill")).toBeVisible();
  await found("Thirdhaven");
  for (const tab of [page, second, bare]) {
    await expect(row(tab, "Thirdhaven")).toBeVisible({ timeout: 60_000 });
  }
  await kept(page, founded);
});

test("the game works in a browser that refuses to store anything", async ({ page }) => {
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("The user denied it", "SecurityError");
        },
      });
    }
  });
  await page.goto(archive());
  await expect(row(page, "Oakhill")).toBeVisible();
  await page.goto(campaign.url);
  await connect(page);
  await buy(page);
  expect(faults).toEqual([]);
});

test("the game works in a browser with no space left", async ({ page }) => {
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    const full = (): never => {
      throw new DOMException("No room left", "QuotaExceededError");
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await page.goto(campaign.url);
  await connect(page);
  await buy(page);
  expect(faults).toEqual([]);
});

async function buy(page: Page): Promise<void> {
  await page.getByTestId("royal-account").getByRole("button", { name: "Buy KGLD" }).click();
  await page.getByRole("textbox", { name: "XRD to spend" }).fill("2");
  await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
  await sign(page);
}

test("a page that was open during a reset of the realm shows nothing of the previous ledger", async ({
  page,
}) => {
  const [before, after] = [freshDataFolder(), freshDataFolder()];
  let realm = await startRealmProcess(before.data);
  try {
    await page.goto(realm.url);
    await connect(page);
    await page.getByRole("button", { name: "Create a New Kingdom" }).click();
    await page.getByLabel("Column", { exact: true }).fill("30");
    await page.getByLabel("Row", { exact: true }).fill("20");
    await page.getByRole("button", { name: "Choose this cell" }).click();
    await page.getByLabel("Name of the kingdom").fill("Oldhome");
    await page.getByRole("button", { name: "Found the kingdom" }).click();
    await sign(page);
    const old = page.getByTestId("kingdoms").getByText("Oldhome");
    await expect(old).toBeVisible();
    await realm.kill();
    realm = await startRealmProcess(after.data, Number(new URL(realm.url).port));

    await expect(old).toHaveCount(0, { timeout: 60_000 });
    await connect(page);
    await expect(page.getByText("No Kingdom NFTs found in your realm")).toBeVisible();
    await page.goto(`${realm.url}/archive`);
    await expect(page.getByRole("row", { name: /Oldhome/ })).toHaveCount(0);
    await expect(page.getByText(/Oldhome/)).toHaveCount(0);
  } finally {
    await realm.kill();
    for (const folder of [before, after]) folder.remove();
  }
});
