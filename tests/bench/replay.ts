/**
 * A replay at ten thousand times the speed beside the resting map, in turns within one run: the cost of a frame on the
 * page's thread.
 */
import { loadavg } from "node:os";
import { judge } from "./goals.ts";
import type { Sweep } from "./map/sweep.ts";
import { onBenchPage, sweepOf } from "./map.ts";
import { report, summarize, type Timing } from "./measure.ts";

const ROUNDS = 3;
const CONTESTANTS = {
  ours: "the map: a frame",
  replay: "replay, the camera sweeps: a frame",
  still: "replay, the camera rests: a frame",
} as const;

export const bench = (): Promise<void> =>
  onBenchPage(async (page) => {
    const names = Object.keys(CONTESTANTS) as (keyof typeof CONTESTANTS)[];
    const sweeps = new Map<string, Sweep[]>(names.map((name) => [name, []]));
    let warmup = 0;
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of names) {
        const sweep = await sweepOf(page, name);
        // The first of each paints its tiles.
        if (round === 0) warmup = Math.max(warmup, sweep.length);
        else sweeps.get(name)?.push(sweep);
      }
    const timings: Timing[] = names.map((name) =>
      summarize(
        CONTESTANTS[name],
        (sweeps.get(name) ?? []).flat().map(({ milliseconds }) => milliseconds),
        warmup,
      ),
    );
    report("Replay x10,000: 5,400 kingdoms, 54,000 missions in 30 days, some 300 under way", timings);
    console.log(
      `Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}; measure on a quiet one.`,
    );
    for (const { name, p95 } of timings.slice(1)) judge("replay.frame", p95, name);
  });
