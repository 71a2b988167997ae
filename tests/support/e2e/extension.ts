/** TEST FIXTURE: a browser with an extension installed that speaks the connector extension's protocol. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  answerAsExtension,
  type FixtureWallet,
  type ReceivedMessage,
} from "@embedded-radix/tests/support/wallet/fixture-extension.ts";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS } from "../chromium.ts";

export interface BrowserWithExtension {
  context: BrowserContext;
  close(): Promise<void>;
}

const MANIFEST = {
  manifest_version: 3,
  name: "Fixture of a connector extension",
  version: "1.0",
  // As the connector extension has it.
  content_scripts: [
    { matches: ["http://localhost/*", "http://127.0.0.1/*"], js: ["content.js"], run_at: "document_idle" },
  ],
};

/**
 * Chromium itself, since its headless shell takes no extensions. The content script runs in an isolated world and
 * writes the messages it received into the document, which it shares with the page.
 */
export async function openWithExtension(wallet: FixtureWallet): Promise<BrowserWithExtension> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-extension-"));
  const extension = join(folder, "extension");
  mkdirSync(extension);
  writeFileSync(join(extension, "manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(
    join(extension, "content.js"),
    `const heard = [];
(${answerAsExtension.toString()})(window, ${JSON.stringify(wallet)}, (message) => {
  heard.push(message);
  document.documentElement.dataset.heard = JSON.stringify(heard);
});`,
  );
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: CHROMIUM,
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [...CHROMIUM_ARGS, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Messages of the page to the extension since it was loaded. */
export async function heardBy(page: Page): Promise<ReceivedMessage[]> {
  return JSON.parse((await page.locator("html").getAttribute("data-heard")) ?? "[]") as ReceivedMessage[];
}
