/**
 * Plays the war of the Info page and takes its pictures: `npm run pictures`. The dice are random, and Info shows a
 * victory: a lost war is played again on a new realm.
 */
import { type Browser, chromium } from "@playwright/test";
import {
  PICTURE_LANGUAGES,
  PICTURES,
  type PictureLanguage,
} from "../../apps/web/src/features/info/pictures.ts";
import { CHROMIUM, CHROMIUM_ARGS } from "../support/chromium.ts";
import { Camera, shown } from "./camera.ts";
import { writeRecord } from "./record.ts";
import { SENT, War } from "./war.ts";

/** A phone as wide as the pictures; its height decides how much of a sheet is in sight. */
const PHONE = { width: PICTURES.target.width, height: 844 };
/** The top of a sheet that fills the phone. */
const SHEET = { top: 27 };
/** A page that was opened has read all there is. */
const OPENING_MS = 15_000;
/** So many lost wars in a row mean that the odds of the story are wrong. */
const MOST_WARS = 5;

const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
try {
  let wars = 1;
  while (!(await told(browser))) {
    if (wars === MOST_WARS) throw new Error(`${MOST_WARS} wars were lost; look at the odds of the story.`);
    wars += 1;
  }
  writeRecord(shown);
} finally {
  await browser.close();
}

/** False if the war was lost. */
async function told(on: Browser): Promise<boolean> {
  const war = await War.prepare();
  try {
    const players: Camera[] = [];
    const defenders: Camera[] = [];
    for (const language of PICTURE_LANGUAGES) {
      await dashboard(on, war, language);
      players.push(await beforehand(on, war, language));
      defenders.push(await atTheMap(on, war, language));
    }
    await war.launch();
    // Side by side: the card about the attack stays for some seconds.
    await Promise.all(defenders.map(march));
    await war.decide();
    for (const player of players) if (!(await afterwards(player))) return false;
    return true;
  } finally {
    await war.campaign.close();
  }
}

async function dashboard(on: Browser, { campaign }: War, language: PictureLanguage): Promise<void> {
  const camera = await Camera.of("Aldric", on, campaign, { language, size: PICTURES.dashboard });
  const page = await camera.open("/?kingdom=1");
  for (const part of ["guide", "status", "structures", "treasury", "army", "kingdoms"])
    await page.getByTestId(part).waitFor();
  await camera.take("dashboard");
  await page.context().close();
}

/** The choice of the target and the odds, of a player who comes back once the war is over. */
async function beforehand(on: Browser, { campaign }: War, language: PictureLanguage): Promise<Camera> {
  const camera = await Camera.of("Aldric", on, campaign, { language, size: PHONE });
  const page = await camera.open("/?kingdom=1&panel=war");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("listbox").getByRole("option").first().waitFor();
  await sheet.getByRole("combobox").nth(1).selectOption("treasury");
  await camera.take("target", SHEET);

  await camera.open("/?kingdom=1&panel=war&target=2");
  const units = sheet.getByRole("textbox").first();
  await units.fill(String(SENT));
  const label = sheet.locator(`label[for="${await units.getAttribute("id")}"]`);
  await camera.take("odds", { ...SHEET, from: label });
  await camera.leave();
  return camera;
}

async function atTheMap(on: Browser, { campaign }: War, language: PictureLanguage): Promise<Camera> {
  const camera = await Camera.of("Brunhild", on, campaign, { language, size: PHONE });
  const page = await camera.open("/?kingdom=2&map=true");
  // News from before the page opened gets no card: only later news does.
  await page.waitForTimeout(OPENING_MS);
  return camera;
}

/** The world as the defender sees it. */
async function march(defender: Camera): Promise<void> {
  const { page } = defender;
  await page.getByTestId("news-card").first().waitFor();
  await defender.take("march");
  await page.context().close();
}

/** The news for the returning player; false for a defeat. */
async function afterwards(player: Camera): Promise<boolean> {
  const page = await player.open("/?kingdom=1");
  const news = page.getByTestId("news");
  await news.waitFor();
  const above = (await news.boundingBox())?.y ?? 0;
  await player.take("news", { top: Math.min(above, PHONE.height - PICTURES.news.height) });
  // Works that are ready are news, too.
  const ofWar = news.getByTestId("news-line").filter({ hasText: "Stonewatch" });
  await ofWar.first().getByRole("button").first().click();
  const report = page.getByTestId("report");
  await report.getByTestId("story").waitFor();
  if ((await report.getByTestId("verdict").getAttribute("data-tone")) !== "won") return false;
  await player.take("report", { ...SHEET, from: report.getByTestId("verdict") });
  await page.context().close();
  return true;
}
