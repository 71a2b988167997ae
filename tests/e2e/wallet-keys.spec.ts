/** Keys of the player's own: made, backed up, locked, restored. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { look } from "../support/e2e/wallet-look.ts";
import { type Driven, openPage, openSite, type Site, transfer } from "../support/e2e/wallet-site.ts";

const PASSPHRASE = "correct horse battery";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

test("keys are made under a passphrase, backed up, locked, and sign once unlocked", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await openKeys(page);
  await makeKeys(page, PASSPHRASE);
  const words = await backUp(page);
  await expect(page.getByText("You have confirmed that you have your words.")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const edda = await createAccount(page, "Edda");

  await page.reload();
  await page.waitForFunction(() => "dApp" in window);
  await page.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await share.getByRole("checkbox", { name: /Edda/ }).check();
  await share.getByRole("button", { name: "Share and continue" }).click();
  await expect(share).toBeHidden();
  await transfer(page, site, edda, edda, "7");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await review.getByRole("combobox", { name: "Paid by" }).selectOption("Edda");
  await review.getByRole("button", { name: "Sign" }).click();

  const unlock = page.getByRole("dialog", { name: "Unlock wallet" });
  await unlock.getByLabel("Passphrase").fill("wrong horse");
  await page.keyboard.press("Enter");
  await expect(unlock.getByText("This passphrase does not open the wallet.")).toBeVisible();
  await unlock.getByLabel("Passphrase").fill(PASSPHRASE);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');

  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + location.href);
  const everything = `${kept}\n${said.join("\n")}`;
  expect(everything).not.toContain(PASSPHRASE);
  expect(everything).not.toContain(words.slice(0, 2).join(" "));
});

test("words typed into another browser find the accounts that were used, of which the player chooses", async ({
  page,
  browser,
}) => {
  await openKeys(page);
  await makeKeys(page, PASSPHRASE);
  const words = await backUp(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const edda = await createAccount(page, "Edda");
  const second = await createAccount(page, "Second");

  const elsewhere = await (await browser.newContext()).newPage();
  await openPage(elsewhere, site);
  await openKeys(elsewhere);
  await elsewhere.getByRole("button", { name: "Restore from words" }).click();
  const restore = elsewhere.getByRole("dialog", { name: "Restore from words" });
  await restore.getByLabel("Your 12 to 24 words").fill(words.toReversed().join(" "));
  await restore.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await restore.getByLabel("Repeat the passphrase").fill("something else");
  await restore.getByRole("button", { name: "Restore from words" }).click();
  await expect(restore.getByText("The two passphrases differ.")).toBeVisible();
  await restore.getByRole("checkbox", { name: /no passphrase/ }).check();
  await restore.getByRole("button", { name: "Restore from words" }).click();
  await expect(restore.getByText("These words do not belong together.")).toBeVisible();
  await restore.getByLabel("Your 12 to 24 words").fill(words.join(" "));
  await restore.getByRole("button", { name: "Restore from words" }).click();

  const search = elsewhere.getByRole("dialog", { name: "Find your accounts" });
  await expect(search.getByText("Checked 30 accounts and 30 personas: 2 have been used.")).toBeVisible();
  await expect(search.getByTitle(edda)).toBeVisible();
  await expect(search.getByTitle(second)).toBeVisible();
  await look(elsewhere, "search");
  await search.getByRole("button", { name: "Keep searching" }).click();
  await expect(search.getByText("Checked 50 accounts and 50 personas: 2 have been used.")).toBeVisible();
  await search.getByRole("checkbox", { name: /Account 2 of these words/ }).uncheck();
  await search.getByRole("button", { name: "Add them" }).click();

  await expect(elsewhere.getByText("Development mode: not protected")).toBeVisible();
  await elsewhere.getByRole("button", { name: "Back", exact: true }).click();
  expect(await addressOf(elsewhere.getByRole("article", { name: "Account 5" }))).toBe(edda);
  await expect(elsewhere.getByRole("article")).toHaveCount(5);
  await elsewhere.context().close();
});

test("a locked wallet asks for the passphrase before it makes an account, and then continues", async ({
  page,
}) => {
  await openKeys(page);
  await makeKeys(page, PASSPHRASE);
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByText("Locked")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  const unlock = page.getByRole("dialog", { name: "Unlock wallet" });
  await unlock.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);

  await page.getByRole("button", { name: "Create account" }).click();
  await unlock.getByLabel("Passphrase").fill(PASSPHRASE);
  await unlock.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByRole("article", { name: "Account 5" })).toBeVisible();
});

test("a page without a cipher says why it makes no account", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
  await openPage(page, site);
  await page.getByRole("button", { name: "Open the wallet" }).click();
  for (const name of ["Create account", "Create persona"]) {
    await page.getByRole("button", { name }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name }) });
    await expect(form.getByText("The browser can encrypt only on https")).toBeVisible();
  }
  await expect(page.getByRole("article")).toHaveCount(4);
});

test("a search that fails says why and can be repeated, and one without an end can be stopped", async ({
  page,
}) => {
  await page.route("**/state/entity/details", (route) => route.abort());
  await openKeys(page);
  await page.getByRole("button", { name: "Restore from words" }).click();
  await page.getByLabel("Your 12 to 24 words").fill(`${"abandon ".repeat(23)}art`);
  await page.getByRole("checkbox", { name: /no passphrase/ }).check();
  await page.getByRole("button", { name: "Restore from words" }).click();
  const search = page.getByRole("dialog", { name: "Find your accounts" });
  await expect(search.getByRole("alert")).toContainText("The ledger could not be reached.");

  await page.unroute("**/state/entity/details");
  await page.route("**/state/entity/details", () => undefined);
  await search.getByRole("button", { name: "Keep searching" }).click();
  await expect(search.getByText("Checked 0 accounts and 0 personas: 0 used so far…")).toBeVisible();
  await search.getByRole("button", { name: "Stop" }).click();
  await expect(search.getByText("Checked 0 accounts and 0 personas: none has been used.")).toBeVisible();
  await search.getByRole("button", { name: "Add them" }).click();
  await page.unroute("**/state/entity/details");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("article", { name: "Account 5" })).toBeVisible();
});

