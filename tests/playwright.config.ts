import { setFlagsFromString } from "node:v8";
import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS } from "./support/chromium.ts";
import { IS_NIGHT } from "./support/e2e/night.ts";
import { DESK } from "./support/e2e/views.ts";
import { ENGINE_FLAG } from "./support/run.ts";

// This file is read by every worker, so that worlds inside of the tests' own process have it as well.
setFlagsFromString(ENGINE_FLAG);

/** In Chromium itself: its shell without windows freezes no tab, shows no notification, and keeps no page for the way back. */
const TABS = ["e2e/tabs.spec.ts", "e2e/practice-realm.spec.ts", "e2e/practice-kills.spec.ts"];
const ALERTS = "e2e/alerts*.spec.ts";
const BACK_FORWARD = "e2e/back-forward.spec.ts";
/** How fast a page is, and what only developers and hosts meet. The bytes of a page are counted by `apps/web/scripts/first-load.mjs` by day. */
const NIGHT = [
  "development-server",
  "gallery",
  "lighthouse",
  "plans-night",
  "public-url",
  "wallet-development",
].map((name) => `e2e/${name}.spec.ts`);
/** Files that take half a minute or longer, and come first, so that no core waits for the other in the end. */
const LONG = [
  "actions",
  "army",
  "given-once",
  "history",
  "history-errors",
  "lanes",
  "layout",
  "map",
  "missions",
  "news",
  "orders",
  "outage",
  "pages",
  "phone",
  "phone-wallet",
  "realm-access",
  "screens",
  "sign-in",
  "sync",
  "walk",
  "wallet",
  "wallet-extension",
  "wallet-hostile",
  "wallet-keys",
  "wallet-pre-authorization",
].map((name) => `e2e/${name}.spec.ts`);
const chromium = {
  serviceWorkers: "allow" as const,
  launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] },
};
/** As in Node: short-lived worlds end before V8's optimizing compiler pays off. */
const brief = {
  ...chromium,
  launchOptions: { ...chromium.launchOptions, args: [...CHROMIUM_ARGS, `--js-flags=${ENGINE_FLAG}`] },
};
const shell = {
  launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH ?? CHROMIUM, args: [...CHROMIUM_ARGS] },
};

/** Browser tests, each file against a separate realm: a fresh data folder and a free port. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./support/run.ts",
  outputDir: "../test-results",
  timeout: 480_000,
  // A keeper on a busy machine takes long to prove the rounds of many missions.
  expect: { timeout: 60_000 },
  // One more than the cores of the smallest machine: a test waits for its page, its realm and the ledger a third of the time.
  workers: 3,
  projects: [
    // The longest test of all comes first, so that nothing waits for it in the end.
    { name: "tabs", testMatch: TABS, use: brief },
    { name: "alerts", testMatch: ALERTS, use: chromium },
    { name: "long", testMatch: IS_NIGHT ? [...LONG, ...NIGHT] : LONG, use: shell },
    { name: "pages", testIgnore: [...TABS, ALERTS, BACK_FORWARD, ...LONG, ...NIGHT], use: shell },
    // Browsers drop pages in the back-forward cache under load, so these tests come last, alone.
    {
      name: "back-forward",
      testMatch: BACK_FORWARD,
      dependencies: ["tabs", "alerts", "long", "pages"],
      use: chromium,
    },
  ],
  forbidOnly: true,
  retries: 0,
  use: {
    headless: true,
    // What cannot be pressed says so long before the whole test is given up.
    actionTimeout: 120_000,
    // A service worker would intercept the answers that tests fake; tests of the worker itself allow it.
    serviceWorkers: "block",
    viewport: DESK,
    // Without a GPU, a spinner costs half a core; motion is tested by the files that ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A trace costs a tenth of the whole run, so it is taken on demand.
    trace: process.env.KINGDOMS_TRACE ? "retain-on-failure" : "off",
  },
});
