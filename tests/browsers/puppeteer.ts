/** Firefox over WebDriver BiDi and Chromium over its own protocol, both by puppeteer-core, without a window. */
import { existsSync } from "node:fs";
import puppeteer, { type Browser, type ConsoleMessage, type Page } from "puppeteer-core";
import { asText, type Driver, type Engine, GONE, isOfLeaving } from "./driver.ts";

const FIREFOX = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installed = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const engine = (
  name: "firefox" | "chrome",
  label: string,
  path: string | undefined,
  what: string,
): Engine => ({
  name: label,
  missing: path === undefined ? [what] : [],
  async open(size) {
    const browser = await puppeteer.launch({
      browser: name,
      executablePath: path ?? "",
      headless: true,
      ...(name === "chrome" ? { args: ["--no-sandbox"] } : {}),
    });
    const page = await browser.newPage();
    await page.setViewport(size);
    return driverOf(label, browser, page);
  },
});

export const firefox = engine(
  "firefox",
  "firefox",
  installed(FIREFOX),
  "Firefox (apt-get install firefox-esr)",
);
export const chromium = engine(
  "chrome",
  "chromium",
  installed(CHROMIUM),
  "Chromium (apt-get install chromium)",
);

function driverOf(name: string, browser: Browser, page: Page): Driver {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") void textOf(message).then((text) => faults.push(text));
  });
  return {
    name,
    async goto(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    run: (work, ...args) =>
      page.evaluate(`(${asText(work)})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof work>>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async picture(path) {
      await page.screenshot({ path: path as `${string}.png` });
    },
    faults: () => Promise.resolve(faults.filter((fault) => !isOfLeaving(fault))),
    close: () => browser.close(),
  };
}

/** Errors are handles, whose text is inside of the browser; gone with their page. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const texts = message
    .args()
    .map((arg) => arg.evaluate((value: unknown) => String(value)).catch(() => GONE));
  return texts.length === 0 ? message.text() : (await Promise.all(texts)).join(" ");
}
