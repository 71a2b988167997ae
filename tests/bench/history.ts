/** 10,000 finished missions in headless Chromium: the first page, all pages, and a search while the user types. */

import { ask, inBrowser } from "../support/bench/browser-world.ts";
import { judge } from "./goals.ts";
import { report, summarize } from "./measure.ts";
import type { HistoryLoad } from "./world/page.ts";

const MISSIONS = 10_000;
const ROUNDS = 5;
const FIRST_PAGES = 40;
const TYPED = ["realm of 12 and 30", "rarity", "#4711#", "nobody at all", "and 5"];

export async function bench(): Promise<void> {
  const ledger: HistoryLoad[] = [];
  const firstPages: number[] = [];
  const kept: HistoryLoad[] = [];
  let keystrokes: number[] = [];
  let [before, after] = [0, 0];
  await inBrowser(async (page) => {
    const heap = () =>
      page.evaluate(() => {
        const { gc } = window as unknown as { readonly gc: () => void };
        gc();
        return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
      });
    for (let round = 0; round <= FIRST_PAGES; round++) {
      const shownMs = await ask(page, "firstPage");
      if (round > 0) firstPages.push(shownMs);
    }
    for (let round = 0; round <= 2; round++) {
      const read = await ask(page, "readHistory");
      if (round > 0) ledger.push(read);
    }
    await ask(page, "cold", 0);
    await ask(page, "fillHistory", MISSIONS);
    await page.reload();
    await page.waitForFunction(() => "bench" in window);
    before = await heap();
    for (let round = 0; round <= ROUNDS; round++) {
      const opened = await ask(page, "openHistory");
      if (opened.reports < MISSIONS) throw new Error(`${opened.reports} reports of ${MISSIONS}`);
      if (round > 0) kept.push(opened);
    }
    after = await heap();
    await ask(page, "search", TYPED);
    keystrokes = await ask(page, "search", TYPED);
  });
  const timings = [
    summarize(
      "kept: first page",
      kept.map(({ shownMs }) => shownMs),
      1,
    ),
    summarize(
      `kept: all ${MISSIONS} missions`,
      kept.map(({ allMs }) => allMs),
      1,
    ),
    summarize("from the ledger: first page", firstPages, 1),
    summarize(
      `from the ledger: all ${ledger[0]?.reports} missions, foundings in between`,
      ledger.map(({ allMs }) => allMs),
      1,
    ),
    summarize("search: a keystroke", keystrokes, TYPED.join("").length),
  ] as const;
  report(`History of ${MISSIONS} missions`, timings);
  console.log(
    `Memory: ${((after - before) / 2 ** 20).toFixed(1)} MiB for ${MISSIONS} reports and 5,400 kingdoms.`,
  );
  const [first, , fromLedger, , stroke] = timings;
  judge("history.kept", first.p95);
  judge("history.ledger", fromLedger.p95);
  judge("history.key", stroke.p95);
}
