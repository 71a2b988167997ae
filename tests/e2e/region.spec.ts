/** An English page in a browser of another region, and on a machine whose clock is set. */
import { expect, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
test.afterAll(async () => {
  await realm.kill();
  folder.remove();
});

test.describe("a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("a page in English has the marks and dates of the region, and reads input in any form", async ({
    page,
  }) => {
    const faults = faultsOf(page);
    await openConnected(page, realm.url);
    await expect(page.getByTestId("balance-xrd")).toHaveText(/^30\s000,00$/);
    await expect(page.getByTestId("clock")).toContainText(/\d{1,2} [A-Z][a-z]+ \d{4}/);
    await page.getByRole("button", { name: "Buy KGLD" }).click();
    const popup = page.getByTestId("popup-buy");
    const pay = popup.getByLabel("XRD to spend", { exact: true });
    const get = popup.getByLabel("KGLD to receive", { exact: true });
    for (const [typed, kgld] of [
      ["2,5", "125"],
      ["2.5", "125"],
      ["1 000", "50000"],
      ["1\u202f000,00", "50000"],
      ["1,000.00", "50000"],
      ["1 000,50 XRD", "50025"],
      ["٢٫٥", "125"],
    ] as const) {
      await pay.fill(typed);
      await expect(get).toHaveValue(kgld);
    }
    await pay.fill("1.500");
    await expect(popup).toContainText("This can mean two amounts.");
    await expect(popup.getByRole("button", { name: "Buy KGLD" })).toBeDisabled();
    await pay.fill("5000");
    await expect(popup).toContainText(/At most 2\s000 XRD\./);
    await picture(page, "region-french");
    expect(faults).toEqual([]);
  });
});

test("the page's clock continues as before when the machine's clock is set a day ahead or back", async ({
  page,
}) => {
  await page.goto(realm.url);
  const clock = page.getByTestId("clock").locator("p .numeric");
  await expect(clock).toHaveText(/\d{4}/);
  const shown = async (): Promise<number> => Date.parse((await clock.textContent()) ?? "");
  const before = await shown();
  for (const jump of [86_400_000, -2 * 86_400_000]) {
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, jump);
    const text = (await clock.textContent()) ?? "";
    await expect(clock).not.toHaveText(text);
    const moved = (await shown()) - before;
    expect(moved).toBeGreaterThanOrEqual(0);
    // Far more than the test takes, far less than the jump.
    expect(moved).toBeLessThan(3_600_000);
  }
});
