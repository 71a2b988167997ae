/** A world of 5,400 kingdoms in headless Chromium: the first visit, the next one, and the specification's own way. */

import { bigWorldSize } from "../support/bench/big-world.ts";
import { ask, inBrowser } from "../support/bench/browser-world.ts";
import { judge } from "./goals.ts";
import { report, summarize } from "./measure.ts";
import type { Load } from "./world/page.ts";

const ROUNDS = 5;
/** There and back to a public gateway; on this machine alone a request costs its computing and nothing else. */
const LINE_MS = 40;
const LINE_ROUNDS = 3;

export async function bench(): Promise<void> {
  const [sequential, cold, reload, farSequential, farCold]: Load[][] = [[], [], [], [], []];
  await inBrowser(async (page) => {
    for (let round = 0; round <= ROUNDS; round++) {
      const loads = [
        await ask(page, "sequential", 0),
        await ask(page, "cold", 0),
        await ask(page, "reload"),
      ] as const;
      for (const load of loads) {
        if (load.kingdoms !== bigWorldSize.kingdoms) throw new Error(`${load.kingdoms} kingdoms were read`);
      }
      // The first round fills the caches of browser and gateway for all three alike.
      if (round === 0) continue;
      sequential?.push(loads[0]);
      cold?.push(loads[1]);
      reload?.push(loads[2]);
    }
    for (let round = 0; round < LINE_ROUNDS; round++) {
      farSequential?.push(await ask(page, "sequential", LINE_MS));
      farCold?.push(await ask(page, "cold", LINE_MS));
    }
  });
  const times = (loads: readonly Load[] | undefined, of: "shownMs" | "readyMs") =>
    loads?.map((load) => load[of]) ?? [];
  const timings = [
    summarize("first visit: all read, sure to be the newest", times(cold, "readyMs"), 1),
    summarize("the specification's way, one by one", times(sequential, "readyMs"), 1),
    summarize("next visit: kingdoms to draw", times(reload, "shownMs"), 1),
    summarize("next visit: sure to be the newest", times(reload, "readyMs"), 1),
    summarize(`first visit over a line of ${LINE_MS} ms`, times(farCold, "readyMs"), 0),
    summarize(`the specification's way over a line of ${LINE_MS} ms`, times(farSequential, "readyMs"), 0),
  ] as const;
  report(`World of ${bigWorldSize.kingdoms} kingdoms, gateway in a process of its own, by turns`, timings);
  const most = (loads: readonly Load[] | undefined) =>
    Math.max(...(loads ?? []).map(({ requests }) => requests));
  console.log(
    `Requests: first visit ${most(cold)}, one by one ${most(sequential)}, next visit ${most(reload)}.`,
  );
  judge("world.first", timings[0].p50);
  console.log(`Without a line ${(timings[1].p50 / timings[0].p50).toFixed(1)} times as fast as one by one.`);
  judge("world.return", timings[2].p95);
  judge("world.line", timings[4].p50);
  judge("world.ratio", timings[5].p50 / timings[4].p50);
  judge("world.requests", most(reload));
}
