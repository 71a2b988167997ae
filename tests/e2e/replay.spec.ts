/** The world's past can be watched under a slider, and a link shows another visitor the same moment and place. */
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { faultsOf } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { expectTouchable, PHONES } from "../support/e2e/touch.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

test.beforeAll(async () => {
  // A country with days of war behind it.
  realm = await startRealmProcess(folder.data, 0, ["--neighbours", "24"]);
});
test.afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

const slider = (page: Page) => page.getByRole("slider", { name: "Moment" });
const figures = (page: Page) => page.getByTestId("replay-figures");
const log = (page: Page) => page.getByTestId("replay-log").getByRole("listitem");
const momentOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

test("a visitor watches the past from the first kingdom on, by mouse and by keyboard", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`${realm.url}/?map=true`);
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(/\/replay/);
  await expect(figures(page)).toHaveText(/^1 kingdom · 0 missions/);
  await expect(log(page)).toHaveCount(1);
  await expect(log(page).first()).toContainText("was founded");

  await page.keyboard.press("End");
  await expect(figures(page)).toHaveText(/^24 kingdoms/);
  await page.keyboard.press("ArrowLeft");
  const late = await momentOf(page);
  await page.keyboard.press("ArrowLeft");
  expect(await momentOf(page)).toBeLessThan(late);
  await page.keyboard.press("ArrowRight");
  expect(await momentOf(page)).toBe(late);
  await page.keyboard.press("Home");
  await expect(figures(page)).toHaveText(/^1 kingdom · 0 missions/);

  await page.getByRole("button", { name: "Next event" }).click();
  await expect(log(page)).not.toHaveCount(1);
  await page.getByLabel("Speed").selectOption("×10,000");
  const before = await momentOf(page);
  await slider(page).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(() => momentOf(page)).toBeGreaterThan(before + 10_000);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a report leads to its replay, and a copied link shows the same moment and place", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${realm.url}/?panel=history`);
  const row = page.getByRole("row", { name: /Raid|War/ }).first();
  await row.getByRole("button", { name: /Report/ }).click();
  await page.getByTestId("report").getByRole("link", { name: "Watch the replay" }).click();
  await expect(page).toHaveURL(/\/replay\?.*kingdom=\d+/);
  await expect(figures(page)).toHaveText(/[1-9]\d* missions? under way/);
  await page.getByRole("button", { name: "Next event" }).click();
  const moment = await page.getByTestId("replay-moment").textContent();
  const place = await page.locator(".map-box").getAttribute("data-x");
  await page.getByRole("button", { name: "Copy the link to this moment" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByTestId("replay-moment")).toHaveText(moment ?? "");
  await expect(page.locator(".map-box")).toHaveAttribute("data-x", place ?? "");
});

test("a replay reads well by day and at dusk, on a desk and on a phone", async ({ page }) => {
  await page.goto(`${realm.url}/replay`);
  await expect(figures(page)).toHaveText(/^1 kingdom ·/);
  const [from, to] = [await slider(page).getAttribute("min"), await slider(page).getAttribute("max")];
  await slider(page).fill(String(Math.floor((3 * Number(to) + Number(from)) / 4)));
  await expect(figures(page)).toHaveText(/^2\d kingdoms/);
  await expectReadable(page, "replay", { fullPage: true });
  await page.setViewportSize(PHONES[0]);
  await expectTouchable(page, "replay on a phone");
});

test("a kingdom has a book of its season, which can be printed", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`${realm.url}/?panel=inspect&target=5`);
  await page.getByRole("link", { name: "Season book" }).click();
  const book = page.getByTestId("book");
  await expect(book).toContainText("was founded on");
  await expect(book.getByText("Reading the events")).toHaveCount(0);
  await expect(book).toContainText("Built ");
  await expect(book.getByRole("link", { name: /Raid|War/ }).first()).toBeVisible();
  await expectReadable(page, "season-book", { fullPage: true });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await picture(page, "season-book-print", { fullPage: true });
  expect(faults).toEqual([]);
});

test("a visitor follows a kingdom live, with its past beside the map", async ({ page }) => {
  await page.goto(`${realm.url}/?panel=inspect&target=5`);
  await page.getByRole("link", { name: "Follow" }).click();
  await expect(page).toHaveURL(/\/follow\?kingdom=5/);
  await expect(page.getByRole("heading", { name: "Kingsham" })).toBeVisible();
  await expect(page.getByTestId("follow-past").getByRole("listitem").first()).toContainText("Kingsham");
  const box = page.locator(".map-box");
  const place = async () => [await box.getAttribute("data-x"), await box.getAttribute("data-y")];
  await expect(box).toHaveAttribute("data-painted", "true");
  const followed = await place();
  await expectReadable(page, "follow", { fullPage: true });
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Back to what you follow" }).click();
  await expect.poll(place).toEqual(followed);
});
