/** Layout at every size of the window: nothing scrolls sideways, no text touches its frame, no notice moves the page. */
import { expect, type Page, test } from "@playwright/test";
import { expectDialogsFramed } from "../support/e2e/dialogs.ts";
import { cutOff, expectNoSideways, inEach, sideways, WINDOWS } from "../support/e2e/grid.ts";
import { IS_NIGHT } from "../support/e2e/night.ts";
import { publicPages, type Stop, settled, walk } from "../support/e2e/pages.ts";
import { chooseLanguage, expectCommitted, follow, openConnected, popup } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

test.setTimeout(900_000);

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [ravenkeep, other] = await campaign.foundNeighbours("Stonewatch of the Western Isles");
  home = ravenkeep;
  await campaign.fill(home, "1000", "40000");
  await campaign.fill(other, "200", "5000");
  await campaign.build(home, "mine", "barracks", "mage_tower", "obscura_temple", "trezor");
  await campaign.train(home, "defenders", 1);
  await campaign.train(home, "missiles", 1);
  await campaign.raid(home, other);
  await campaign.forward(86_400);
});
test.afterAll(() => campaign.close());

const POPUPS = [
  "panel=found&x=40&y=41",
  "panel=buy",
  "panel=redeem",
  "panel=deposit",
  "panel=withdraw",
  "panel=recruit",
  "panel=missiles",
  "panel=barriers",
  "panel=trezor",
  "panel=prospect",
  "panel=inspect",
  "panel=inspect&target=2",
  "panel=war&target=2",
  "panel=raid&target=2",
  "panel=missile&target=2",
  "panel=fortify&target=2",
  "panel=history",
  "panel=report&mission=3",
  "panel=attacks",
  "panel=plans",
];

async function visit(page: Page, path = "/?kingdom=1"): Promise<void> {
  await openConnected(page, campaign.url + path);
  await expect(page.getByRole("button", { name: "Select Ravenkeep" })).toBeAttached();
  await settled(page);
}

for (const hasTouch of IS_NIGHT ? [false, true] : [false])
  test.describe(hasTouch ? "by touch" : "with a mouse", () => {
    test.use({ hasTouch });
    // What a finger presses is larger; at which sizes the layout changes, the mouse has shown.
    const sizes = hasTouch ? WINDOWS : undefined;

    test("no page scrolls sideways before a wallet is connected", async ({ page }) => {
      const stops: readonly Stop[] = [
        ["play", "/", "No wallet is connected."],
        ...publicPages(home.owner.address),
      ];
      await walk(page, campaign.url, stops, (name) => expectNoSideways(page, name, sizes));
    });

    test("the archive has room for the longest rarity in each row", async ({ page }) => {
      const stops: readonly Stop[] = [["archive", "/archive", "Ravenkeep"]];
      await walk(page, campaign.url, stops, async (name) => {
        // The dice decide which the kingdoms of this world have.
        const changed = await page
          .getByText(/◆+/)
          .evaluateAll((gems) =>
            gems.map((gem) => gem.parentElement?.replaceChildren("Legendary ", "◆".repeat(5))),
          );
        expect(changed.length).toBeGreaterThan(1);
        await expectNoSideways(page, name, sizes);
      });
    });

    test("no page scrolls sideways with a wallet connected", async ({ page }) => {
      await visit(page);
      for (const path of [
        "/?kingdom=1",
        "/?kingdom=1&screen=account",
        "/?kingdom=1&screen=army",
        "/?kingdom=1&screen=reports",
        "/info",
        "/?kingdom=1&map=true",
      ]) {
        await follow(page, path);
        await settled(page);
        await expectNoSideways(page, path, path.includes("map") ? WINDOWS : sizes);
      }
    });
  });

for (const [language, longest] of [
  ["English", "Legendary"],
  ["Deutsch", "Ungewöhnlich"],
] as const) {
  test(`the list of the player's kingdoms fits into its panel, copy buttons included, in ${language}`, async ({
    page,
  }) => {
    await visit(page, "/?kingdom=1&screen=account");
    await chooseLanguage(page, language);
    const list = page.getByTestId("kingdoms").locator("div:has(> table)");
    // The dice decide which it has.
    await list.getByText(/◆+/).evaluateAll((gems, word) => {
      for (const gem of gems) gem.parentElement?.firstChild?.replaceWith(word);
    }, longest);
    const sizes = WINDOWS.filter(({ width }) => width >= 360);
    const found = await inEach(page, sizes, async () => {
      const wider = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
      return wider > 0 ? [`the table is ${wider} px wider than its panel`] : [];
    });
    expect(found).toEqual([]);
  });

  test(`no words are cut off by the box that holds them, in ${language}`, async ({ page }) => {
    await visit(page);
    await chooseLanguage(page, language);
    for (const screen of ["castle", "army", "reports", "account"]) {
      await follow(page, `/?kingdom=1&screen=${screen}`);
      await settled(page);
      expect.soft(await inEach(page, WINDOWS, () => cutOff(page)), screen).toEqual([]);
    }
  });
}

