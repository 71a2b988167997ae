/** The game on a phone, upright and on its side: a bar of five screens, sheets, and targets for a finger. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { publicPages, type Stop, settled, walk } from "../support/e2e/pages.ts";
import { picture, pictures } from "../support/e2e/picture.ts";
import { faultsOf, follow, openConnected } from "../support/e2e/player.ts";
import { expectTouchable, HANDHELD, PHONES } from "../support/e2e/touch.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";
import { DESK, views } from "../support/e2e/views.ts";

const [UPRIGHT] = PHONES;

test.setTimeout(900_000);
test.use({ viewport: UPRIGHT });

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [ravenkeep, other] = await campaign.foundNeighbours();
  home = ravenkeep;
  await campaign.fill(home, "1000", "40000");
  await campaign.fill(other, "200", "5000");
  await campaign.build(home, "mine", "barracks", "mage_tower");
  await campaign.train(home, "defenders", 1);
  await campaign.prospect(home);
});
test.afterAll(() => campaign.close());

const SCREENS = [
  ["castle", "Castle", "status"],
  ["army", "Army", "army"],
  ["map", "Map", "map"],
  ["reports", "Reports", "attacks-panel"],
  ["account", "Account", "royal-account"],
] as const;

const bar = (page: Page) => page.getByRole("navigation", { name: "Screens" });
async function visit(page: Page): Promise<void> {
  await openConnected(page, `${campaign.url}/?screen=account`);
  await expect(page.getByRole("button", { name: "Select Ravenkeep" })).toBeVisible();
}

test("the bar leads to five screens, back leads to the one before, and a link opens the same", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await visit(page);
  for (const [, name, panel] of SCREENS) {
    await bar(page).getByRole("link", { name }).click();
    await expect(page.getByTestId(panel)).toBeVisible();
    await expect(bar(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    for (const [, , other] of SCREENS)
      if (other !== panel) await expect(page.getByTestId(other)).toBeHidden();
  }
  await page.goBack();
  await expect(page.getByTestId("attacks-panel")).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("map")).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("army")).toBeVisible();
  await page.reload();
  await expect(page.getByTestId("army")).toBeVisible();
  await expect(page.getByTestId("status")).toBeHidden();

  await page.goto(`${campaign.url}/info`);
  await bar(page).getByRole("link", { name: "Army" }).click();
  await expect(page.getByTestId("army")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar(page)).toBeHidden();
  for (const panel of ["status", "structures", "treasury", "army", "royal-account", "kingdoms"])
    await expect(page.getByTestId(panel)).toBeVisible();
  expect(faults).toEqual([]);
});

test("a kingdom that is chosen among the player's opens its castle", async ({ page }) => {
  await visit(page);
  await page.getByRole("button", { name: "Select Ravenkeep" }).click();
  await expect(page.getByTestId("status")).toBeVisible();
  await expect(page.getByTestId("treasury")).toBeVisible();
  await expect(page).toHaveURL(/kingdom=1/);
});

test("no screen is longer than two and a half times the phone", async ({ page }) => {
  await visit(page);
  for (const [, name, panel] of SCREENS) {
    await bar(page).getByRole("link", { name }).click();
    await expect(page.getByTestId(panel)).toBeVisible();
    await settled(page);
    const length = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect.soft(length, `${name} in heights of the screen`).toBeLessThanOrEqual(2.5);
  }
});

test("every screen has targets for a finger, nothing beyond its sides and nothing for axe to find", async ({
  page,
}) => {
  await visit(page);
  for (const [name, , panel] of SCREENS) {
    await bar(page)
      .getByRole("link")
      .nth(SCREENS.findIndex(([screen]) => screen === name))
      .click();
    await expect(page.getByTestId(panel)).toBeVisible();
    await settled(page);
    for await (const { theme, width, isSecond } of views(page, HANDHELD)) {
      await settled(page);
      await picture(page, `phone/${name}-${theme}-${width}`);
      await expectTouchable(page, `${name} at ${width}`);
      expect.soft(await violations(page, "html", { colorsOnly: isSecond }), name).toEqual([]);
    }
  }
});

test("every sheet is at the lower edge and has targets for a finger and its button in reach", async ({
  page,
}) => {
  await visit(page);
  for (const search of [
    "panel=found&x=40&y=41",
    "panel=buy",
    "panel=redeem",
    "panel=deposit",
    "panel=withdraw",
    "panel=recruit",
    "panel=missiles",
    "panel=prospect",
    "panel=inspect",
    "panel=inspect&target=2",
    "panel=war&target=2",
    "panel=history",
    "panel=attacks",
    "panel=plans",
  ]) {
    await follow(page, `/?kingdom=1&map=true&${search}`);
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    await settled(page);
    for (const size of HANDHELD) {
      await page.setViewportSize(size);
      const box = await sheet.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `${search} ends where the screen ends`).toBe(
        size.height,
      );
      expect(box?.y ?? -1, `${search} begins on the screen`).toBeGreaterThanOrEqual(0);
      for (const button of await sheet.locator("button[type=submit]").all())
        await expect(button, `${search} is ordered without scrolling`).toBeInViewport({ ratio: 1 });
      const named = search.replaceAll(/\W+/g, "-");
      await pictures(page, (theme) => `phone/sheet-${named}-${theme}-${size.width}`);
      await expectTouchable(page, `${search} at ${size.width}`, "[role=dialog]");
    }
  }
});

test("amounts bring up a keyboard of digits, and a name one of letters", async ({ page }) => {
  await visit(page);
  for (const [search, name, keyboard] of [
    ["panel=buy", "XRD to spend", "decimal"],
    ["panel=deposit", "KGLD to deposit", "decimal"],
    ["panel=withdraw", "KGLD to withdraw", "decimal"],
    ["panel=recruit", "Defenders to recruit", "numeric"],
    ["panel=war&target=2", "Defenders to send", "numeric"],
    ["panel=found&x=40&y=41", "Name of the kingdom", null],
  ] as const) {
    await follow(page, `/?kingdom=1&map=true&${search}`);
    const field = page.getByRole("dialog").getByRole("textbox", { name });
    await expect(field).toBeVisible();
    expect(await field.getAttribute("inputmode"), name).toBe(keyboard);
  }
});

test("the page reaches under the rounded corners of a phone, and its bar and sheets stay clear of them", async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await visit(page);
  const viewport = page.locator("meta[name=viewport]");
  await expect(viewport).toHaveAttribute("content", /viewport-fit=cover/);
  await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34, top: 47 } });
  const clear = async (inside: Locator): Promise<number> => {
    const box = await inside.boundingBox();
    return UPRIGHT.height - (box?.y ?? 0) - (box?.height ?? 0);
  };
  expect(await clear(bar(page).getByRole("link").first())).toBeGreaterThanOrEqual(34);
  await follow(page, "/?kingdom=1&panel=deposit");
  const submit = page.getByRole("dialog").getByRole("button", { name: "Deposit" });
  await expect(submit).toBeVisible();
  await settled(page);
  expect(await clear(submit)).toBeGreaterThanOrEqual(34);
});

test("a sheet is dragged away by its head, and goes back if it was dragged too little", async ({ page }) => {
  await visit(page);
  await page.goto(`${campaign.url}/?kingdom=1&panel=deposit`);
  const sheet = page.getByRole("dialog");
  const head = sheet.getByRole("heading", { name: "Deposit KGLD" });
  const drag = async (share: number): Promise<void> => {
    const [from, whole] = [await head.boundingBox(), await sheet.boundingBox()];
    if (from === null || whole === null) throw new Error("no sheet is shown");
    await page.mouse.move(from.x + 20, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 5 + whole.height * share, { steps: 5 });
    await page.mouse.up();
  };
  for (const motion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(`${campaign.url}/?kingdom=1&panel=deposit`);
    await expect(head).toBeVisible();
    await settled(page);
    await drag(0.1);
    await expect(sheet).toBeVisible();
    await expect(sheet).toHaveCSS("transform", "none");
    await drag(0.6);
    await expect(sheet, `with motion ${motion}`).toHaveCount(0, { timeout: 20_000 });
  }
});

test("the other pages have targets for a finger", async ({ page }) => {
  const stops: readonly Stop[] = [
    ["visitor", "/", "The world right now"],
    ["visitor-account", "/?screen=account", "No wallet is connected."],
    ["place", "/?panel=place&map=true", "Choose an empty cell"],
    ["list", "/?map=true&list=kingdoms", "Ravenkeep"],
    ...publicPages(home.owner.address),
  ];
  await walk(page, campaign.url, stops, async (name) => {
    for (const size of HANDHELD) {
      await page.setViewportSize(size);
      await settled(page);
      await picture(page, `phone/${name}-${size.width}`);
      await expectTouchable(page, `${name} at ${size.width}`);
    }
  });
});

test("on a desk the map fills the window with the panels over it, which is remembered", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConnected(page, `${campaign.url}/?map=true`);
  await expect(page.getByTestId("army")).toBeVisible();
  await settled(page);
  const map = page.locator(".map-box");
  const sizeOf = async () => (await map.boundingBox()) ?? { width: 0, height: 0 };
  const beside = await sizeOf();
  await page.getByRole("button", { name: "Expand map" }).click();
  await expect.poll(async () => (await sizeOf()).width).toBe(1440);
  expect((await sizeOf()).height).toBeGreaterThan(beside.height);
  await page.reload();
  await expect.poll(async () => (await sizeOf()).width).toBe(1440);
  await expect(page.getByTestId("army")).toBeVisible();
  for await (const { theme, width, isSecond } of views(page, [DESK, { width: 1024, height: 768 }])) {
    await settled(page);
    await picture(page, `phone/fills-${theme}-${width}`);
    const found = await violations(page, "html", { colorsOnly: isSecond });
    expect.soft(found, `fills ${width} ${theme}`).toEqual([]);
  }
  // What lies on the map is pressed, and between the panels the map is.
  await page.getByTestId("treasury").getByRole("button", { name: "Deposit KGLD" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const zoom = await map.getAttribute("data-zoom");
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -300);
  await expect(map).not.toHaveAttribute("data-zoom", zoom ?? "");
  await page.getByRole("button", { name: "Shrink map" }).click();
  await expect.poll(async () => (await sizeOf()).width).toBe(beside.width);
});
