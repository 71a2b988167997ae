/** Personas: created, chosen, and their data shared. */
import { expect, type Page, test } from "@playwright/test";
import { look } from "../support/e2e/wallet-look.ts";
import { type Driven, openPage, openSite, type Site } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

test("a persona is created, logs in with its data, and is suggested the next time", async ({ page }) => {
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await page.getByRole("textbox", { name: "Name of the new persona" }).fill("Lady Mei");
  await page.getByRole("button", { name: "Create persona" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Lady Mei" })).toBeVisible();
  await page.keyboard.press("Escape");

  await askForData(page);
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await expect(share.getByRole("radio", { name: /Lord Tester/ })).toBeChecked();
  await expect(share.getByLabel("Given names")).toHaveValue("Theodore");
  await share.getByRole("radio", { name: "Lady Mei" }).check();
  await expect(share.getByLabel("Given names")).toHaveValue("");
  const go = share.getByRole("button", { name: "Share and continue" });
  await expect(go).toBeDisabled();
  await share.getByLabel("Given names").fill("Mei");
  await share.getByRole("textbox", { name: "Family name" }).fill("Lin");
  await share.getByLabel("E-mail").fill("mei@kingdoms.example");
  await share.getByLabel("Telephone").fill("+1 202 555 0142");
  await go.click();
  await expect(page.getByRole("log")).toContainText('"label":"Lady Mei"');
  await expect(page.getByRole("log")).toContainText("mei@kingdoms.example");

  await page.evaluate(() => (window as unknown as Driven).dApp.disconnect());
  await page.reload();
  await page.waitForFunction(() => "dApp" in window);
  await askForData(page);
  await expect(share.getByRole("radio", { name: "Lady Mei" })).toBeChecked();
  await expect(share.getByLabel("Given names")).toHaveValue("Mei");
  await expect(go).toBeEnabled();
});

test("the data of a persona are changed without a request, and the next request has them", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await page.getByRole("button", { name: "Personal data of Lord Tester" }).click();
  const data = page.getByRole("dialog", { name: "Personal data" });
  await expect(data.getByLabel("Given names")).toHaveValue("Theodore");
  await data.getByLabel("Given names").fill("Theo");
  await data.getByLabel("E-mail 1").fill("");
  await data.getByLabel("E-mail 2").fill("theo@kingdoms.example");
  await look(page, "persona-form");
  await data.getByRole("button", { name: "Save" }).click();
  await page.keyboard.press("Escape");

  await askForData(page);
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await expect(share.getByLabel("Given names")).toHaveValue("Theo");
  await expect(share.getByLabel("E-mail")).toHaveValue("theo@kingdoms.example");
});

test("the choice of a persona and its data is readable at each size, in both themes", async ({ page }) => {
  await askForData(page);
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await share.getByRole("button", { name: "Create persona" }).click();
  await expect(share.getByRole("radio", { name: "Persona 2" })).toBeChecked();
  for (const [name, field] of [
    ["personas", share.getByRole("radio", { name: "Persona 2" })],
    ["persona-data", share.getByLabel("Telephone")],
  ] as const) {
    await field.scrollIntoViewIfNeeded();
    await look(page, name);
  }
});

async function askForData(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dApp, toolkit, show } = window as unknown as Driven;
    const { DataRequestBuilder } = toolkit;
    dApp.walletApi.setRequestData(
      DataRequestBuilder.accounts().atLeast(1),
      DataRequestBuilder.personaData().fullName().emailAddresses().phoneNumbers(),
    );
    void dApp.walletApi.sendRequest().then(show);
  });
  await expect(page.getByRole("dialog", { name: "Share with this page" })).toBeVisible();
}
