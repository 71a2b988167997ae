/** The map and the same scene in pixi v8, in headless Chromium without a GPU: what a frame costs the page's thread. */
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { CHROMIUM } from "../support/chromium.ts";
import { judge } from "./goals.ts";
import { VIEW } from "./map/scene.ts";
import type { Sweep } from "./map/sweep.ts";
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
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    // Frames as fast as they can be drawn: at 60 a second both would mostly wait.
    args: ["--no-sandbox", "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
  try {
    const page = await browser.newPage({ viewport: VIEW });
    page.on("pageerror", (error) => console.error(error));
    await page.goto(url);
    await measure(page);
  } finally {
    await browser.close();
  }
}

async function compare(page: Page): Promise<void> {
  const [cold, coldPixi] = [await sweepOf(page, "ours"), await sweepOf(page, "pixi")];
  const [ours, pixi]: [Sweep[], Sweep[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await sweepOf(page, "ours"));
    pixi.push(await sweepOf(page, "pixi"));
  }
  tell(cold, coldPixi, ours, pixi);
}

export const sweepOf = (page: Page, name: string): Promise<Sweep> =>
  page.evaluate((chosen) => (window as unknown as { run(name: string): Promise<Sweep> }).run(chosen), name);

function tell(cold: Sweep, coldPixi: Sweep, ours: readonly Sweep[], pixi: readonly Sweep[]): void {
  const frames = (sweeps: readonly Sweep[]) => sweeps.flatMap((sweep) => sweep.frames);
  const deltas = (sweeps: readonly Sweep[]) => sweeps.flatMap((sweep) => sweep.deltas);
  const timings: Timing[] = [
    summarize("the map: a frame", frames(ours), cold.frames.length),
    summarize("pixi v8 (webgl): a frame", frames(pixi), coldPixi.frames.length),
    summarize("the map: its first sweep, nothing painted yet", cold.frames, 0),
    summarize("pixi v8: its first sweep", coldPixi.frames, 0),
    summarize("the map: from frame to frame", deltas(ours), cold.deltas.length),
    summarize("pixi v8: from frame to frame", deltas(pixi), coldPixi.deltas.length),
  ];
  report(
    `Map: 5,400 kingdoms, 300 missions, ${VIEW.width}x${VIEW.height}, zoom 0.2 to 3 and back in 5 s, ${ROUNDS} sweeps each by turns`,
    timings,
  );
  console.log(`Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}; measure on a quiet one.`);
  const [mine, theirs] = timings as [Timing, Timing];
  const coarse = ours.reduce((sum, sweep) => sum + sweep.coarse, 0);
  console.log(`Frames of the map with a part still coarse: ${coarse} of ${mine.samples}.`);
  judge("map.frame", mine.p95);
  judge("map.sharp", 100 * (1 - coarse / mine.samples));
  judge("map.pixi-p50", theirs.p50 / mine.p50);
  judge("map.pixi-p95", theirs.p95 / mine.p95);
}
