/** A browser of one player, in one language, whose clock is the ledger's; it writes pictures in both themes. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "@playwright/test";
import {
  PICTURE_THEMES,
  PICTURES,
  type PictureLanguage,
  type PictureName,
  pictureFile,
} from "../../apps/web/src/features/info/pictures.ts";
import { settled } from "../support/e2e/pages.ts";
import { walletTexts } from "../support/e2e/player.ts";
import type { Campaign } from "../support/e2e/two-kingdoms.ts";
import { known, recordName } from "./record.ts";

const FOLDER = new URL("../../apps/web/src/features/info/pictures/", import.meta.url);
const LOCALES = { en: "en-US", de: "de-DE" } as const;
/** More of the screen than a picture keeps, so that letters stay sharp as it is made smaller. */
const DENSITY = 2;
/** A part that has not moved for this long stays there. */
const STILL_MS = 500;

/** The place of the player's account in the wallet. */
export type Player = "Aldric" | "Brunhild";

/** The catalogue's texts that each picture shows. */
export const shown = new Map<string, readonly string[]>();

interface Sight {
  readonly language: PictureLanguage;
  readonly size: { readonly width: number; readonly height: number };
}

export class Camera {
  readonly page: Page;
  readonly #campaign: Campaign;
  readonly #language: PictureLanguage;

  private constructor(page: Page, campaign: Campaign, language: PictureLanguage) {
    this.page = page;
    this.#campaign = campaign;
    this.#language = language;
  }

  static async of(
    player: Player,
    browser: Browser,
    campaign: Campaign,
    { language, size }: Sight,
  ): Promise<Camera> {
    const context = await browser.newContext({
      locale: LOCALES[language],
      timezoneId: "UTC",
      viewport: size,
      deviceScaleFactor: DENSITY,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    // The loader of this program writes it into every function, those for the page included.
    await context.addInitScript("globalThis.__name = (named) => named");
    const page = await context.newPage();
    const camera = new Camera(page, campaign, language);
    await page.clock.install({ time: await ledgerTime(campaign) });
    await page.goto(`${campaign.url}/?screen=account`);
    await connect(page, player);
    return camera;
  }

  /** Loads a page of the game at the ledger's time. */
  async open(path: string): Promise<Page> {
    // An open page records when its player leaves, so it must leave before the time changes.
    await this.leave();
    await this.page.clock.setSystemTime(await ledgerTime(this.#campaign));
    await this.page.goto(this.#campaign.url + path);
    await settled(this.page);
    return this.page;
  }

  async leave(): Promise<void> {
    await this.page.goto(`${this.#campaign.url}/favicon.svg`);
  }

  /**
   * @param top of the part that is taken, in CSS pixels of the screen. @param from a part that is shown from its
   * beginning, regardless of the focus's scrolling.
   */
  async take(
    name: PictureName,
    { top = 0, from }: { readonly top?: number; readonly from?: Locator } = {},
  ): Promise<void> {
    const { page } = this;
    const { width, height, pixels, quality } = PICTURES[name];
    // A ring about a button and a blinking caret are nothing to look at.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const theme of PICTURE_THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await settled(page);
      if (from !== undefined) await showFromTop(from);
      const texts = await textsWithin(page, { top, width, height });
      shown.set(recordName(name, this.#language), known(texts, this.#language));
      const png = await page.screenshot({ clip: { x: 0, y: top, width, height } });
      const webp = await compressed(page, png, {
        width: pixels,
        height: Math.round((pixels * height) / width),
        quality,
      });
      writeFileSync(fileURLToPath(new URL(pictureFile(name, this.#language, theme), FOLDER)), webp);
    }
  }
}

/** Each text that lies in a part of the screen. */
async function textsWithin(
  page: Page,
  part: { readonly top: number; readonly width: number; readonly height: number },
): Promise<readonly string[]> {
  return page.evaluate(({ top, width, height }) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      range.selectNodeContents(node);
      const { x, y, right, bottom } = range.getBoundingClientRect();
      const isInside = right > x && x < width && right > 0 && y < top + height && bottom > top;
      if (isInside && node.parentElement?.checkVisibility()) found.push(node.textContent?.trim() ?? "");
    }
    return found;
  }, part);
}

/** Later content, such as a proof, may move the part: scroll to it until it stays in place. */
async function showFromTop(part: Locator): Promise<void> {
  let before: number | undefined;
  for (;;) {
    await part.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await part.page().waitForTimeout(STILL_MS);
    const y = (await part.boundingBox())?.y;
    if (y === before) return;
    before = y;
  }
}

/** A browser can make it smaller and compress it, which needs no program besides. */
async function compressed(
  page: Page,
  png: Buffer,
  as: { readonly width: number; readonly height: number; readonly quality: number },
): Promise<Buffer> {
  const webp = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d", { alpha: false });
      if (context === null) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: png.toString("base64"), ...as },
  );
  return Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64");
}

async function ledgerTime({ game }: Campaign): Promise<number> {
  return (await game.ledgerStatus()).time * 1000;
}

/** Shares this player's account and no other one. */
async function connect(page: Page, player: Player): Promise<void> {
  await page.getByRole("button", { name: "Radix Connect Button" }).click();
  await page.getByText("Connect Now").click();
  const { share } = await walletTexts(page);
  const dialog = page.getByRole("dialog", { name: share.title });
  if (player !== "Aldric") {
    await dialog.getByRole("checkbox", { name: new RegExp(player) }).check();
    await dialog.getByRole("checkbox", { name: /Aldric/ }).uncheck();
  }
  await dialog.getByRole("button", { name: share.submit }).click();
  await page.getByTestId("balance-xrd").waitFor();
}