test("no popup is wider than the window, and its texts keep off its frame", async ({ page }) => {
  await visit(page);
  const look = async (name: string): Promise<void> => {
    const found = await inEach(page, WINDOWS, async () => {
      await expectDialogsFramed(page, name);
      return sideways(page);
    });
    expect.soft(found, name).toEqual([]);
  };
  for (const search of POPUPS) {
    await follow(page, `/?kingdom=1&${search}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await settled(page);
    await look(search);
  }
  await follow(page, "/?kingdom=1");
  await page.getByTestId("orders-button").click();
  await expect(popup(page, "Your orders")).toBeVisible();
  await look("orders");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Play on a phone" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("phone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Move the clock forward by 1 day" }).click();
  await expect(page.getByRole("button", { name: "Let 1 day pass" })).toBeVisible();
  await look("clock");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Build Stronghold" }).click();
  await expect(popup(page, "Review transaction")).toBeVisible();
  await look("signing");
  await popup(page, "Review transaction").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByTestId("failure")).toBeVisible();
  await look("failure");
});

/** Controls that notices move, or cover for good. */
const faultsOfNotices = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const notices = document.querySelector<HTMLElement>("#notices");
    if (notices === null || notices.offsetHeight === 0) return ["there is no notice"];
    const pressed = [...document.querySelectorAll<HTMLElement>("header, main")]
      .flatMap((part) => [
        ...part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, canvas"),
      ])
      .filter((one) => one.checkVisibility());
    const nameOf = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent?.slice(0, 30);
    const placed = () =>
      pressed.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(" ");
      });
    window.scrollTo(0, 0);
    const shown = placed();
    notices.style.display = "none";
    await new Promise(requestAnimationFrame);
    const hidden = placed();
    notices.style.display = "";
    const moved = pressed
      .filter((_, index) => shown[index] !== hidden[index])
      .map((one) => `a notice moves "${nameOf(one)}"`);
    // The map of a phone fills its screen, and nothing on it can be scrolled.
    const isPhone = matchMedia("(max-width: 55rem), (max-height: 30rem)").matches;
    if (isPhone && document.querySelector('[data-screen="map"]') !== null) {
      const under = pressed.filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return one.tagName !== "CANVAS" && notices.contains(at);
      });
      return [...moved, ...under.map((one) => `a notice covers "${nameOf(one)}"`)];
    }
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
    const { top } = notices.getBoundingClientRect();
    const covered = pressed
      .filter((one) => one.closest("main") !== null)
      .filter((one) => one.getBoundingClientRect().bottom > top + 1)
      .map((one) => `"${nameOf(one)}" cannot be scrolled out from under a notice`);
    return [...moved, ...covered];
  });

test("notes of carried out orders wait for popups, move nothing, and the page scrolls out from under them", async ({
  page,
}) => {
  await visit(page);
  const notes = page.getByTestId("committed-notes").locator(":scope > *");
  // They stay as long as the pointer is on one of them, or a popup is open.
  for (const amount of ["1", "2", "3"]) {
    await follow(page, "/?kingdom=1&panel=deposit");
    await page.getByRole("textbox", { name: "KGLD to deposit" }).fill(amount);
    await popup(page, "Deposit KGLD").getByRole("button", { name: "Deposit", exact: true }).click();
    const review = popup(page, "Review transaction");
    await expect(review.getByText("Network fee")).toBeVisible();
    await review.getByRole("button", { name: "Sign", exact: true }).click();
    await expectCommitted(page);
    await follow(page, "/?kingdom=1&panel=history");
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await expect(notes).toHaveCount(3);
  for (const search of ["panel=deposit", "panel=war&target=2", "panel=history", "panel=buy"]) {
    await page.evaluate((path) => history.pushState({}, "", path), `/?kingdom=1&${search}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(notes.last()).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(notes.last()).toBeVisible();
  await notes.last().hover();
  expect.soft(await faultsOfNotices(page), "1440x900").toEqual([]);
  // The focus keeps it on the screen in all the other sizes.
  await notes.last().getByRole("link").focus();
  expect.soft(await inEach(page, WINDOWS, () => faultsOfNotices(page)), "page").toEqual([]);
  await expect(notes.last()).toBeVisible();
  await page.evaluate(() => history.pushState({}, "", "/?kingdom=1&map=true"));
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await notes.last().getByRole("link").focus();
  const phones = WINDOWS.filter(({ width, height }) => width <= 880 || height <= 480);
  expect.soft(await inEach(page, phones, () => faultsOfNotices(page)), "map").toEqual([]);
  await expect(notes.last()).toBeVisible();
});

test("a press on the page reaches it where a notice has just come, and the notice a moment later", async ({
  page,
}) => {
  await visit(page);
  const notice = page.locator("#notices > *").last();
  const pressed = () =>
    page.evaluate(async () => {
      const box = document.querySelector("[data-testid=committed-notes]");
      if (box === null) return null;
      const hit = () => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      box.append(Object.assign(document.createElement("p"), { textContent: "A notice" }));
      await new Promise(requestAnimationFrame);
      const atOnce = hit();
      await Promise.all(box.getAnimations().map(({ finished }) => finished));
      return [atOnce, hit()];
    });
  await expect(notice).toBeAttached();
  expect(await pressed()).toEqual([false, true]);
});

for (const language of ["English", "Deutsch"])
  test(`the signs of news give the navbar no second row, in ${language}`, async ({ page }) => {
    await visit(page);
    await chooseLanguage(page, language);
    // What happened before a browser's first visit is no news.
    await campaign.prospect(home);
    await campaign.forward(6 * 3_600);
    await expect(page.getByTestId("header-news")).toBeVisible();
    const desks = [881, 900, 1024, 1200, 1201, 1440].map((width) => ({ width, height: 800 }));
    const found = await inEach(page, desks, () =>
      page.evaluate(() => {
        const [header, sign] = ["header", "[data-testid=header-news]"].map((one) =>
          document.querySelector<HTMLElement>(one),
        );
        if (header == null || sign == null) return ["there is no sign"];
        const shown = header.offsetHeight;
        sign.style.display = "none";
        const hidden = header.offsetHeight;
        sign.style.display = "";
        return shown === hidden ? [] : [`the navbar is ${shown} px high, and ${hidden} px without the sign`];
      }),
    );
    expect(found).toEqual([]);
  });
