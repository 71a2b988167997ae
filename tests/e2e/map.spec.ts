/** The map by mouse, touch and keyboard, as a link, as a list, with missions on it, and what it costs when nothing happens. */
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import {
  box,
  camera,
  countFrames,
  drawn,
  frames,
  gesture,
  map,
  middle,
  place,
  settled,
  zoom,
} from "../support/e2e/map.ts";
import { connect, openConnected } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

// With all that moves, as most players see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

let campaign: Campaign;
/** Of the player in the browser. */
let home: Founded;
let other: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, other] = await campaign.foundNeighbours("Stonewatch", 36, 24);
  const near = ["Raven's Rest", "Ravenna", "Raventhorpe", "Raven Rock", "Ravenglass"];
  for (const [index, name] of near.entries()) await campaign.found(other.owner, name, 31 + index, 18);
});
test.afterAll(() => campaign.close());

async function open(page: Page, search = "map=true"): Promise<void> {
  await page.goto(`${campaign.url}/?${search}`);
  // On a phone it stands below, and out of sight it draws nothing.
  await map(page).scrollIntoViewIfNeeded();
  await expect(box(page)).toHaveAttribute("data-zoom", /\d/);
}

test("the map is hidden until it is opened, and zoomed and moved by mouse within its limits", async ({
  page,
}) => {
  await page.goto(campaign.url);
  await expect(page.getByRole("button", { name: "Show Map" })).toBeVisible();
  await expect(box(page)).toBeHidden();
  await page.getByRole("button", { name: "Show Map" }).click();
  await expect(box(page)).toHaveAttribute("data-zoom", "0.400");
  // The castle keeps its place beside the map.
  await expect(page.getByTestId("status").getByRole("figure")).toBeVisible();

  const at = await middle(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -240);
  await expect.poll(() => zoom(page)).toBeGreaterThan(0.45);
  const zoomed = await camera(page);
  await page.mouse.down();
  await page.mouse.move(at.x - 150, at.y - 90, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await camera(page)).x).toBeGreaterThan(zoomed.x + 100);
  expect((await camera(page)).y).toBeGreaterThan(zoomed.y + 60);

  const nearer = page.getByRole("button", { name: "Zoom in" });
  for (let step = 0; step < 6; step++) await nearer.click();
  await expect.poll(() => zoom(page)).toBe(3);
  const farther = page.getByRole("button", { name: "Zoom out" });
  for (let step = 0; step < 8; step++) await farther.click();
  await expect.poll(() => zoom(page)).toBe(0.2);
  await page.getByRole("button", { name: "Reset view" }).click();
  await expect(box(page)).toHaveAttribute("data-zoom", "0.400");
  expect(await camera(page)).toEqual({ x: 4050, y: 3600, zoom: 0.4 });

  await page.getByRole("button", { name: "Hide Map" }).click();
  await expect(box(page)).toBeHidden();
  await expect(page).not.toHaveURL(/map=|view=/);
});

