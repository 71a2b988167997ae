/** The lessons of the practice world: from the first click to the news of the first raid, by what the guide says. */
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { chooseBest, fill, followGuide, guide, offered, press } from "../support/e2e/guided.ts";
import { IS_NIGHT } from "../support/e2e/night.ts";
import { picture } from "../support/e2e/picture.ts";
import { agreeAndPress, expectCommitted, faultsOf, foundAt } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
});
test.afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

/** Waits until the guide asks for a step. */
async function asked(page: Page, step: string, lesson: string): Promise<void> {
  await expect(guide(page)).toHaveAttribute("data-step", step);
  await expect(guide(page).getByRole("heading")).toContainText(`${lesson} of 12`);
}

/** Orders what takes time, lets it pass, and claims what has come of it. */
async function make(page: Page, order: () => Promise<void>, claim: string): Promise<void> {
  await order();
  await press(page, "Fast-forward");
  await press(page, claim);
  await expectCommitted(page);
}

async function build(page: Page): Promise<void> {
  await press(page, "Build it");
  await expectCommitted(page);
}

/** In a card of its own, or in the list: neighbors may have done something at the same time. */
async function expectTold(page: Page, words: RegExp): Promise<void> {
  const cards = page.getByTestId("news-card");
  const many = cards.filter({ hasText: /\d things happened/ });
  await expect(cards.filter({ hasText: words }).or(many).first()).toBeVisible();
  if ((await many.count()) === 0) return;
  await many.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("dialog").getByText(words).first()).toBeVisible();
  await page.keyboard.press("Escape");
}

test("the lessons lead a newcomer to the first raid, without a word about wallets before it", async ({
  page,
}) => {
  if (IS_NIGHT) test.setTimeout(900_000);
  const faults = faultsOf(page);
  // What was on the screen at any moment.
  await page.addInitScript(() => {
    const words = new Set<string>();
    Object.assign(window, { walletWords: words });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const box = target instanceof Element ? target : target.parentElement;
        const texts = document.createTreeWalker(box ?? document, NodeFilter.SHOW_TEXT);
        for (
          let text = texts.nextNode() as Text | null;
          text !== null;
          text = texts.nextNode() as Text | null
        )
          if (/wallet/i.test(text.data) && text.parentElement?.checkVisibility()) words.add(text.data);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${realm.url}/practice/`);
  await page.getByTestId("visitor").getByRole("button", { name: "Play" }).click();
  await foundAt(page, "Dawnhold", 45, 30);

  await asked(page, "buy", "Lesson 2");
  await picture(page, "lesson");
  await press(page, "Buy gold");
  await fill(page, "XRD to spend", "40", "Buy KGLD");
  await asked(page, "deposit", "Lesson 2");
  await press(page, "Deposit gold");
  await fill(page, "KGLD to deposit", "2000", "Deposit");
  await asked(page, "mine", "Lesson 2");
  await make(page, () => build(page), "Claim it");
  await asked(page, "claimGold", "Lesson 3");
  await press(page, "Claim it");
  await expectCommitted(page);
  await asked(page, "barracks", "Lesson 4");
  await make(page, () => build(page), "Claim it");
  await asked(page, "recruit", "Lesson 4");
  const recruit = async (): Promise<void> => {
    await press(page, "Train one");
    await fill(page, "Defenders to recruit", "1", "Recruit");
  };
  await make(page, recruit, "Claim 1");
  await asked(page, "inspect", "Lesson 5");
  await press(page, "Choose a kingdom");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page).toHaveURL(/target=/);
  await page.keyboard.press("Escape");
  await asked(page, "raid", "Lesson 6");
  expect(await violations(page)).toEqual([]);
  await press(page, "Pick a target");
  await chooseBest(page, "Raid");
  await page.getByRole("checkbox", { name: "I give up the protection of Dawnhold" }).check();
  await agreeAndPress(page, "Send the squad");
  await expectCommitted(page);
  await asked(page, "report", "Lesson 7");
  await press(page, "Fast-forward");
  await expectTold(page, /Your raid on .* (succeeded|failed)/);
  const words = await page.evaluate(() => [
    ...(window as unknown as { walletWords: Set<string> }).walletWords,
  ]);
  expect(words).toEqual([]);

  await guide(page).getByText("All steps").click();
  await press(page, "Try the ten sieges");
  await expect(page).toHaveURL(`${realm.url}/practice/sieges`);
  await page.getByRole("button", { name: "Raid with 1 defender" }).click();
  await expect(page.getByText("1 of 10 solved")).toBeVisible();
  await page.getByText("How the dice fell").click();
  await expect(page.getByTestId("story")).toBeVisible();
  await expectReadable(page, "sieges");
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Siege 2: / })).toBeVisible();
  if (IS_NIGHT) await finishLessons(page);
  expect(faults).toEqual([]);
});

/** The later lessons have some forty steps. */
const MOST_STEPS = 90;

/** Reports, reinforcements, hidden gold, missiles and barriers, war, and fair dice. */
async function finishLessons(page: Page): Promise<void> {
  await page.goto(`${realm.url}/practice/`);
  for (let step = 0; step < MOST_STEPS; step++) {
    await expect(offered(page).or(page.getByTestId("guide-finished"))).toBeVisible();
    if (await page.getByTestId("guide-finished").isVisible()) return;
    await followGuide(page);
  }
  throw new Error("the lessons do not come to an end");
}
