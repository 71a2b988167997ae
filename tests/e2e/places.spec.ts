/** Places of the map: an island under a kingdom at sea, and positions with the names of seas and lands. */
import { expect, type Page, test } from "@playwright/test";
import { box, map, place } from "../support/e2e/map.ts";
import { picture } from "../support/e2e/picture.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

const CELL = { x: 38, y: 29 };
/** Pixels below the middle of the cell where its island ends in a beach. */
const BEACH = 50;

let campaign: Campaign;
test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`${campaign.url}/?${search}`);
  await map(page).scrollIntoViewIfNeeded();
  await expect(box(page)).toHaveAttribute("data-painted", "true");
}

/** Whether the lower canvas shows land there; the sea is greener than red. */
async function landAt(page: Page): Promise<boolean> {
  const at = await place(page, CELL);
  return box(page).evaluate(
    (shown, { x, y }) => {
      const canvas = shown.querySelector("canvas");
      const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {};
      const [red = 0, green = 0] = canvas?.getContext("2d")?.getImageData(x - left, y - top, 1, 1).data ?? [];
      return red > green + 4;
    },
    { x: at.x, y: at.y + BEACH },
  );
}

test("a kingdom founded at sea gets an island, and the page names the sea", async ({ page }) => {
  await open(page, "map=true&view=3465,3540,1&panel=found&x=38&y=29");
  const popup = page.getByRole("dialog", { name: "Found New Kingdom" });
  await expect(popup).toContainText("Storm Sea, 38, 29");
  await expect(popup).toContainText("Your people raise an island here.");
  await picture(page, "places/founding");
  await popup.getByRole("button", { name: "Close" }).click();
  expect(await landAt(page)).toBe(false);
  const [owner] = campaign.accounts;
  if (owner === undefined) throw new Error("no test account");
  await campaign.found(owner, "Saltness", CELL.x, CELL.y);
  await expect.poll(() => landAt(page)).toBe(true);

  // The small map has room for no more than a dot; the list says the same in words.
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByTestId("world-list")).toContainText("Storm Sea, 38, 29");
});

test("positions have names in the language of the page, for eyes and screen readers", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("kingdoms:language", "de"));
  await open(page, "map=true&view=3465,3540,1");
  await map(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(box(page).locator("[aria-live]")).toContainText(/Sturmmeer, \d+, \d+ · \p{L}/u);
  const at = await place(page, CELL);
  await page.mouse.move(at.x, at.y);
  await expect(box(page).locator(".map-card")).toContainText("Sturmmeer, 38, 29");
  await picture(page, "places/german");
});
