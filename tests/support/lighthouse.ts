/** Lighthouse over a page of a realm, in a browser of its own. */
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { CHROMIUM, CHROMIUM_ARGS } from "./chromium.ts";

/** A phone of the middle range, on a slow mobile network. */
export const MID_PHONE = {
  cpuSlowdownMultiplier: 4,
  requestLatencyMs: 150,
  downloadThroughputKbps: 1600,
  uploadThroughputKbps: 750,
  rttMs: 150,
  throughputKbps: 1600,
} as const;

/**
 * The page never falls silent, since it listens to the ledger: an audit waits for so long and no longer. Without the picture of the whole
 * page, and without the audit of the back/forward cache, which the browsers of tests do not keep.
 */
export const UNENDING: Flags = {
  maxWaitForLoad: 20_000,
  disableFullPageScreenshot: true,
  skipAudits: ["bf-cache"],
};

/** The browser gave Lighthouse no whole trace, which happens on a busy machine; Lighthouse asks to be run again. */
const LOST_TRACES = ["NO_NAVSTART", "NO_TRACING_STARTED"];

/** @param flags beside the phone's screen, which is Lighthouse's own. Throws where the page cannot be audited. */
export async function audit(url: string, flags: Flags): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  const run = async (): Promise<Result | undefined> =>
    (await lighthouse(url, { port, logLevel: "error", output: "json", ...flags }))?.lhr;
  try {
    let result = await run();
    if (result?.runtimeError && LOST_TRACES.includes(result.runtimeError.code)) result = await run();
    if (result === undefined || result.runtimeError) {
      throw new Error(`${url} could not be audited: ${result?.runtimeError?.message}`);
    }
    return result;
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
