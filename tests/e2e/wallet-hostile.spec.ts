/** The wallet in the hands of a player whose account strangers filled with tokens, and over a ledger that stalls. */
import {
  airdrop,
  everyType,
  hostileTexts,
  imitations,
  oddAmounts,
  spam,
  text,
} from "@embedded-radix/tests/support/airdrop.ts";
import { randomTokens } from "@embedded-radix/tests/support/random-metadata.ts";
import { accountAddress, buyANewKingdom, buyKgld } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { look } from "../support/e2e/wallet-look.ts";
import {
  connect,
  type Driven,
  openPage,
  openSender,
  openSite,
  part,
  type Sender,
  type Site,
  send,
  transfer,
} from "../support/e2e/wallet-site.ts";
import { ENGINE_FLAG } from "../support/run.ts";

let site: Site;
let sender: Sender;
let strange: number;

test.beforeAll(async () => {
  site = await openSite({ flags: [ENGINE_FLAG] });
  sender = await openSender(site);
  const { aldric, config, commit } = sender;
  const pay = `CALL_METHOD Address("${aldric.address}") "lock_fee" Decimal("50");\n`;
  await commit(
    pay +
      buyANewKingdom({
        realm: config,
        account: accountAddress(aldric.address),
        price: parseXrd("600"),
        cell: { x: 3, y: 3 },
        name: "Ravenhold",
      }),
    [aldric.key],
  );
  await commit(
    pay + buyKgld({ realm: config, account: accountAddress(aldric.address), amount: parseXrd("100") }),
    [aldric.key],
  );
  const tokens = [
    ...spam(1000),
    ...spam(1000, 1),
    ...randomTokens(40),
    ...everyType(config.kgld),
    ...hostileTexts(),
    ...imitations(),
    ...["KGLD", "ᏦGLD", "KGID", "KG1D"].map((symbol) => ({ metadata: { symbol: text(symbol) } })),
    ...oddAmounts(),
  ];
  await airdrop(commit, { faucet: config.faucet, to: aldric.address }, tokens);
  strange = tokens.length;
});
test.afterAll(() => site.close());

/** What a page must not do whatever a token says: throw, ask, or call anybody but this machine. */
function misdeedsOf(page: Page): string[] {
  const misdeeds: string[] = [];
  page.on("pageerror", (error) => misdeeds.push(error.message));
  page.on("dialog", (dialog) => {
    misdeeds.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname) && protocol !== "data:")
      misdeeds.push(request.url());
  });
  return misdeeds;
}

const count = (number: number): string => number.toLocaleString("en-US");

const openAccounts = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Open the wallet" }).click();
const aldricOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Accounts" }).getByRole("article", { name: "Aldric" });

async function openAldric(page: Page): Promise<Locator> {
  await openPage(page, site);
  await openAccounts(page);
  return aldricOf(page);
}

/** Nothing is wider than the sheet, and no row is drawn over another. */
async function expectInBounds(page: Page, where: string): Promise<void> {
  const strays = await page.locator("embedded-radix-wallet").evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    const edge = root.querySelector(".body")?.getBoundingClientRect() ?? new DOMRect();
    const crossed = [...root.querySelectorAll(".resource")].filter((row) => {
      const amount = row.querySelector(".amount")?.getBoundingClientRect();
      const address = row.querySelector(".what > .address")?.getBoundingClientRect();
      return amount && address && address.right > amount.left && address.bottom > amount.top;
    });
    return [...root.querySelectorAll(".resource, .resource *, .calls *, blockquote")]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < edge.left - 1 || right > edge.right + 1);
      })
      .concat(crossed)
      .map((one) => one.outerHTML.slice(0, 120));
  });
  expect(strays, where).toEqual([]);
}

const lookAt = (page: Page, name: string): Promise<void> =>
  look(page, `hostile-${name}`, (where) => expectInBounds(page, where));

