/** A newcomer's whole path, as the README promises it: the real realm, toolkit, wallet, engine and browser. */
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { connect, faultsOf, sign } from "../support/e2e/player.ts";
import { PHONES } from "../support/e2e/touch.ts";
import { DESK, views } from "../support/e2e/views.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const folder = freshDataFolder();
// With all that moves, as most players see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

let realm: RealmProcess;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
test.afterAll(async () => {
  await realm.kill();
  folder.remove();
});

test("a player connects, founds a kingdom, buys and deposits KGLD, builds a mine, claims it and its gold, and finds it all after kill -9", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(realm.url);
  await connect(page);
  await expect(page.getByText("No Kingdom NFTs found in your realm")).toBeVisible();
  await expect(page.getByText("30,000.00")).toBeVisible();
  await picture(page, "connected");

  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await expect(page.getByRole("button", { name: "Cancel Creation" })).toBeVisible();
  await page.getByLabel("Column", { exact: true }).fill("12");
  await page.getByLabel("Row", { exact: true }).fill("21");
  await picture(page, "placing");
  await page.getByRole("button", { name: "Choose this cell" }).click();
  const founding = page.getByRole("dialog", { name: "Found New Kingdom" });
  await expect(founding).toContainText("600");
  await founding.getByLabel("Name of the kingdom").fill("Dawnhold");
  await picture(page, "founding");
  await founding.getByRole("button", { name: "Found the kingdom" }).click();
  await expect(page.getByText("Please open your wallet to sign the transaction.")).toBeVisible();
  await sign(page, async () => {
    await picture(page, "review");
    await expect(page.locator(".loading-spinner").first()).toHaveCSS("animation-name", "rotation");
  });
  const table = page.getByRole("table").first();
  await expect(table.getByText("Dawnhold")).toBeVisible();
  await expect(table.getByText("#1#")).toBeVisible();
  await expect(page.getByText("29,39", { exact: false })).toBeVisible();

  for (let minutes = 0; minutes < 2; minutes++)
    await page.getByRole("button", { name: "Move the clock forward by 1 min" }).click();
  const status = page.getByRole("region", { name: "Kingdom Status" });
  await expect(status.getByText(/Common|Uncommon|Rare|Epic|Legendary/)).toBeVisible();

  await page.getByRole("button", { name: "Buy KGLD" }).first().click();
  await page.getByRole("textbox", { name: /XRD to spend/ }).fill("20");
  await picture(page, "buying");
  await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
  await sign(page);
  await page.getByRole("button", { name: "Deposit KGLD" }).click();
  await page.getByRole("textbox", { name: /KGLD to deposit/ }).fill("800");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit", exact: true }).click();
  await sign(page);

  await page.getByRole("button", { name: "Build Mine" }).click();
  await sign(page);
  await expect(page.getByText("Build ready in").first()).toBeVisible();
  await expect(page.getByText("Other Build in Progress").first()).toBeVisible();
  await picture(page, "building");
  await forward(page, "6 h");
  await page.getByRole("button", { name: "Claim Mine" }).click();
  await sign(page);
  await expect(page.getByText("1 of 3")).toBeVisible();

  await forward(page, "6 h");
  await page.getByRole("button", { name: "Claim gold" }).click();
  await sign(page);
  await expect(page.getByText(/530\.\d\d KGLD/).first()).toBeVisible();
  await picture(page, "claimed");

  const port = Number(new URL(realm.url).port);
  await realm.kill();
  realm = await startRealmProcess(folder.data, port);
  await page.reload();
  await expect(table.getByText("Dawnhold")).toBeVisible();
  await table.getByText("Dawnhold").click();
  await expect(page.getByText(/530\.\d\d KGLD/).first()).toBeVisible();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await picture(page, "restarted");
  expect(faults).toEqual([]);
});

test("a visitor sees the same page, in both themes and widths, without horizontal scrolling", async ({
  page,
}) => {
  for (const size of [DESK, PHONES[0]]) {
    await page.setViewportSize(size);
    for (const [path, text, name] of [
      ["/", "Kingdom Status", "play"],
      ["/?screen=account", "Royal Account", "account"],
      ["/info", "Guide to Gameplay Functions", "info"],
    ] as const) {
      await page.goto(realm.url + path);
      for await (const { theme, width } of views(page, [size])) {
        await expect(page.getByText(text).first()).toBeVisible();
        await picture(page, `${name}-${width}-${theme}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} at ${width}, ${theme}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

async function forward(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: `Move the clock forward by ${step}` }).click();
  await page.getByRole("button", { name: `Let ${step} pass` }).click();
}
