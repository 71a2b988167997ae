import { setFlagsFromString } from "node:v8";
import { defineConfig } from "@playwright/test";
import { ENGINE_FLAG } from "./support/run.ts";

// This file is read by every worker, so that worlds inside of the tests' own process have it as well.
setFlagsFromString(ENGINE_FLAG);

/** Browser tests, each file against a realm of its own: a fresh data folder and a free port. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./support/run.ts",
  outputDir: "../test-results",
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  use: {
    headless: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    viewport: { width: 1440, height: 900 },
    // Without the film of each test, which costs more than the test itself where no GPU draws.
    trace: { mode: "retain-on-failure", screenshots: false },
  },
});