test("strangers' tokens are listed and reviewed without harm at each size, in both themes", async ({
  page,
}) => {
  const misdeeds = misdeedsOf(page);
  const aldric = await openAldric(page);
  await expect(aldric.getByText("other tokens listed")).toBeVisible();
  const rows = aldric.locator(".resource");
  await expect(rows.nth(0)).toContainText(/Known.*XRD/);
  await expect(rows.nth(1)).toContainText(/Known.*5,000 KGLD/);
  await expect(rows.nth(2)).toContainText("Kingdom Key");
  await expect(rows.nth(2)).toContainText("#1#");
  await expect(rows.nth(3).locator(".address")).toHaveText(/^resource…/);
  await lookAt(page, "accounts");
  await aldric.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(3 + 5 + 100);
  await expect(aldric.getByText("This is not KGLD: it only looks like it.").first()).toBeAttached();
  await expect(aldric.getByText("This is not XRD: it only looks like it.").first()).toBeAttached();
  await aldric.getByText("This is not XRD: it only looks like it.").first().scrollIntoViewIfNeeded();
  await lookAt(page, "accounts-more");
  await page.keyboard.press("Escape");

  const { second } = await connect(page);
  const resources = await rowsAddresses(page);
  await send(page, movingAll(resources, second));
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(part(review, "You send").locator(".resource").nth(0)).toContainText("\u22123 XRD");
  await expect(review.getByText("Network fee")).toBeVisible();
  await lookAt(page, "review");
  await review.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("log")).toContainText("rejectedByUser");
  expect(misdeeds).toEqual([]);
});

/** The fungible ones among the newest of Aldric's tokens. */
async function rowsAddresses(page: Page): Promise<string[]> {
  const answer = await page.request.post(`${site.realmUrl}/state/entity/details`, {
    data: { addresses: [sender.aldric.address] },
  });
  const { items } = (await answer.json()) as {
    items: { fungible_resources: { items: { resource_address: string; amount: string }[] } }[];
  };
  return (items[0]?.fungible_resources.items ?? [])
    .filter(({ amount }) => Number(amount) >= 1000)
    .map(({ resource_address }) => resource_address);
}