test("a map link opens the same view; moving replaces it; invalid parameters are dropped", async ({
  page,
}) => {
  await open(page, "map=true&view=2800,2500,1.2");
  expect(await camera(page)).toEqual({ x: 2800, y: 2500, zoom: 1.2 });
  const before = await page.evaluate(() => history.length);
  await map(page).focus();
  await page.keyboard.press("+");
  await expect(page).toHaveURL(/view=2800%2C2500%2C1\.8/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.reload();
  await expect(box(page)).toHaveAttribute("data-zoom", "1.800");

  for (const bad of ["9999,1,1", "1,2", "1,2,9", "<b>"]) {
    await open(page, `map=true&view=${encodeURIComponent(bad)}`);
    await expect(box(page)).toHaveAttribute("data-zoom", "0.400");
  }
});

test("the keyboard moves the map, reads, zooms and inspects", async ({ page }) => {
  await open(page, "map=true&view=2745,2460,1");
  await map(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(box(page)).toHaveAttribute("data-cell", "30,20");
  await expect(box(page).locator("[aria-live]")).toContainText("Ravenkeep");
  await expect(box(page).locator(".map-card")).toContainText("Ravenkeep");
  await expect(box(page).locator(".map-card")).toContainText(/protected for \d/);
  await page.keyboard.press("ArrowRight");
  await expect(box(page)).toHaveAttribute("data-cell", "31,20");
  await expect(box(page).locator(".map-card")).toBeHidden();
  await page.keyboard.press("-");
  await expect.poll(() => zoom(page)).toBeLessThan(0.7);
  await page.keyboard.press("0");
  await expect(box(page)).toHaveAttribute("data-zoom", "0.400");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/panel=inspect&target=1|target=1.*panel=inspect/);
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toContainText("Ravenkeep");
});

test("the mini-map moves the map by click, drag and arrow keys", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "map=true&view=4050,3600,1");
  const mini = page.getByTestId("mini-map");
  await mini.click({ position: { x: 20, y: 30 } });
  await expect.poll(async () => Math.round((await camera(page)).x / 100)).toBe(10);
  const after = await camera(page);
  await mini.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await camera(page)).x).toBeGreaterThan(after.x + 200);
  expect((await camera(page)).zoom).toBe(1);
});

test("the map does not follow a mouse after a release that it did not see", async ({ page }) => {
  await open(page, "map=true&view=4050,3600,1");
  const at = await middle(page);
  const cdp = await page.context().newCDPSession(page);
  const move = (x: number, y: number, buttons: number) =>
    cdp.send("Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x,
      y,
      buttons,
      button: buttons ? "left" : "none",
    });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await move(at.x - 100, at.y - 60, 1);
  await expect.poll(async () => (await camera(page)).x).toBeGreaterThan(4120);
  // Released beyond the window: the next that the page hears of is a move without a button.
  await move(at.x - 90, at.y - 50, 0);
  await settled(page);
  const left = await camera(page);
  for (const step of [0, 40, 80]) await move(at.x + step, at.y + step, 0);
  await settled(page);
  expect(await camera(page)).toEqual(left);
  // The next drag works as before, and a click still chooses.
  await page.mouse.up();
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await move(at.x + 100, at.y, 1);
  await page.mouse.up();
  await expect.poll(async () => (await camera(page)).x).toBeLessThan(left.x);

  // The small map: neither such a mouse nor a drag from elsewhere moves it.
  const mini = await page.getByTestId("mini-map").boundingBox();
  if (mini === null) throw new Error("there is no mini-map");
  await settled(page);
  const before = await camera(page);
  await page.mouse.move(mini.x + 10, mini.y - 30);
  await move(mini.x + 20, mini.y + 20, 1);
  await move(mini.x + 30, mini.y + 30, 0);
  await settled(page);
  expect(await camera(page)).toEqual(before);
});

