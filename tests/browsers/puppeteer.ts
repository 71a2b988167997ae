/** Firefox over WebDriver BiDi and Chromium over its own protocol, both by puppeteer-core, without a window. */
import { existsSync } from "node:fs";
import puppeteer, { type Browser, type ConsoleMessage, type Page } from "puppeteer-core";
import { asText, type Driver, type Engine, isOfLeaving } from "./driver.ts";

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

/** A service worker's requests for the page that was left end a little later than that page. */
const AFTERWARDS_MS = 1_000;

function driverOf(name: string, browser: Browser, page: Page): Driver {
  const heard: Promise<string>[] = [];
  let leavingUntil = 0;
  const hear = (text: Promise<string>): void => {
    const wasLeaving = performance.now() < leavingUntil;
    heard.push(text.then((fault) => (wasLeaving && isOfLeaving(fault) ? "" : fault)));
  };
  page.on("pageerror", (error) => hear(Promise.resolve(String(error))));
  page.on("console", (message) => {
    if (message.type() === "error") hear(textOf(message));
  });
  const leave = async (go: () => Promise<unknown>): Promise<void> => {
    leavingUntil = Number.POSITIVE_INFINITY;
    try {
      await go();
    } finally {
      leavingUntil = performance.now() + AFTERWARDS_MS;
    }
  };
  return {
    name,
    keepsFiles: true,
    goto: (url) => leave(() => page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: () => leave(() => page.reload({ waitUntil: "domcontentloaded" })),
    run: (work, ...args) =>
      page.evaluate(`(${asText(work)})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof work>>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async picture(path) {
      await page.screenshot({ path: path as `${string}.png` });
    },
    faults: async () => (await Promise.all(heard)).filter((fault) => fault !== ""),
    close: () => browser.close(),
  };
}

/** Errors are handles whose text is in the browser; if that is gone with its page, the message's own text is used. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const { url, lineNumber } = message.location();
  const args = message.args();
  const said = args.map((arg) => arg.evaluate((value: unknown) => String(value)));
  const text =
    args.length === 0
      ? message.text()
      : await Promise.all(said).then(
          (texts) => texts.join(" "),
          () => message.text(),
        );
  return `${text} (${url ?? "no place"}:${lineNumber ?? 0})`;
}
