/** The page on a phone of the middle range over a slow network: Lighthouse's figures, and how soon the map answers while it moves. */
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../support/chromium.ts";
import { gesture, map, middle } from "../support/e2e/map.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { audit, MID_PHONE, UNENDING } from "../support/lighthouse.ts";
import { judge } from "./goals.ts";
import { summarize } from "./measure.ts";

const ROUNDS = 5;
/** Of each kind: drags, taps and arrow keys. */
const INTERACTIONS = 25;

export async function bench(): Promise<void> {
  const campaign = await Campaign.start();
  try {
    for (const path of ["/info", "/"]) await audited(campaign.url, path);
    await interacted(campaign.url);
  } finally {
    await campaign.close();
  }
}

/** With a slowdown of four, and with the slowdown that makes this machine as fast as Lighthouse's phone. */
async function audited(site: string, path: string): Promise<void> {
  const asked = await rounds(site + path, MID_PHONE.cpuSlowdownMultiplier);
  told(`${path}, CPU slowed by ${MID_PHONE.cpuSlowdownMultiplier}`, asked);
  const index = middleOf(asked.map((run) => run.index));
  const slowdown = slowdownOf(index);
  const phone = await rounds(site + path, slowdown);
  told(
    `${path}, CPU slowed by ${slowdown.toFixed(1)}, as Lighthouse's calculator advises at index ${index}`,
    phone,
  );
}

interface Run {
  readonly score: number;
  readonly paint: number;
  /** Lighthouse's measure of the machine. */
  readonly index: number;
  readonly text: string;
}

/** The one with the lowest score first. */
async function rounds(url: string, cpuSlowdownMultiplier: number): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { audits, categories, environment } = await audit(url, {
      ...UNENDING,
      onlyCategories: ["performance"],
      throttlingMethod: "devtools",
      throttling: { ...MID_PHONE, cpuSlowdownMultiplier },
    });
    const ms = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    runs.push({
      score: categories.performance?.score ?? 0,
      paint: ms("first-contentful-paint"),
      index: environment.benchmarkIndex,
      text: `largest paint ${ms("largest-contentful-paint").toFixed(0)} ms, blocked for ${ms("total-blocking-time").toFixed(0)} ms, layout shifts ${ms("cumulative-layout-shift").toFixed(3)}`,
    });
  }
  return runs.sort((one, other) => one.score - other.score);
}

function told(title: string, runs: readonly Run[]): void {
  const middle = runs[Math.floor(runs.length / 2)];
  if (middle === undefined) return;
  const scores = runs.map(({ score }) => (score * 100).toFixed(0));
  console.log(`\n${title}, the middle of ${runs.length} runs (${scores.join(" ")}): ${middle.text}`);
  judge("phone.score", middle.score * 100, title);
  judge("phone.paint", middle.paint, title);
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How much slower than this machine a phone of the middle range is, by Lighthouse's index of the machine and its authors' calculator
 * (github.com/patrickhulce/lighthouse-cpu-throttling-calculator).
 */
function slowdownOf(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return 1 + Math.max(0, index - 150) / 650;
}

/** Event Timing, as the browser counts it for "interaction to next paint". */
async function interacted(site: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.addInitScript(() => {
      const longest = new Map<number, number>();
      Object.assign(window, { longest });
      // Without an inner function, since the compiler would name it by a helper that the page does not have.
      new PerformanceObserver((list) => {
        for (const { duration, interactionId = 0 } of list.getEntries() as Interaction[]) {
          if (interactionId > 0)
            longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${site}/?screen=map&map=true`);
    await map(page).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: MID_PHONE.cpuSlowdownMultiplier });
    const at = await middle(page);
    for (let round = 0; round < INTERACTIONS; round++) {
      const by = round % 2 === 0 ? 12 : -12;
      const steps = Array.from({ length: 6 }, (_, step) => [
        { x: at.x + step * by, y: at.y + step * by, id: 0 },
      ]);
      await gesture(session, steps);
      await gesture(session, [[{ ...at, id: 0 }]]);
      await map(page).press(round % 2 === 0 ? "ArrowRight" : "ArrowLeft");
    }
    await toldInteractions(page);
  } finally {
    await browser.close();
  }
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/** The browser does not report faster ones. */
const LEAST_MS = 16;

async function toldInteractions(page: Page): Promise<void> {
  const measured = await page.evaluate(() => [
    ...(window as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  if (measured.length === 0) throw new Error("The browser has told of no interaction.");
  const all = 3 * INTERACTIONS;
  const fast = Array.from({ length: Math.max(0, all - measured.length) }, () => LEAST_MS);
  const { p50, p95 } = summarize("interaction", [...measured, ...fast], 0);
  console.log(
    `\nThe moving map, CPU slowed by 4: ${all} interactions, ${measured.length} of ${LEAST_MS} ms or more; p50 ${p50} ms`,
  );
  judge("phone.interaction", p95);
}
