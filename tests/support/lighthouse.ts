/** Lighthouse over a page of a realm, in a browser of its own. */
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { CHROMIUM, CHROMIUM_ARGS } from "./chromium.ts";

/** A phone of the middle range, on a slow mobile network, as seen from the machine of 2020 that Lighthouse has in mind. */
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

/** Lighthouse's figures of one visit; times are milliseconds. */
export interface Performance {
  /** From 0 to 1. */
  readonly score: number;
  /** The first paint of content. */
  readonly paint: number;
  readonly largestPaint: number;
  /** What tasks took beyond 50 ms each, from the first paint until the page answers. */
  readonly blocked: number;
  readonly shifts: number;
  /** Lighthouse's measure of the machine, taken right before the visit. */
  readonly index: number;
}

/**
 * The network of `MID_PHONE` and a processor that is slowed down, both for real ("devtools"), not reckoned from a fast visit.
 * @param slowdown how many times slower than this machine.
 */
export async function performanceOf(url: string, slowdown: number): Promise<Performance> {
  const { audits, categories, environment } = await audit(url, {
    ...UNENDING,
    onlyCategories: ["performance"],
    throttlingMethod: "devtools",
    throttling: { ...MID_PHONE, cpuSlowdownMultiplier: slowdown },
  });
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance?.score ?? 0,
    paint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blocked: figure("total-blocking-time"),
    shifts: figure("cumulative-layout-shift"),
    index: environment.benchmarkIndex,
  };
}

export const inWords = ({ largestPaint, blocked, shifts }: Performance): string =>
  `largest paint ${largestPaint.toFixed(0)} ms, blocked for ${blocked.toFixed(0)} ms, layout shifts ${shifts.toFixed(3)}`;

/**
 * How much slower than this machine a phone of the middle range is, by Lighthouse's index of the machine and its authors' calculator
 * (github.com/patrickhulce/lighthouse-cpu-throttling-calculator).
 */
export function slowdownOf(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return 1 + Math.max(0, index - 150) / 650;
}
