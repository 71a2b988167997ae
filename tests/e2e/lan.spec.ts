/** A phone in the network of a realm: https with the realm's own certificate, keys of the player's own, and no power over its clock. */

import type { RealmConfig } from "@kingdoms/client";
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { sign } from "../support/e2e/player.ts";
import { DESK } from "../support/e2e/views.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ignoreHTTPSErrors: true });

const folder = freshDataFolder();
let realm: RealmProcess;
let lan: string;

test.beforeAll(async () => {
  // An address of this machine that the realm takes for one of the network.
  realm = await startRealmProcess(folder.data, 0, ["--host", "127.0.0.2", "--https-port", "0"]);
  const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as RealmConfig;
  lan = config.lan?.urls[0] ?? "";
});
test.afterAll(async () => {
  await realm.kill();
  folder.remove();
});

async function connect(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Radix Connect Button" }).tap();
  await page.getByText("Connect Now").tap();
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await share.getByRole("button", { name: "Share and continue" }).tap();
}

test("a phone opens the realm by https, gets XRD, makes keys, and reads that only the owner moves the clock", async ({
  page,
}) => {
  await page.goto(`${lan}/?screen=account`);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await connect(page);
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
  await expect(page.getByText("Only the realm's owner can move its clock.")).toBeVisible();
  await page.getByRole("button", { name: "Get XRD" }).tap();
  await expect(page.getByText("XRD from the faucet has arrived.")).toBeAttached({ timeout: 60_000 });
  await picture(page, "lan-guest", { fullPage: true });

  await page.getByRole("button", { name: "Test wallet" }).tap();
  await page.getByRole("button", { name: "Keys and backup" }).tap();
  await page.getByRole("button", { name: "Make keys" }).tap();
  await page.getByLabel("Passphrase", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Repeat the passphrase").fill("correct horse battery");
  await page.getByRole("button", { name: "Make keys" }).tap();
  await expect(page.getByText("Protected by a passphrase, unlocked")).toBeVisible();
  await picture(page, "lan-keys");
});

test("a phone founds a kingdom by https", async ({ page }) => {
  await page.goto(`${lan}/?screen=account`);
  await connect(page);
  await page.getByRole("button", { name: "Create a New Kingdom" }).tap();
  await page.getByLabel("Column", { exact: true }).fill("17");
  await page.getByLabel("Row", { exact: true }).fill("9");
  await page.getByRole("button", { name: "Choose this cell" }).tap();
  const founding = page.getByRole("dialog", { name: "Found New Kingdom" });
  await founding.getByLabel("Name of the kingdom").fill("Hearthold");
  await founding.getByRole("button", { name: "Found the kingdom" }).tap();
  await sign(page);
  await expect(page.getByText("Hearthold").filter({ visible: true }).first()).toBeVisible();
  await picture(page, "lan-founded");
});

test("the owner's page shows the code that a phone scans, and a phone offers itself none", async ({
  page: phone,
  browser,
}) => {
  await phone.goto(`${realm.url}/?screen=account`);
  await expect(phone.getByTestId("royal-account")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Play on a phone" })).toHaveCount(0);
  const desk = await browser.newContext({ viewport: DESK, hasTouch: false });
  const page = await desk.newPage();
  await page.goto(`${realm.url}/?screen=account`);
  await page.getByRole("button", { name: "Play on a phone" }).click();
  const popup = page.getByRole("dialog", { name: "Play on a phone" });
  await expect(popup.getByRole("img", { name: `QR code of ${lan}` })).toBeVisible();
  await expect(popup.getByRole("link", { name: lan })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `lan-code-${colorScheme}`);
  }
  await desk.close();
});
