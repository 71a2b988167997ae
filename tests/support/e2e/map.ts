/** The map of the page, as a pointer, fingers and a test of its drawing meet it. */
import { setTimeout as delay } from "node:timers/promises";
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

export const box = (page: Page): Locator => page.locator(".map-box");
export const map = (page: Page): Locator => page.locator(".map-box > canvas[tabindex]");
export const camera = async (page: Page): Promise<{ x: number; y: number; zoom: number }> => ({
  x: Number(await box(page).getAttribute("data-x")),
  y: Number(await box(page).getAttribute("data-y")),
  zoom: Number(await box(page).getAttribute("data-zoom")),
});
export const zoom = (page: Page): Promise<number> => camera(page).then((at) => at.zoom);

/** The middle of a cell, in coordinates of the page. */
export async function place(page: Page, cell: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const area = await map(page).boundingBox();
  const at = await camera(page);
  if (area === null) throw new Error("the map is not shown");
  return {
    x: area.x + area.width / 2 + ((cell.x + 0.5) * 90 - at.x) * at.zoom,
    y: area.y + area.height / 2 + ((cell.y + 0.5) * 120 - at.y) * at.zoom,
  };
}

export async function middle(page: Page): Promise<{ x: number; y: number }> {
  await map(page).scrollIntoViewIfNeeded();
  const area = await map(page).boundingBox();
  if (area === null) throw new Error("the map is not shown");
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}

/** How much the upper canvas shows in the cell about a point of the page, once the camera rests. */
export async function drawn(page: Page, at: { x: number; y: number }): Promise<number> {
  await expect(map(page)).toHaveCSS("opacity", "1");
  return map(page).evaluate((canvas, { x, y }) => {
    const area = canvas.getBoundingClientRect();
    const ctx = (canvas as HTMLCanvasElement).getContext("2d");
    const pixels = ctx?.getImageData(x - area.left - 40, y - area.top - 55, 80, 110).data ?? [];
    let sum = 0;
    for (let index = 3; index < pixels.length; index += 4) sum += pixels[index] ?? 0;
    return sum;
  }, at);
}

/** Fingers move from frame to frame; what comes faster a browser may take for one touch. */
const FINGER_MS = 50;

export async function gesture(
  touch: CDPSession,
  steps: readonly (readonly { x: number; y: number; id: number }[])[],
): Promise<void> {
  for (const [index, touchPoints] of steps.entries()) {
    const type = index === 0 ? "touchStart" : "touchMove";
    await touch.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
    await delay(FINGER_MS);
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await delay(FINGER_MS);
}

/** Each frame sets the scale of the canvases that it draws on. */
export async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as unknown as { mapFrames: number };
    counter.mapFrames = 0;
    const kind = CanvasRenderingContext2D.prototype;
    const scale = Object.getOwnPropertyDescriptor(kind, "setTransform")?.value as (...to: unknown[]) => void;
    kind.setTransform = function (...to: unknown[]) {
      if (this.canvas.parentElement?.classList.contains("map-box")) counter.mapFrames++;
      scale.apply(this, to);
    };
  });
}
export const frames = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { mapFrames: number }).mapFrames);

/** On a busy machine parts of the page come late and move others, so the map is redrawn. */
const SECONDS_STILL = 3;

/** Waits until all tiles have come, and what else starts with the page has gone by. */
export async function settled(page: Page): Promise<void> {
  await expect(box(page)).toHaveAttribute("data-painted", "true");
  let [last, still] = [-1, 0];
  await expect
    .poll(
      async () => {
        const before = last;
        last = await frames(page);
        still = last === before ? still + 1 : 0;
        return still;
      },
      { intervals: [1000] },
    )
    .toBeGreaterThanOrEqual(SECONDS_STILL);
}
