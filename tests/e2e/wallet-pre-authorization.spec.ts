/** A pre-authorization as a player meets it: what leaves for certain, what the other side gets, and until when. */
import { expect, type Page, test } from "@playwright/test";
import { inLook, LOOKS } from "../support/e2e/wallet-look.ts";
import { connect, type Driven, openPage, openSite, type Site } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

/** @param seconds from now until it expires. */
async function ask(page: Page, manifest: string, seconds: number): Promise<void> {
  await page.evaluate(
    ([text, until]) => {
      const { dApp, toolkit, show } = window as unknown as Driven;
      const request = toolkit.SubintentRequestBuilder().manifest(text).setExpiration("atTime", until);
      void dApp.walletApi.sendPreAuthorizationRequest(request).then(show);
    },
    [manifest, Math.floor(Date.now() / 1000) + seconds] as const,
  );
}

for (const { theme, size } of LOOKS) {
  test(`a pre-authorization is reviewed and signed: ${theme}, ${size}`, async ({ page }) => {
    const look = await inLook(page, { theme, size });
    const known = await page.request.post(`${site.realmUrl}/status/network-configuration`, { data: {} });
    const { xrd } = ((await known.json()) as { well_known_addresses: { xrd: string } }).well_known_addresses;
    const { first } = await connect(page);
    const gift = `
CALL_METHOD Address("${first}") "withdraw" Address("${xrd}") Decimal("25");
YIELD_TO_PARENT Expression("ENTIRE_WORKTOP");`;
    const demand = `
ASSERT_WORKTOP_CONTAINS Address("${xrd}") Decimal("7");
CALL_METHOD Address("${first}") "deposit_batch" Expression("ENTIRE_WORKTOP");
YIELD_TO_PARENT;`;
    const dialog = page.getByRole("dialog", { name: "Review pre-authorization" });
    const log = page.getByRole("log");

    await ask(page, gift, 3600);
    await expect(dialog.getByText("The other side gets")).toBeVisible();
    await expect(dialog.getByText(/^until .*, for another (1 hour|59 minutes)/)).toBeVisible();
    await look("pre-authorization-gift");
    await dialog.getByRole("button", { name: "Sign" }).click();
    await expect(log).toContainText("subtxid_");
    await expect(dialog).toBeHidden();

    await ask(page, demand, 3600);
    await expect(dialog.getByText("and whatever else the other side sends")).toBeVisible();
    await look("pre-authorization-demand");
    await page.keyboard.press("Escape");
    await expect(log).toContainText("rejectedByUser");

    await ask(page, gift, -60);
    const refused = page.getByRole("dialog", { name: "Pre-authorization not signed" });
    await expect(refused.getByText("It has expired.")).toBeVisible();
    await look("pre-authorization-expired");
    await page.keyboard.press("Escape");
    await expect(log).toContainText("expiredSubintent");
  });
}