test("every screen about keys is readable at each size, in both themes", async ({ page }) => {
  await openKeys(page);
  await look(page, "keys-none");
  await page.getByRole("button", { name: "Make keys" }).click();
  await look(page, "keys-make");
  await page.getByRole("checkbox", { name: /no passphrase/ }).check();
  await page.getByRole("button", { name: "Make keys" }).click();
  await expect(page.getByText("No backup yet.")).toBeVisible();
  await look(page, "keys-unprotected");
  await page.getByRole("button", { name: "Back up words" }).click();
  await look(page, "keys-words");
  await page.getByRole("button", { name: "I have written them down" }).click();
  for (const field of await page.getByLabel(/^Word \d+$/).all()) await field.fill("nonsense");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("These are not the words.")).toBeVisible();
  await look(page, "keys-check");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Restore from words" }).click();
  await look(page, "keys-restore");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Set a passphrase" }).click();
  await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await page.getByLabel("Repeat the passphrase").fill(PASSPHRASE);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await look(page, "keys-locked");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByRole("dialog", { name: "Unlock wallet" })).toBeVisible();
  await look(page, "keys-unlock");
});

async function openKeys(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await page.getByRole("button", { name: "Keys and backup" }).click();
  await expect(page.getByRole("dialog", { name: "Keys and backup" })).toBeVisible();
}

async function makeKeys(page: Page, passphrase: string): Promise<void> {
  await page.getByRole("button", { name: "Make keys" }).click();
  await page.getByLabel("Passphrase", { exact: true }).fill(passphrase);
  await page.getByLabel("Repeat the passphrase").fill(passphrase);
  await page.getByRole("button", { name: "Make keys" }).click();
  await expect(page.getByText("Protected by a passphrase, unlocked")).toBeVisible();
}

/** Reads the words off the screen and types those that are asked for. */
async function backUp(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Back up words" }).click();
  const dialog = page.getByRole("dialog", { name: "Your words" });
  const words = await dialog.getByRole("listitem").allTextContents();
  expect(words).toHaveLength(24);
  await dialog.getByRole("button", { name: "I have written them down" }).click();
  const check = page.getByRole("dialog", { name: "Check your words" });
  const fields = check.getByLabel(/^Word \d+$/);
  for (const label of await check.locator("label").allTextContents()) {
    const number = Number(label.replace(/\D/g, ""));
    await check.getByLabel(`Word ${number}`, { exact: true }).fill(words[number - 1] ?? "");
  }
  await expect(fields).toHaveCount(3);
  await check.getByRole("button", { name: "Confirm" }).click();
  return words;
}

async function createAccount(page: Page, name: string): Promise<string> {
  await page.getByRole("textbox", { name: "Name of the new account" }).fill(name);
  await page.getByRole("button", { name: "Create account" }).click();
  const card = page.getByRole("article", { name });
  await expect(card.getByText("10,000")).toBeVisible();
  return addressOf(card);
}

async function addressOf(card: Locator): Promise<string> {
  return (await card.locator(".card-head .address").getAttribute("title")) ?? "";
}