/** Forty hostile tokens, and three XRD among them. */
const movingAll = (resources: readonly string[], to: string): string => `
${resources
  .slice(0, 40)
  .map(
    (address) =>
      `CALL_METHOD Address("${sender.aldric.address}") "withdraw" Address("${address}") Decimal("900");`,
  )
  .join("\n")}
CALL_METHOD Address("${sender.aldric.address}") "withdraw" Address("${sender.config.xrd}") Decimal("3");
CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;

test("all of two thousand tokens are listed page by page, with the number of those left", async ({
  page,
}) => {
  const misdeeds = misdeedsOf(page);
  const aldric = await openAldric(page);
  const more = aldric.getByRole("button", { name: "Show more" });
  await expect(aldric.getByText(/^5 other tokens listed, up to 2,\d+ more$/)).toBeVisible();
  for (let shown = 105; shown < strange; shown += 100) {
    await more.click();
    await expect(
      aldric.getByText(new RegExp(`^${count(shown)} other tokens listed, up to [\\d,]+ more$`)),
    ).toBeVisible();
  }
  await more.click();
  await expect(aldric.getByText(`${count(strange)} other tokens, all listed`)).toBeVisible();
  await expect(more).toBeHidden();
  await expectInBounds(page, "all of them");
  expect(misdeeds).toEqual([]);
});

test("the page of a crowded account has its kingdom, the game's tokens first, and the number of those left out", async ({
  page,
}) => {
  const misdeeds = misdeedsOf(page);
  await page.goto(`${site.realmUrl}/account/${sender.aldric.address}`);
  await expect(page.getByRole("link", { name: /Ravenhold/ })).toBeVisible();
  const [tokens, keys] = ["Tokens", "Non-fungibles"].map((name) =>
    page.locator("section", { has: page.getByRole("heading", { name, exact: true }) }),
  ) as [Locator, Locator];
  const rows = tokens.locator("tbody tr");
  await expect(rows.nth(0)).toContainText(/Kingdom Gold \(KGLD\).*5,000$/);
  await expect(rows.nth(1)).toContainText("XRD");
  await expect(rows).toHaveCount(102);
  await expect(keys.locator("tbody tr")).toHaveCount(100);
  for (const held of [tokens, keys]) {
    await expect(held.getByText(/^… and [\d,]+ more$/)).toBeVisible();
  }
  await picture(page, "explorer-crowded-account");
  expect(misdeeds).toEqual([]);
});

test("an account with two thousand tokens is offered as payer and pays", async ({ page }) => {
  await openPage(page, site);
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "1");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(review.getByRole("combobox", { name: "Paid by" })).toHaveValue(first);
  await review.getByRole("button", { name: "Sign" }).click();
  await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');
});

test("a page of tokens that fails can be loaded again", async ({ page }) => {
  const aldric = await openAldric(page);
  const more = aldric.getByRole("button", { name: "Show more" });
  await expect(more).toBeVisible();
  await page.route("**/state/entity/page/**", (route) => route.abort());
  // What the first page brought is listed before the next one is asked for.
  for (let press = 0; press < 4 && !(await aldric.getByRole("alert").isVisible()); press++) {
    await more.click();
    await expect(aldric.locator(".progress")).toBeHidden();
  }
  await expect(aldric.getByText(/The balance could not be read/)).toBeVisible();
  await picture(page, "wallet-hostile-failed-page");
  const before = await aldric.locator(".resource").count();
  await page.unroute("**/state/entity/page/**");
  await aldric.getByRole("button", { name: "Try again" }).click();
  await expect(aldric.locator(".resource")).toHaveCount(before + 100);
});

test("an account that cannot be read says so, and the others are shown", async ({ page }) => {
  await openPage(page, site);
  await page.route("**/state/entity/details", async (route) => {
    const { addresses } = route.request().postDataJSON() as { addresses: string[] };
    await (addresses.includes(sender.aldric.address) ? route.abort() : route.continue());
  });
  await openAccounts(page);
  const dialog = page.getByRole("dialog", { name: "Accounts" });
  await expect(dialog.getByRole("article", { name: "Dagmar" })).toContainText("XRD");
  await expect(aldricOf(page)).toContainText("The balance could not be read.");
  await page.unroute("**/state/entity/details");
  await aldricOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(aldricOf(page).locator(".resource").first()).toContainText("XRD");
});

test.describe("a ledger that does not answer", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openPage(page, site);
  });
  const stall = async (page: Page, path: string): Promise<void> => void (await page.route(path, () => {}));

  test("a silent ledger leaves no account loading forever", async ({ page }) => {
    await stall(page, "**/state/**");
    await openAccounts(page);
    await expect(aldricOf(page).getByText("Reading the balance…")).toBeVisible();
    // Three accounts are read at a time; the fourth waits for them.
    await page.clock.fastForward(16_000);
    await expect(aldricOf(page)).toContainText("No answer within 15 seconds.");
    await page.clock.fastForward(16_000);
    await expect(page.getByText("Reading the balance…")).toHaveCount(0);
    await picture(page, "wallet-hostile-stalled");
    await page.unroute("**/state/**");
    await aldricOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(aldricOf(page).locator(".resource").first()).toContainText("XRD");
  });

  test("a silent ledger does not block a login", async ({ page }) => {
    await stall(page, "**/state/**");
    await page.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
    await page.clock.fastForward(4_000);
    await expect(page.getByRole("dialog", { name: "Share with this page" })).toContainText(
      "This page requests account access",
    );
  });

  test("a silent ledger ends the reading of a review, which can be retried", async ({ page }) => {
    const { first, second } = await connect(page);
    await stall(page, "**/transaction/preview");
    await transfer(page, site, first, second, "1");
    const review = page.getByRole("dialog", { name: "Review transaction" });
    await expect(review.getByText("Previewing the transaction…")).toBeVisible();
    await page.clock.fastForward(16_000);
    await expect(review).toContainText("No answer within 15 seconds.");
    await page.unroute("**/transaction/preview");
    await review.getByRole("button", { name: "Try again" }).click();
    await expect(review.getByText("Network fee")).toBeVisible();
  });

  test("a silent ledger is reported while a transaction waits, which is committed once it answers", async ({
    page,
  }) => {
    const { first, second } = await connect(page);
    await transfer(page, site, first, second, "1");
    await page.route("**/transaction/submit", (route) => route.abort());
    await page
      .getByRole("dialog", { name: "Review transaction" })
      .getByRole("button", { name: "Sign" })
      .click();
    const sending = page.getByRole("dialog", { name: "Sending transaction" });
    await expect(sending).toContainText("The wallet keeps trying.");
    await page.clock.fastForward(31_000);
    await expect(sending).toContainText("The ledger has not answered for half a minute.");
    await picture(page, "wallet-hostile-unanswered");
    await page.unroute("**/transaction/submit");
    await page.clock.fastForward(4_000);
    await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');
  });
});
