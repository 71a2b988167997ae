/** An order is given once: whatever happens to the page while the wallet has the word, and however many tabs ask for it. */
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { IS_NIGHT } from "../support/e2e/night.ts";
import { agree, agreeAndPress, faultsOf, openConnected } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home] = await campaign.foundNeighbours();
  await campaign.fill(home, "800", "35000");
  await campaign.build(home, "barracks", "mage_tower", "obscura_temple", "trezor");
  await campaign.train(home, "defenders", 1, 1);
  await campaign.train(home, "missiles", 1);
  // By now both are out of their protection.
});
test.afterAll(() => campaign.close());

interface OrderPopup {
  readonly panel: string;
  readonly submit: string;
  /** Of the field, and what is typed there. */
  readonly typed?: readonly [field: string, text: string];
}

const OTHERS: readonly OrderPopup[] = [
  { panel: "missiles", submit: "Create missiles", typed: ["Missiles to create", "1"] },
  { panel: "prospect", submit: "Send the expedition" },
];

/** An amount, a kingdom's name, a target and a question; at night every kind of form. All forms are in `app/kept.test.tsx`. */
const POPUPS: readonly OrderPopup[] = [
  { panel: "buy", submit: "Buy KGLD", typed: ["XRD to spend", "5"] },
  { panel: "found&x=40&y=41", submit: "Found the kingdom", typed: ["Name of the kingdom", "Avalon"] },
  { panel: "war&target=2", submit: "Declare war", typed: ["Defenders to send", "1"] },
  ...(IS_NIGHT ? OTHERS : []),
];

const review = (page: Page): Locator => page.getByRole("dialog", { name: "Review transaction" });
const submitOf = (page: Page, { submit }: OrderPopup): Locator =>
  page.getByTestId(/^popup-/).getByRole("button", { name: submit, exact: true });

const openAt = (page: Page, panel: string): Promise<void> =>
  openConnected(page, `${campaign.url}/?panel=${panel}`);

async function fill(page: Page, { typed }: OrderPopup): Promise<void> {
  if (typed !== undefined) await page.getByRole("textbox", { name: typed[0], exact: true }).fill(typed[1]);
}

async function isFilled(page: Page, { typed }: OrderPopup): Promise<void> {
  if (typed !== undefined)
    await expect(page.getByRole("textbox", { name: typed[0], exact: true })).toHaveValue(typed[1]);
}

interface Kept {
  readonly kind: string;
  readonly phase: string;
}

/** The orders as this browser keeps them, newest first. */
const ordersOf = (page: Page): Promise<readonly Kept[]> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kingdoms:actions") ?? "{}") as {
      state?: { orders: Kept[] };
    };
    return (kept.state?.orders ?? []).map(({ kind, phase }) => ({ kind, phase }));
  });

const xrd = async (): Promise<bigint> => {
  const [balance] = (await campaign.game.accountBalances([home.owner.address])).value;
  return balance?.xrd ?? 0n;
};

/** Fills a popup, gives its order, and waits until the wallet asks for the signature. */
async function give(page: Page, told: OrderPopup): Promise<void> {
  await fill(page, told);
  await agreeAndPress(page, told.submit);
  await expect(review(page).getByText("Network fee")).toBeVisible();
}

for (const told of POPUPS) {
  const name = told.panel.split("&")[0];
  test(`the popup ${name}, reloaded while the wallet asks, waits for its order and keeps its input when it is rejected`, async ({
    page,
  }) => {
    const faults = faultsOf(page);
    await openAt(page, told.panel);
    await give(page, told);
    await page.reload();
    await expect(submitOf(page, told)).toBeDisabled();
    await expect(page.getByTestId(/^popup-/)).toContainText("Waiting for your signature");
    await isFilled(page, told);
    await expect(review(page).getByText("Network fee")).toBeVisible();
    await review(page).getByRole("button", { name: "Reject" }).click();
    await expect(page.getByTestId(/^popup-/).getByRole("alert")).toContainText("rejectedByUser");
    await isFilled(page, told);
    // What is asked before an order is asked again on another visit.
    await expect(await agree(page, told.submit)).toBeEnabled();
    expect(await ordersOf(page)).toHaveLength(1);
    expect(faults).toEqual([]);
  });
}

