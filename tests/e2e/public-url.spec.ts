/** A realm behind a proxy that ends TLS, as players on the internet reach it: their page, their keys, their sign-in. */
import type { RealmConfig } from "@kingdoms/client";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS } from "../support/chromium.ts";
import { picture } from "../support/e2e/picture.ts";
import { connect, sign } from "../support/e2e/player.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";
import { startTlsProxy, type TlsProxy } from "../support/tls-proxy.ts";

const NAME = "game.example.org";
const PUBLIC = `https://${NAME}`;

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

const folder = freshDataFolder();
let realm: RealmProcess;
let proxy: TlsProxy;
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--public-url", PUBLIC]);
  proxy = await startTlsProxy(NAME, () => realm.url);
  // The name is nobody's; this browser finds it at the proxy.
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${NAME}:443 127.0.0.1:${proxy.port}`],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await realm?.kill();
  folder.remove();
});
test.beforeEach(async () => {
  page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
});
test.afterEach(() => page.close());

test("a visitor of the public URL founds a kingdom, gets live news, and cannot move the clock", async () => {
  const live = page.waitForResponse(`${PUBLIC}/stream/live**`);
  await page.goto(`${PUBLIC}/?screen=account`);
  expect(await page.evaluate(() => [isSecureContext, location.origin])).toEqual([true, PUBLIC]);
  await connect(page);
  expect((await live).status()).toBe(200);
  await expect(page.getByText("Only the realm's owner can move its clock.")).toBeVisible();
  await page.getByRole("button", { name: "Get XRD" }).click();
  await expect(page.getByText("XRD from the faucet has arrived.")).toBeAttached({ timeout: 60_000 });
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await page.getByLabel("Column", { exact: true }).fill("17");
  await page.getByLabel("Row", { exact: true }).fill("9");
  await page.getByRole("button", { name: "Choose this cell" }).click();
  const founding = page.getByRole("dialog", { name: "Found New Kingdom" });
  await founding.getByLabel("Name of the kingdom").fill("Farhold");
  await founding.getByRole("button", { name: "Found the kingdom" }).click();
  await sign(page);
  await expect(page.getByText("Farhold").filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
  await picture(page, "public-founded");
});

test("a visitor signs in at the public URL, and the session holds after a reload", async () => {
  await page.goto(`${PUBLIC}/?screen=account`);
  await connect(page);
  const part = page.getByTestId("sign-in");
  await part.getByRole("button", { name: "Sign in" }).click();
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await share.getByRole("button", { name: "Share and continue" }).click();
  await expect(part).toContainText("Signed in until", { timeout: 60_000 });
  await page.reload();
  await expect(part).toContainText("Signed in until", { timeout: 60_000 });
  const [cookie] = await page.context().cookies(`${PUBLIC}/player`);
  expect(cookie).toMatchObject({ name: "kingdoms-session-443", secure: true, httpOnly: true });
});

test("a phone signs in at the public URL: the wallet's page there answers by the realm's own relay", async () => {
  const phone = await browser.newPage({
    ignoreHTTPSErrors: true,
    userAgent: IPHONE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const relayed = phone.waitForRequest((request) => request.url() === `${PUBLIC}/api/v1`);
  await phone.goto(`${PUBLIC}/?screen=account`);
  await phone.getByRole("button", { name: "Radix Connect Button" }).tap();
  await phone.getByText("Connect Now").tap();
  const share = phone.getByRole("dialog", { name: "Share with this page" });
  await share.getByRole("button", { name: "Share and continue" }).tap();
  await expect(phone.getByTestId("balance-xrd")).toBeVisible({ timeout: 60_000 });
  const part = phone.getByTestId("sign-in");
  await part.getByRole("button", { name: "Sign in" }).tap();
  await expect(phone).toHaveURL(`${PUBLIC}/wallet`);
  await share.getByRole("button", { name: "Share and continue" }).tap();
  await expect(phone).toHaveURL(`${PUBLIC}/?screen=account`);
  await expect(part).toContainText("Signed in until", { timeout: 60_000 });
  await relayed;
  await phone.close();
});

test("the code for phones is that of the public URL, for visitors and for the owner", async () => {
  for (const url of [PUBLIC, realm.url]) {
    await page.goto(`${url}/?screen=account`);
    await page.getByRole("button", { name: "Play on a phone" }).click();
    const popup = page.getByRole("dialog", { name: "Play on a phone" });
    await expect(popup.getByRole("img", { name: `QR code of ${PUBLIC}` })).toBeVisible();
    await expect(popup.getByText(/fingerprint/)).toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `public-code-${colorScheme}`);
    }
  }
  const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as RealmConfig;
  expect(config.lan).toEqual({ urls: [PUBLIC], fingerprint: null });
});
