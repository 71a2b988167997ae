/** Missions on one route: each has a line, a marker and a colour of its own, on paper and at dusk, for strangers and for its owner. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { box, map } from "../support/e2e/map.ts";
import { connect } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

const KINDS = ["war", "raid", "missile", "fortify"] as const;
type Kind = (typeof KINDS)[number] | "prospect";

let campaign: Campaign;
/** Of the player in the browser. */
let home: Founded;
let other: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, other] = await campaign.foundNeighbours("Stonewatch", 36, 24);
  await campaign.fill(home, "600", "30000");
  await campaign.build(home, "barracks", "mage_tower");
  await campaign.train(home, "defenders", 1, 1, 1);
  await campaign.train(home, "missiles", 1);
  await campaign.fill(other, "200", "10000");
  await campaign.build(other, "barracks");
  await campaign.train(other, "defenders", 1);
  // War cannot be made on a kingdom that is still protected.
  await campaign.forward(3 * 86_400);
  await campaign.raid(home, other);
  await campaign.send("war", home, other, 1);
  await campaign.send("missile", home, other, 1);
  await campaign.send("fortify", home, other, 1);
  await campaign.prospect(home);
  await campaign.raid(other, home);
});
test.afterAll(() => campaign.close());

const card = (page: Page): Locator => page.locator(".map-card-mission");

/** The middle of the way between both kingdoms, in the middle of the view. */
const VIEW = { x: 3015, y: 2700 };
const HOME = { x: 2745, y: 2460 };

async function open(page: Page, zoom: number, { x, y } = VIEW): Promise<void> {
  await page.goto(`${campaign.url}/?map=true&view=${x},${y},${zoom}`);
  await map(page).scrollIntoViewIfNeeded();
  await expect(
    page.getByTestId("map-legend").getByRole("listitem").filter({ hasText: "Raid" }),
  ).toContainText("2");
  await expect(box(page)).toHaveAttribute("data-painted", "true");
  await expect(map(page)).toHaveCSS("opacity", "1");
}

/** Where each colour is seen about the middle of the route: pixels to the right of the straight line, from the first to the last. */
async function bands(canvas: Locator, zoom: number): Promise<Record<string, readonly number[]>> {
  const slope = { x: 6 * 90, y: 4 * 120 };
  const length = Math.hypot(slope.x, slope.y);
  const part = { ux: slope.x / length, uy: slope.y / length, along: (length * zoom) / 6, kinds: [...KINDS] };
  return canvas.evaluate((node, { ux, uy, along, kinds }) => {
    const drawing = node as HTMLCanvasElement;
    const pixels = drawing.getContext("2d")?.getImageData(0, 0, drawing.width, drawing.height).data ?? [];
    const probe = document.body.appendChild(document.createElement("i"));
    const found: Record<string, number[]> = {};
    for (const kind of kinds) {
      probe.dataset.kind = kind;
      probe.style.color = "var(--kind)";
      const wanted = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
      const offsets: number[] = [];
      for (let y = 0; y < drawing.height; y++)
        for (let x = 0; x < drawing.width; x++) {
          const [dx, dy] = [x - drawing.width / 2, y - drawing.height / 2];
          if (Math.abs(dx * ux + dy * uy) > along) continue;
          const at = (y * drawing.width + x) * 4;
          const far = wanted.reduce(
            (sum, value, part) => sum + Math.abs(value - (pixels[at + part] ?? 0)),
            0,
          );
          const offset = dy * ux - dx * uy;
          if ((pixels[at + 3] ?? 0) > 200 && far < 45 && Math.abs(offset) < 110)
            offsets.push(Math.round(offset));
        }
      found[kind] = offsets.sort((a, b) => a - b);
    }
    probe.remove();
    return found;
  }, part);
}

