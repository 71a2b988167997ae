/** What a browser keeps of the world: shown at once by the next visit, brought up to date, and never in the way. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "./player.ts";
import { Campaign } from "./two-kingdoms.ts";

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

test("the next visit shows the world before the ledger answers, says of when, and catches up", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(archive());
  await expect(row(page, "Oakhill")).toBeVisible();
  await kept(page, 2);

  for (const path of reads) await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(row(page, "Ravenkeep")).toBeVisible();
  await expect(page.getByText(/What you see is what was last read\. As of .*\d/)).toBeVisible();

  await found("Newcastle");
  for (const path of reads) await page.unroute(path);
  await expect(row(page, "Newcastle")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("What you see is what was last read.")).toBeHidden();
  expect(faults).toEqual([]);
});

test("the next visit asks for what is new and for nothing else", async ({ page }) => {
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

test("two tabs follow the ledger side by side, and a browser without a cache does too", async ({
  page,
  context,
}) => {
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