test("the popup buy, reloaded while the wallet asks, closes once its order is on the ledger", async ({
  page,
}) => {
  const [buy] = POPUPS;
  if (buy === undefined) throw new Error("no popup");
  await openAt(page, buy.panel);
  const before = await xrd();
  await give(page, buy);
  await page.reload();
  await expect(submitOf(page, buy)).toBeDisabled();
  await review(page).getByRole("button", { name: "Sign" }).click();
  await expect(page.getByTestId(/^popup-/)).toHaveCount(0);
  await expect(page).not.toHaveURL(/panel=/);
  expect((await ordersOf(page)).map(({ phase }) => phase)).toEqual(["committed"]);
  // Five at most, and the network's fee.
  expect(before - (await xrd())).toBeLessThan(7n * 10n ** 18n);
  // The form opens empty: its order was carried out.
  await page.goto(`${campaign.url}/?panel=${buy.panel}`);
  await expect(page.getByRole("textbox", { name: buy.typed?.[0] ?? "", exact: true })).toHaveValue("");
});

test("a popup that was left with the browser's back button and opened again waits for its order and has its input", async ({
  page,
}) => {
  const [buy] = POPUPS;
  if (buy === undefined) throw new Error("no popup");
  await openConnected(page, campaign.url);
  await page.getByTestId("royal-account").getByRole("button", { name: "Buy KGLD" }).click();
  await give(page, buy);
  await page.goBack();
  await expect(page).not.toHaveURL(/panel=/);
  await page.goForward();
  await expect(submitOf(page, buy)).toBeDisabled();
  await isFilled(page, buy);
  await review(page).getByRole("button", { name: "Reject" }).click();
  await expect(page.getByTestId("popup-buy").getByRole("alert")).toContainText("rejectedByUser");
  await isFilled(page, buy);
  await expect(submitOf(page, buy)).toBeEnabled();
});

/** Two tabs of one browser at the same popup, with the same input. */
async function twoTabs(context: BrowserContext, told: OrderPopup): Promise<[Page, Page]> {
  const first = await context.newPage();
  await openAt(first, told.panel);
  const second = await context.newPage();
  await second.goto(`${campaign.url}/?panel=${told.panel}`);
  for (const tab of [first, second]) {
    await fill(tab, told);
    await expect(submitOf(tab, told)).toBeEnabled();
  }
  return [first, second];
}

/** Presses the button of both within a few milliseconds. */
async function pressAtOnce(tabs: readonly Page[], told: OrderPopup): Promise<void> {
  const at = Date.now() + 1000;
  await Promise.all(
    tabs.map((tab) =>
      submitOf(tab, told).evaluate(
        (button: HTMLButtonElement, moment) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              button.click();
              resolve();
            }, moment - Date.now());
          }),
        at,
      ),
    ),
  );
}

/** The tab in which the wallet asks; fails where it asks in both, or in none. */
async function askedIn(tabs: readonly Page[]): Promise<Page> {
  const asks = (tab: Page) => review(tab).isVisible();
  await expect.poll(async () => (await Promise.all(tabs.map(asks))).filter(Boolean).length).toBe(1);
  for (const tab of tabs) await expect(submitOf(tab, POPUPS[0] as OrderPopup)).toBeDisabled();
  const asked = await Promise.all(tabs.map(asks));
  expect(asked.filter(Boolean)).toHaveLength(1);
  return tabs[asked.indexOf(true)] as Page;
}

/** How often two tabs are rejected before they are signed. */
const ROUNDS = IS_NIGHT ? 3 : 1;

