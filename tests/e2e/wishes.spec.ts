/** What takes several orders, in one signature: a first mine, what the treasury cannot pay yet, and a morning of five kingdoms. */
import { accountAddress, type Kingdom, kingdomNumber } from "@kingdoms/client";
import { createBuilding } from "@kingdoms/client/manifests";
import { parseKgld } from "@kingdoms/rules";
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected, popup, sign } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

test.describe.configure({ mode: "serial" });

const DAY = 86_400;
let campaign: Campaign;
let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start("--neighbours", "0");
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  faults = faultsOf(page);
  await openConnected(page, campaign.url);
});
test.afterAll(async () => {
  await page.close();
  await campaign.close();
});
test.afterEach(() => expect(faults).toEqual([]));

async function newest(): Promise<Founded> {
  const founded = (await campaign.game.listKingdoms()).value.at(-1);
  const [owner] = campaign.accounts;
  if (founded === undefined || owner === undefined) throw new Error("nothing was founded");
  return { id: founded.id, component: founded.component, owner };
}
const state = async (kingdom: Founded): Promise<Kingdom> => campaign.state(kingdom);

/** What the wallet shows before it signs. */
const steps =
  (...texts: readonly string[]) =>
  async () => {
    const review = page.getByRole("dialog", { name: "Review transaction" });
    for (const text of texts) await expect(review).toContainText(text);
  };

test("a kingdom is founded with a mine in one signature", async () => {
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await page.getByLabel("Column", { exact: true }).fill("30");
  await page.getByLabel("Row", { exact: true }).fill("20");
  await page.getByRole("button", { name: "Choose this cell" }).click();
  const founding = popup(page, "Found New Kingdom");
  await founding.getByLabel("Name of the kingdom").fill("Ravenkeep");
  await expectReadable(page, "wishes/found", { scope: "[role=dialog]" });
  await founding.getByRole("button", { name: "Found it with a mine for 606.00 XRD" }).click();
  await sign(
    page,
    steps(
      "Ravenkeep\u2069 on the Raven Heights, 30, 20 and start building",
      "Buy KGLD for 6 XRD",
      "Deposit 300 KGLD",
      "Build Mine",
    ),
  );
  await expect(page.getByTestId("building-mine")).toContainText("Build ready in");
  const { construction, treasury } = await state(await newest());
  expect([construction?.building, treasury]).toEqual(["mine", 0n]);
});

test("a building that the treasury cannot pay is paid and started with one signature", async () => {
  await campaign.forward(DAY);
  const home = await newest();
  await page.getByRole("button", { name: "Claim Mine" }).click();
  await sign(page);
  await campaign.forward(DAY);
  await page.getByRole("button", { name: /^Get gold and build Barracks: .* missing$/ }).click();
  const form = popup(page, "Build Barracks");
  await expect(form.getByTestId("funding")).toContainText("Claimed from your mines");
  await expect(form.getByTestId("funding")).toContainText("Price of that gold");
  await expectReadable(page, "wishes/build", { scope: "[role=dialog]" });
  await form.getByRole("button", { name: "Build", exact: true }).click();
  await sign(page, steps("Claim mined gold", "Buy KGLD for", "Deposit", "Build Barracks"));
  expect((await state(home)).construction?.building).toBe("barracks");
  expect((await state(home)).treasury).toBeLessThan(parseKgld("5"));
});

test("defenders that the treasury cannot pay are recruited in one signature", async () => {
  await campaign.forward(DAY);
  const home = await newest();
  await page.getByRole("button", { name: "Claim Barracks" }).click();
  await sign(page);
  await page.goto(`${campaign.url}/?panel=recruit`);
  const form = popup(page, "Recruit Defenders");
  await form.getByRole("textbox", { name: "Defenders to recruit" }).fill("1");
  await expect(form.getByTestId("funding")).toBeVisible();
  await expectReadable(page, "wishes/recruit", { scope: "[role=dialog]" });
  await form.getByRole("button", { name: "Recruit", exact: true }).click();
  await sign(page, steps("Deposit", "Recruit defenders: 1"));
  expect((await state(home)).batches.defenders?.amount).toBe(1);
});

test("a morning of five kingdoms takes two signatures, and begins the same again", async () => {
  test.setTimeout(240_000);
  const home = await newest();
  const kingdoms = [home];
  const sites = [
    ["Highfen", 33],
    ["Lowfen", 36],
    ["Oakfen", 39],
    ["Ashfen", 42],
  ] as const;
  for (const [name, x] of sites) kingdoms.push(await campaign.found(home.owner, name, x, 20));
  for (const kingdom of kingdoms) {
    await campaign.fill(kingdom, "200", "9000");
    if (kingdom === home) continue;
    await campaign.build(kingdom, "mine", "barracks");
    await campaign.begin(kingdom);
  }
  await campaign.begin(home);
  await campaign.forward(2 * DAY);
  await page.goto(campaign.url);
  await page.getByRole("button", { name: /^Claim everything/ }).click();
  const form = popup(page, "Claim everything that is ready");
  await expect(form.getByRole("listitem")).toHaveCount(5);
  await form.getByLabel(/^Start the same again/).check();
  await expectReadable(page, "wishes/claims", { scope: "[role=dialog]" });
  await form.getByRole("button", { name: "Claim the first of 2 parts" }).click();
  await sign(page, steps("Claim everything that is ready", "Recruit defenders: 1"), 1);
  await form.getByRole("button", { name: "Claim", exact: true }).click();
  await sign(page);
  for (const kingdom of kingdoms) {
    const { construction, batches, army } = await state(kingdom);
    expect([construction?.building, batches.defenders?.amount, army.defenders]).toEqual(["mine", 1, 1]);
  }
});

test("a wish that the ledger would refuse names its step, and the wallet stays closed", async () => {
  const { owner } = await newest();
  const fresh = await campaign.found(owner, "Newfen", 45, 20);
  const account = accountAddress(owner.address);
  await page.goto(`${campaign.url}/?kingdom=${kingdomNumber(fresh.id)}`);
  await page.getByRole("button", { name: /^Get gold and build Trezor: .* missing$/ }).click();
  const form = popup(page, "Build Trezor");
  await expect(form.getByTestId("funding")).toBeVisible();
  // Meanwhile another device of the player has begun a building.
  await page.route(
    "**/transaction/preview",
    async (route) => {
      await campaign.fill(fresh, "6", "300");
      const own = { realm: campaign.config, account, ...fresh };
      await campaign.run(owner, createBuilding({ ...own, building: "mine" }));
      await route.continue();
    },
    { times: 1 },
  );
  await form.getByRole("button", { name: "Build", exact: true }).click();
  await expect(page.getByText(/^Step \d of \d was refused: Build Trezor\./)).toBeVisible();
  await expect(page.getByText("KINGDOMS_BUILD_IN_PROGRESS").first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Review transaction" })).toHaveCount(0);
  await expectReadable(page, "wishes/refused", { scope: "[role=alertdialog]" });
  expect((await state(fresh)).construction?.building).toBe("mine");
});
