/** Lighthouse over a page of a realm, in a separate browser. */
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { auditFlowArtifacts, type Flags, type Result, type RunnerResult } from "lighthouse";
import { CHROMIUM, CHROMIUM_ARGS } from "./chromium.ts";
import { onCpuTime } from "./cpu-time.ts";

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

/** @param flags beside the phone's screen, which is Lighthouse's own. Throws if the page cannot be audited. */
export async function audit(url: string, flags: Flags): Promise<Result> {
  return (await visited(url, flags)).lhr;
}

/** The results of one visit of a page. */
export interface Visit {
  readonly found: Result;
  readonly performance: Performance;
}

/**
 * A visit without throttling: Lighthouse's findings in the page, and its estimate for a mid-range phone, computed as
 * if each task took only its processor time (docs/decisions/0028-performance-in-time-of-the-processor.md).
 */
export async function visit(url: string): Promise<Visit> {
  const flags: Flags = {
    ...UNENDING,
    maxWaitForLoad: 12_000,
    onlyCategories: ["performance", "accessibility", "best-practices"],
    throttlingMethod: "simulate",
    throttling: MID_PHONE,
  };
  const { lhr: found, artifacts } = await visited(url, flags);
  const { Trace: trace } = artifacts;
  const alone = { ...artifacts, Trace: { ...trace, traceEvents: onCpuTime(trace.traceEvents) } };
  const flow = await auditFlowArtifacts({ gatherSteps: [{ artifacts: alone, flags }], name: url });
  const lhr = flow.steps[0]?.lhr;
  const ms = (id: string): number => lhr?.audits[id]?.numericValue ?? Number.NaN;
  const performance = {
    score: lhr?.categories.performance?.score ?? 0,
    paint: ms("first-contentful-paint"),
    largestPaint: ms("largest-contentful-paint"),
    blocked: ms("total-blocking-time"),
  };
  return { found, performance };
}

export interface Performance {
  /** Of 1. */
  readonly score: number;
  /** First and largest paint of content, and for how long the page could not answer, in milliseconds. */
  readonly paint: number;
  readonly largestPaint: number;
  readonly blocked: number;
}

async function visited(url: string, flags: Flags): Promise<RunnerResult> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  const run = () => lighthouse(url, { port, logLevel: "error", output: "json", ...flags });
  try {
    let result = await run();
    if (LOST_TRACES.includes(result?.lhr.runtimeError?.code ?? "")) result = await run();
    if (result === undefined || result.lhr.runtimeError) {
      throw new Error(`${url} could not be audited: ${result?.lhr.runtimeError?.message}`);
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