/** What a browser may refuse to a page of its storage, or over plain HTTP. */
const REFUSED = { nothing: [], "the database": ["indexedDB"], "database and locks": ["indexedDB", "locks"] };

for (const [what, refused] of Object.entries(REFUSED)) {
  test(`two tabs that give the same order at once give it once, if the browser refuses ${what}`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    await context.addInitScript((names: readonly string[]) => {
      for (const name of names) {
        Object.defineProperty(name === "locks" ? navigator : window, name, { value: undefined });
      }
    }, refused);
    const [buy] = POPUPS;
    if (buy === undefined) throw new Error("no popup");
    const tabs = await twoTabs(context, buy);
    const before = await xrd();
    for (let round = 0; round < ROUNDS; round++) {
      await pressAtOnce(tabs, buy);
      const asked = await askedIn(tabs);
      await review(asked).getByRole("button", { name: "Reject" }).click();
      for (const tab of tabs) {
        await expect(submitOf(tab, buy)).toBeEnabled();
        await isFilled(tab, buy);
      }
    }
    await pressAtOnce(tabs, buy);
    const asked = await askedIn(tabs);
    await review(asked).getByRole("button", { name: "Sign" }).click();
    for (const tab of tabs) await expect(tab.getByTestId("popup-buy")).toHaveCount(0);
    expect(before - (await xrd())).toBeLessThan(7n * 10n ** 18n);
    const committed = (await ordersOf(tabs[0])).filter(({ phase }) => phase === "committed");
    expect(committed).toHaveLength(1);
    await context.close();
  });
}

test("a tab continues with the order of a closed tab, and the player can drop it", async ({ browser }) => {
  const context = await browser.newContext();
  const [buy] = POPUPS;
  if (buy === undefined) throw new Error("no popup");
  const [first, second] = await twoTabs(context, buy);
  await give(first, buy);
  await expect(submitOf(second, buy)).toBeDisabled();
  await expect(second.getByTestId("popup-buy")).toContainText(
    "Buy KGLD for 5 XRD: Waiting for your signature",
  );
  await first.close();
  await second.getByRole("button", { name: "Drop the order" }).click();
  await expect(submitOf(second, buy)).toBeEnabled();
  await isFilled(second, buy);
  await context.close();
});

const OTHER_FIELDS: readonly (readonly [panel: string, field: string])[] = [
  ["deposit", "KGLD to deposit"],
  ["withdraw", "KGLD to withdraw"],
  ["trezor", "KGLD to move to the trezor"],
  ["recruit", "Defenders to recruit"],
  ["missiles", "Missiles to create"],
  ["barriers", "Barriers to create"],
  ["missile&target=2", "Missiles to launch"],
  ["fortify&target=2", "Defenders to send"],
  ["war", "Find a kingdom"],
];

/** Popups that begin with a field, and are fetched when they are first opened: one of each kind, and at night all. */
const FIELDS: readonly (readonly [panel: string, field: string])[] = [
  ["buy", "XRD to spend"],
  ["found&x=40&y=41", "Name of the kingdom"],
  ["war&target=2", "Defenders to send"],
  ["inspect", "Find a kingdom"],
  ...(IS_NIGHT ? OTHER_FIELDS : []),
];

test("a popup whose code comes late gives the focus to its first field, unless a key was pressed meanwhile", async ({
  page,
}) => {
  await openConnected(page, campaign.url);
  // Each part of the page comes by itself, after the frame that waits for it.
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const [panel, field] of FIELDS) {
    await page.goto(`${campaign.url}/?panel=${panel}`);
    await expect(page.getByLabel(field, { exact: true }), panel).toBeFocused();
  }
});

test("the arrows lead from the name of a target to the suggestions, and Enter chooses one", async ({
  page,
}) => {
  await openAt(page, "inspect");
  await expect(page.getByLabel("Find a kingdom")).toBeFocused();
  await page.keyboard.type("stone");
  await expect(page.getByRole("dialog").getByRole("option", { name: /Stonewatch/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/target=2/);
});