/** The middle of the lane on which most of a colour lies, and how much of it there is. */
function laneOf(offsets: readonly number[]): { readonly at: number; readonly seen: number } {
  const near = (at: number): number => offsets.filter((offset) => Math.abs(offset - at) <= 4).length;
  const [at = 0] = [...new Set(offsets)].sort((a, b) => near(b) - near(a));
  return { at, seen: near(at) };
}

for (const colorScheme of ["light", "dark"] as const)
  for (const zoom of [0.4, 0.9]) {
    test(`each mission on one route has its own line and colour, ${colorScheme}, at zoom ${zoom}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, zoom);
      const ground = box(page).locator("canvas").first();
      await expectApart(ground, zoom);
      await connect(page);
      // The owner's routes are above the tiles.
      await map(page).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await bands(map(page), zoom)).war?.length).toBeGreaterThan(20);
      await expectApart(map(page), zoom);
    });
  }

async function expectApart(canvas: Locator, zoom: number): Promise<void> {
  const found = await bands(canvas, zoom);
  const lanes = KINDS.map((kind) => ({ kind, ...laneOf(found[kind] ?? []) }));
  for (const { kind, seen } of lanes)
    expect(seen, `${kind} is seen: ${JSON.stringify(lanes)}`).toBeGreaterThan(15);
  const places = lanes.map(({ at }) => at).sort((a, b) => a - b);
  for (const [index, place] of places.slice(1).entries())
    expect(place - (places[index] ?? 0), JSON.stringify(lanes)).toBeGreaterThanOrEqual(14);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves over all places from `least` to `most` pixels right of and below one; where on the page each mission's card came up, by
 * kind and route. The middle of all such places: at an edge, the marker is gone a few seconds later.
 */
async function feel(page: Page, about: Place, least: number, most: number): Promise<Map<string, Place>> {
  const found = new Map<string, Place[]>();
  for (let dy = least; dy <= most; dy += 12)
    for (let dx = least; dx <= most; dx += 12) {
      const at = { x: about.x + dx, y: about.y + dy };
      await page.mouse.move(at.x, at.y);
      const told = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const shown = document.querySelector<HTMLElement>(".map-card:not([hidden]) .map-card-mission");
        return shown === null ? null : `${shown.dataset.kind} ${shown.children[1]?.textContent}`;
      });
      if (told !== null) found.set(told, [...(found.get(told) ?? []), at]);
    }
  return new Map([...found].map(([mission, places]) => [mission, middleOf(places)]));
}

/** The place with the least sum of squared distances to all of them. */
function middleOf(places: readonly Place[]): Place {
  const spread = (at: Place) => places.reduce((sum, { x, y }) => sum + (x - at.x) ** 2 + (y - at.y) ** 2, 0);
  return places.reduce((best, at) => (spread(at) < spread(best) ? at : best));
}

test("each marker can be hit by the pointer, and by a finger", async ({ page, browser }) => {
  await open(page, 0.9, HOME);
  const route = (kind: Kind): string =>
    kind === "prospect" ? "prospect from Ravenkeep" : `${kind} from Ravenkeep to Stonewatch`;
  const area = await map(page).boundingBox();
  if (area === null) throw new Error("the map is not shown");
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const markers = await feel(page, middle, -72, 132);
  expect([...markers.keys()].sort()).toEqual([...KINDS, "prospect" as const].map(route).sort());

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: true });
  const touched = await context.newPage();
  await open(touched, 0.9, HOME);
  for (const kind of KINDS) {
    const seen = markers.get(route(kind));
    if (seen === undefined) throw new Error(`${kind} has no marker`);
    // Markers have moved since all were felt for, the missile's most.
    const at = (await feel(page, seen, -48, 48)).get(route(kind));
    if (at === undefined) throw new Error(`the marker of ${kind} is gone from ${JSON.stringify(seen)}`);
    await touched.touchscreen.tap(at.x, at.y);
    await expect(card(touched)).toHaveAttribute("data-kind", kind);
    await expect(touched.getByRole("dialog")).toBeHidden();
  }
  await context.close();
});