test("search suggests at most five kingdoms, says when there is none, and moves the map there", async ({
  page,
}) => {
  await open(page);
  const search = page.getByRole("combobox", { name: "Find a kingdom" });
  await search.fill("raven");
  await expect(box(page).getByRole("option")).toHaveCount(5);
  await search.fill("xyzzy");
  await expect(page.getByText("Kingdom not found")).toBeVisible();
  await search.fill("stonewat");
  await expect(box(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveAttribute("data-cell", "36,24");
  await expect.poll(() => camera(page)).toEqual({ x: 3285, y: 2940, zoom: 1 });
});

test("creation mode accepts only an empty cell", async ({ page }) => {
  await openConnected(page, campaign.url);
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await expect(box(page)).toHaveAttribute("data-mode", "create");
  await map(page).scrollIntoViewIfNeeded();
  await page.getByRole("combobox", { name: "Find a kingdom" }).fill("Stonewatch");
  await page.keyboard.press("Enter");
  await expect.poll(() => zoom(page)).toBe(1);

  const taken = await place(page, { x: 36, y: 24 });
  await page.mouse.move(taken.x, taken.y);
  await expect(box(page)).toHaveAttribute("data-cell", "36,24");
  const crossed = await drawn(page, taken);
  await page.mouse.click(taken.x, taken.y);
  await expect(page).toHaveURL(/panel=place/);

  const free = await place(page, { x: 37, y: 24 });
  await page.mouse.move(free.x, free.y);
  await expect(box(page)).toHaveAttribute("data-cell", "37,24");
  await expect.poll(() => drawn(page, free)).not.toBe(0);
  expect(await drawn(page, taken)).not.toBe(crossed);
  await page.mouse.click(free.x, free.y);
  await expect(page.getByRole("dialog", { name: "Found New Kingdom" })).toContainText("37, 24");
});

test("a cell and a name are kept while a wallet is connected", async ({ page }) => {
  await page.goto(campaign.url);
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await expect(box(page)).toHaveAttribute("data-mode", "create");
  await page.getByRole("combobox", { name: "Find a kingdom" }).fill("Stonewatch");
  await page.keyboard.press("Enter");
  await expect.poll(() => zoom(page)).toBe(1);
  const free = await place(page, { x: 38, y: 24 });
  await page.mouse.click(free.x, free.y);
  const popup = page.getByRole("dialog", { name: "Found New Kingdom" });
  await expect(popup).toContainText("38, 24");
  await expect(popup).toContainText("600.00 XRD");
  await expect(popup).toContainText("No wallet is connected.");
  await popup.getByRole("textbox", { name: "Name of the kingdom" }).fill("Avalon");
  await popup.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: "Share and continue" }).click();
  await expect(popup.getByRole("button", { name: "Found the kingdom" })).toBeEnabled();
  await expect(popup).toContainText("38, 24");
  await expect(popup.getByRole("textbox", { name: "Name of the kingdom" })).toHaveValue("Avalon");
});

test("a cell can be chosen in creation mode only", async ({ page }) => {
  await open(page, "map=true&view=3285,2940,1");
  const free = await place(page, { x: 37, y: 24 });
  await page.mouse.click(free.x, free.y);
  await expect(box(page)).toHaveAttribute("data-cell", "37,24");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).not.toHaveURL(/panel=/);
});

test("two fingers pinch, one drags, and a tap inspects", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await open(page, "map=true&view=3285,2940,0.8");
  const at = await middle(page);
  // A browser drops touches that a busy page answers too late.
  const painted = () => expect(box(page)).toHaveAttribute("data-painted", "true");
  await painted();
  const touch = await context.newCDPSession(page);
  const apart = (gap: number) => [
    { x: at.x - gap, y: at.y, id: 0 },
    { x: at.x + gap, y: at.y, id: 1 },
  ];
  await expect(async () => {
    await gesture(touch, [apart(30), apart(45), apart(60), apart(75)]);
    expect(await zoom(page)).toBeGreaterThan(1.2);
  }).toPass();
  await painted();
  const before = await camera(page);
  await expect(async () => {
    await gesture(
      touch,
      [0, 20, 60, 110].map((x) => [{ x: at.x - x, y: at.y, id: 0 }]),
    );
    expect((await camera(page)).x).toBeGreaterThan(before.x + 30);
  }).toPass();

  const target = await place(page, { x: 36, y: 24 });
  await page.touchscreen.tap(target.x, target.y);
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toContainText("Stonewatch");
  await context.close();
});

