/**
 * Every screen and popup, by day and at dusk, on a desk and on a phone: nothing for axe to find, nothing to scroll
 * sideways; and the whole way of a player by keyboard alone.
 */
import { accountAddress, createBuilding, createMissiles, depositToTrezor } from "@kingdoms/client";
import { parseKgld } from "@kingdoms/rules";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { publicPages, type Stop, settled, walk } from "../support/e2e/pages.ts";
import { expectCommitted, faultsOf, follow, openConnected, popup } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

// Four looks at each of thirty screens.
test.setTimeout(900_000);

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [ravenkeep, other] = await campaign.foundNeighbours();
  home = ravenkeep;
  await campaign.fill(home, "1000", "40000");
  await campaign.fill(other, "200", "5000");
  await campaign.build(
    home,
    "mine",
    "mine",
    "barracks",
    "barracks",
    "mage_tower",
    "obscura_temple",
    "trezor",
  );
  await campaign.train(home, "defenders", 2, 2);
  const { config } = campaign;
  const { owner, component, id } = home;
  const account = owner.address;
  await campaign.run(
    owner,
    depositToTrezor({
      realm: config,
      account: accountAddress(account),
      component,
      id,
      amount: parseKgld("1200"),
    }),
  );
  await campaign.run(
    owner,
    createMissiles({ realm: config, account: accountAddress(account), component, id, amount: 1 }),
  );
  await campaign.run(
    owner,
    createBuilding({
      realm: config,
      account: accountAddress(account),
      component,
      id,
      building: "stronghold",
    }),
  );
  await campaign.prospect(home);
});
test.afterAll(() => campaign.close());

test("connecting, buying, depositing, claiming and closing work with only a keyboard", async ({ page }) => {
  await page.goto(campaign.url);
  await expect(page.getByRole("button", { name: "Connect Wallet" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Connect Wallet" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Share and continue" }));
  await expect(page.getByTestId("balance-xrd")).toBeVisible();

  const buy = page.getByTestId("royal-account").getByRole("button", { name: "Buy KGLD" });
  await press(page, buy);
  await expect(page.getByRole("textbox", { name: "XRD to spend" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(buy).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "XRD to spend" }).waitFor();
  await page.keyboard.press("Tab");
  await tabTo(page, page.getByRole("slider", { name: "XRD to spend, slider" }));
  await page.keyboard.press("End");
  await expect(page.getByRole("textbox", { name: "XRD to spend" })).toHaveValue("2000");
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }));
  await expect(page.getByText("Network fee")).toBeVisible();
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Sign" }));
  await expectCommitted(page);

  await press(page, page.getByRole("button", { name: "Select Ravenkeep" }));
  await expect(page).toHaveURL(/kingdom=1/);
  await press(page, page.getByRole("button", { name: /^Theme:/ }), "Shift+Tab");
  await expect(page.locator("html")).toHaveAttribute("data-theme", /light|dark/);
});

test("the waiting screen, a refusal and the list of orders are readable", async ({ page }) => {
  await openConnected(page, `${campaign.url}/?kingdom=1&panel=deposit`);
  await page.getByRole("textbox", { name: "KGLD to deposit" }).fill("12.5");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Review transaction" })).toBeVisible();
  await expectReadable(page, "front-signing");
  await page.keyboard.press("Escape");
  const deposit = popup(page, "Deposit KGLD");
  await expect(deposit).toContainText("Transaction failed: user rejected request");
  await expect(deposit).toContainText("rejectedByUser");
  await expectReadable(page, "front-failure", { scope: "[role=dialog]" });
  await deposit.getByRole("button", { name: "Close" }).click();
  await page.getByTestId("orders-button").click();
  await expect(page.getByTestId("order")).toContainText("Failed");
  await expectReadable(page, "front-orders", { scope: "[role=dialog]" });
});

test("the dashboard and each of its popups are readable", async ({ page }) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  await expect(page.getByTestId("mission-prospect")).toBeVisible();
  await settled(page);
  await expectReadable(page, "screen-play");
  const scrolled: Record<string, number> = {};
  for (const panel of ["royal-account", "kingdoms", "status", "structures", "treasury", "army"]) {
    const box = await page.getByTestId(panel).boundingBox();
    scrolled[panel] = Math.ceil((box?.y ?? 0) + (box?.height ?? 9999));
  }
  for (const [panel, bottom] of Object.entries(scrolled))
    expect.soft(bottom, `${panel} ends above the fold at 1440x900`).toBeLessThanOrEqual(900);

  await page.getByText("Activity log").click();
  await expect(page.getByRole("list", { name: "Activity log" })).toBeVisible();
  await expectReadable(page, "screen-activity");

  for (const [name, search] of [
    ["place", "panel=place&map=true"],
    ["found", "panel=found&x=40&y=41"],
    ["buy", "panel=buy"],
    ["redeem", "panel=redeem"],
    ["deposit", "panel=deposit"],
    ["withdraw", "panel=withdraw"],
    ["recruit", "panel=recruit"],
    ["missiles", "panel=missiles"],
    ["barriers", "panel=barriers"],
    ["trezor", "panel=trezor"],
    ["prospect", "panel=prospect"],
  ] as const) {
    await follow(page, `/?kingdom=1&${search}`);
    await expect(
      name === "place" ? page.getByLabel("Column", { exact: true }) : page.getByRole("dialog"),
    ).toBeVisible();
    await settled(page);
    await expectReadable(page, `popup-${name}`, { scope: name === "place" ? "html" : "[role=dialog]" });
  }
  expect(faults).toEqual([]);
});

test("the pages are readable before a wallet is connected", async ({ page }) => {
  const stops: readonly Stop[] = [
    ["visitor", "/", "No wallet is connected."],
    ["lost", "/nowhere", "There is no such page in this chronicle."],
    ["world", "/?map=true", "World Map"],
    ...publicPages(home.owner.address),
  ];
  await walk(page, campaign.url, stops, (name) => expectReadable(page, `screen-${name}`));
});

/** Goes to a control as a keyboard does, and presses it. */
async function press(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press("Enter");
}

async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 120; presses++) {
    const reached = await control.evaluate(
      (node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node,
    );
    if (reached) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to ${control.toString()}`);
}
