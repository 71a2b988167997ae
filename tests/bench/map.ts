/** The map and the same scene in pixi v8, in headless Chromium without a GPU: the cost of a frame on the page's thread. */
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { LEVELS } from "../../apps/web/src/map/tiles/levels.ts";
import { sharpnessOf } from "../../apps/web/src/test-support/moving-map.ts";
import { paintingCosts } from "../support/bench/painting-costs.ts";
import { CHROMIUM } from "../support/chromium.ts";
import type { Traced } from "../support/cpu-time.ts";
import { judge } from "./goals.ts";
import { cameraAt, SWEEP_MS, VIEW } from "./map/scene.ts";
import type { FrameSeen, Sweep } from "./map/sweep.ts";
import { report, summarize, type Timing } from "./measure.ts";

const ROUNDS = 3;
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".woff2": "font/woff2",
};

export const bench = (): Promise<void> => onBenchPage(compare);

/** Builds and serves the page with all contestants, and opens it in a browser. */
export async function onBenchPage(measure: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-map-bench-"));
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://page").pathname);
    const file = join(folder, path === "/" ? "index.html" : path);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    readFile(file).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  try {
    await build({
      root: fileURLToPath(new URL("map", import.meta.url)),
      configFile: false,
      logLevel: "warn",
      build: { outDir: folder, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2000 },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, measure);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(url: string, measure: (page: Page) => Promise<void>): Promise<void> {
  // At the pace of a display, as the map is used: tiles that the painter's thread finishes between two frames count
  // too.
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: VIEW });
    page.on("pageerror", (error) => console.error(error));
    await page.goto(url);
    await measure(page);
  } finally {
    await browser.close();
  }
}

/** A sweep, and what each of its frames took of the processor. */
interface Measured {
  readonly frames: Sweep;
  readonly cpu: readonly number[];
}

async function compare(page: Page): Promise<void> {
  const costs = await costsOf(page);
  const [cold, coldPixi] = [await measuredSweep(page, "ours"), await measuredSweep(page, "pixi")];
  const [ours, pixi]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measuredSweep(page, "ours"));
    pixi.push(await measuredSweep(page, "pixi"));
  }
  tell({ cold, rounds: ours }, { cold: coldPixi, rounds: pixi });
  tellSharpness(costs);
}

export const sweepOf = (page: Page, name: string): Promise<Sweep> =>
  page.evaluate((chosen) => (window as unknown as { run(name: string): Promise<Sweep> }).run(chosen), name);

/** In a trace each frame has, beside its time by the clock, the time for which the page's thread had the processor. */
export async function measuredSweep(page: Page, name: string): Promise<Measured> {
  const { result, events } = await traced(page, ["devtools.timeline"], () => sweepOf(page, name));
  const cpu = events.flatMap(({ name, tdur }) =>
    name === "FireAnimationFrame" && tdur !== undefined ? tdur / 1000 : [],
  );
  // Those of pixi's own ticker, which fires beside, are nothing: they are the smallest.
  return { frames: result, cpu: cpu.sort((one, other) => other - one).slice(0, result.length) };
}

/** The painter's cost of a tile, for each level. */
async function costsOf(page: Page): Promise<readonly number[]> {
  const paint = (): Promise<void> =>
    page.evaluate(() => (window as unknown as { paintSamples(): Promise<void> }).paintSamples());
  return paintingCosts((await traced(page, ["toplevel", "blink.user_timing"], paint)).events);
}

async function traced<Result>(
  page: Page,
  categories: string[],
  run: () => Promise<Result>,
): Promise<{ result: Result; events: Traced[] }> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser");
  await browser.startTracing(page, { categories });
  const result = await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return { result, events: traceEvents };
}

interface Contest {
  readonly cold: Measured;
  readonly rounds: readonly Measured[];
}

function tell(ours: Contest, pixi: Contest): void {
  const framesOf = ({ rounds }: Contest): Sweep => rounds.flatMap(({ frames }) => frames);
  const [mine, theirs] = [framesOf(ours), framesOf(pixi)];
  const [warmup, warmupPixi] = [ours.cold.frames.length, pixi.cold.frames.length];
  const milliseconds = (frames: Sweep): number[] => frames.map((frame) => frame.milliseconds);
  const sharp = summarize("the map: its sharp frames alone", milliseconds(mine.filter(isSharp)), warmup);
  const other = summarize("pixi v8 (webgl): a frame", milliseconds(theirs), warmupPixi);
  const cpu = summarize(
    "the map: a frame, time of the processor",
    ours.rounds.flatMap((round) => round.cpu),
    warmup,
  );
  const timings: Timing[] = [
    summarize("the map: a frame", milliseconds(mine), warmup),
    sharp,
    cpu,
    other,
    summarize("the map: its first sweep, nothing painted yet", milliseconds(ours.cold.frames), 0),
    summarize("pixi v8: its first sweep", milliseconds(pixi.cold.frames), 0),
    summarize(
      "the map: from frame to frame",
      mine.map(({ delta }) => delta),
      warmup,
    ),
    summarize(
      "pixi v8: from frame to frame",
      theirs.map(({ delta }) => delta),
      warmupPixi,
    ),
  ];
  report(
    `Map: 5,400 kingdoms, 300 missions, ${VIEW.width}x${VIEW.height}, zoom 0.2 to 3 and back in 5 s, ${ROUNDS} sweeps each by turns`,
    timings,
  );
  console.log(`Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}; measure on a quiet one.`);
  console.log(
    `First sweep: ${toldSharpness(sharpnesses(ours.cold.frames))}. Later: ${toldSharpness(sharpnesses(mine))}.`,
  );
  console.log(`pixi, whose land is painted once at half its size: ${toldSharpness(sharpnesses(theirs))}.`);
  judge("map.frame", cpu.p95);
  judge("map.pixi-p50", other.p50 / sharp.p50);
  judge("map.pixi-p95", other.p95 / sharp.p95);
}

/**
 * On a loaded machine the painter waits for a processor: so sharpness is computed from its processor time in the
 * sweep.
 */
function tellSharpness(costs: readonly number[]): void {
  const told = costs.map((cost, level) => `${cost.toFixed(1)} (${LEVELS[level]?.toFixed(2)})`).join(", ");
  console.log(`A new tile costs the painter, in milliseconds of the processor, by zoom: ${told}.`);
  const sharp = sharpnessOf({ view: VIEW, cameraAt, milliseconds: ROUNDS * SWEEP_MS, costs });
  console.log(`Reckoned with that, for a painter with a processor of its own: ${toldSharpness(sharp)}.`);
  judge("map.sharp", 100 * shareOf(sharp, WHOLLY));
}

const WHOLLY = 0.999;

const isSharp = ({ sharp }: FrameSeen): boolean => sharp >= WHOLLY;

const sharpnesses = (frames: Sweep): number[] => frames.map(({ sharp }) => sharp);

const shareOf = (sharp: readonly number[], atLeast: number): number =>
  sharp.filter((part) => part >= atLeast).length / sharp.length;

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;

function toldSharpness(sharp: readonly number[]): string {
  const mean = sharp.reduce((sum, part) => sum + part, 0) / sharp.length;
  return `${percent(shareOf(sharp, WHOLLY))} of the frames wholly sharp, ${percent(shareOf(sharp, 0.9))} in nine tenths of the view, ${percent(mean)} of all that was shown`;
}