test("the world as a list is sorted and filtered, works by keyboard, and leads back to the map", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "List view" }).click();
  const list = page.getByTestId("world-list");
  const rows = list.getByRole("row");
  await expect(page).toHaveURL(/list=kingdoms/);
  await expect(box(page)).toBeHidden();
  await expect(rows).toHaveCount(8);
  await list.getByRole("button", { name: "Kingdom" }).press("Enter");
  await expect(list.getByRole("columnheader", { name: "Kingdom" })).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.nth(1)).toContainText("Raven Rock");
  await list.getByRole("button", { name: "Kingdom" }).press("Enter");
  await expect(rows.nth(1)).toContainText("Stonewatch");
  await list.getByRole("checkbox", { name: "Open to attack only" }).press("Space");
  await expect(list).toContainText("No kingdoms match these filters.");
  await list.getByRole("checkbox", { name: "Open to attack only" }).press("Space");
  await list.getByRole("searchbox").fill("#2#");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Stonewatch");
  expect(await violations(page, "[data-testid=map]")).toEqual([]);

  await list.getByRole("button", { name: "Inspect Stonewatch" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toContainText("Stonewatch");
  await page.keyboard.press("Escape");
  await list.getByRole("button", { name: "Show on map: Stonewatch" }).press("Enter");
  await expect(box(page)).toHaveAttribute("data-cell", "36,24");
  await expect.poll(() => camera(page)).toEqual({ x: 3285, y: 2940, zoom: 1 });
  await expect(map(page)).toBeFocused();
});

test("an idle map draws no frame, and neither does a hidden one", async ({ page }) => {
  await countFrames(page);
  await open(page, "map=true&view=3285,2940,1");
  await settled(page);
  const idle = await frames(page);
  expect(idle).toBeGreaterThan(0);
  await page.waitForTimeout(1500);
  expect(await frames(page)).toBe(idle);

  await map(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => frames(page)).toBeGreaterThan(idle);

  await page.getByRole("button", { name: "Hide Map" }).click();
  await expect(box(page)).toBeHidden();
  const hidden = await frames(page);
  await page.waitForTimeout(1500);
  expect(await frames(page)).toBe(hidden);
});

test("a map that cannot be drawn says so, and is drawn on a retry", async ({ page }) => {
  let asked = 0;
  await page.route(/painter\.worker/, (route) => {
    asked++;
    return route.abort();
  });
  await open(page);
  const alert = box(page).getByRole("alert");
  await expect(alert).toContainText("The map could not be drawn.");
  expect(asked).toBe(2);
  await expect(box(page)).toHaveAttribute("data-painted", "false");
  expect(await violations(page, "[data-testid=map]")).toEqual([]);
  await page.unroute(/painter\.worker/);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
  await expect(box(page)).toHaveAttribute("data-painted", "true");
});

test("a raid in flight is drawn between its kingdoms, and described in words", async ({ page }) => {
  await campaign.fill(home, "100", "5000");
  await campaign.build(home, "barracks");
  await campaign.train(home, "defenders", 1);
  await campaign.forward(86_400);
  await campaign.raid(home, other);
  await open(page, "map=true&view=3015,2700,0.7");
  const legend = page.getByTestId("map-legend");
  await expect(legend.getByRole("listitem").filter({ hasText: "Raid" })).toContainText("1");
  await expect(legend.getByRole("listitem").filter({ hasText: "War" })).toContainText("0");
  // A stranger sees only its marker on the upper canvas: the route is on the tiles.
  const start = await place(page, { x: 30, y: 20 });
  await expect.poll(() => drawn(page, start)).toBeGreaterThan(0);
  await page.mouse.move(start.x, start.y);
  const card = box(page).locator(".map-card");
  await expect(card).toContainText("from Ravenkeep to Stonewatch");
  await expect(card).toContainText(/arrives in \d/);
  await page.mouse.move(start.x + 60, start.y + 80);
  await expect(card).toBeHidden();

  await legend.getByRole("button", { name: "Show list" }).click();
  const missions = page.getByTestId("mission-list");
  await expect(missions.getByRole("row").nth(1)).toContainText(/Raid.*Ravenkeep.*Stonewatch/);
  expect(await violations(page, "[data-testid=map]")).toEqual([]);
  await missions.getByRole("button", { name: "Show on map: Raid from Ravenkeep" }).click();
  await expect.poll(() => zoom(page)).toBe(1);

  await connect(page);
  await expect(box(page)).toBeVisible();
  // Its owner sees the way flow: there is more in the middle of it than before.
  await expect.poll(async () => drawn(page, await place(page, { x: 33, y: 22 }))).toBeGreaterThan(0);
});
