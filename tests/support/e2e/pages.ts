/** Walks over the pages that need no wallet. */
import { expect, type Page } from "@playwright/test";
import { follow } from "./player.ts";

/** A page: its name in pictures and failures, its path, and words that it, and not the stop before it, says once it has loaded. */
export type Stop = readonly [name: string, path: string, words: string];

/** The pages of the explorer and the guide, for both a desk and a phone. `account` is an address that holds a kingdom. */
export const publicPages = (account: string): readonly Stop[] => [
  ["info", "/info", "Guide to Gameplay Functions"],
  ["archive", "/archive", "Ravenkeep"],
  ["statistics", "/statistics", "Missions by kind and outcome"],
  ["account", `/account/${account}`, "Kingdoms it rules"],
];

/** Loads the page once, then follows links; `realm-access.spec.ts` loads each page separately. */
export async function walk(
  page: Page,
  site: string,
  stops: readonly Stop[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const [place, [name, path, words]] of stops.entries()) {
    await (place === 0 ? page.goto(site + path) : follow(page, path));
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await settled(page);
    await look(name);
  }
}

/** Until the page has answered to a change of its theme or size, and the browser has drawn that to the end: what fades over, too. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const inside = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations(),
      ...Array.from(root.querySelectorAll("*"), ({ shadowRoot }) => shadowRoot && inside(shadowRoot)).flatMap(
        (animations) => animations ?? [],
      ),
    ];
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = inside(document).filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is taken back midway, since its element is gone, ends as well.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Everything has loaded and is painted. */
export async function settled(page: Page): Promise<void> {
  await nextFrames(page);
  await expect(page.getByText("Loading data...")).toHaveCount(0);
  // Drawings come in after the words.
  await expect(page.locator("svg").filter({ visible: true }).first()).toBeVisible();
  for (const map of await page.locator(".map-box").all())
    await expect(map).toHaveAttribute("data-painted", "true", { timeout: 60_000 });
}
