/**
 * From nothing to the first page, as a player waits for it: process start included. And what memory that takes. A copy of a large
 * ledger, as of a backup that was restored, is compared as a whole by its first start.
 */
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { longHistory, longHistorySize } from "../support/bench/long-history.ts";
import { dataFolderOf, type LedgerFile, ofWorld } from "../support/bench/realm-of.ts";
import { samplesOf } from "../support/bench/worlds.ts";
import { residentMegabytes } from "../support/memory.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { type GoalName, judge } from "./goals.ts";
import { report, summarize, type Timing } from "./measure.ts";

const samples = samplesOf(5);
const fullSamples = 3;
const copies = samplesOf(3);

export async function bench(): Promise<void> {
  const founding: number[] = [];
  const reopening: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const folder = freshDataFolder();
    try {
      founding.push(await timeToFirstPage(folder.data));
      reopening.push(await timeToFirstPage(folder.data));
    } finally {
      folder.remove();
    }
  }
  const world = await starts(`among ${bigWorldSize.kingdoms} kingdoms`, ofWorld(await bigWorld()));
  const history = await starts(`after ${longHistorySize} transactions`, {
    networkId: 242,
    ...(await longHistory()),
  });
  const found = summarize("first start: the founded ledger is unpacked", founding, 0);
  const timings: readonly [Timing, GoalName | null][] = [
    [found, "start.new"],
    [summarize("next start: the ledger is loaded", reopening, 0), null],
    [world.next, "start.world"],
    [world.first, "start.world-copied"],
    [history.next, "start.history"],
    [history.first, "start.history-copied"],
  ];
  report(
    "Start to first page (packages installed, web app built)",
    timings.map(([timing]) => timing),
  );
  for (const [{ p50 }, goal] of timings) if (goal !== null) judge(goal, p50 / 1_000);
}

/** The first start is that of a copy, which compares all of the file. */
async function starts(where: string, ledger: LedgerFile): Promise<{ first: Timing; next: Timing }> {
  const [first, next]: [number[], number[]] = [[], []];
  for (let copy = 0; copy < copies; copy++) {
    const folder = await dataFolderOf(ledger);
    try {
      // Without a keeper: it would change the world from start to start.
      first.push(await timeToFirstPage(folder.data, ["--no-keeper"]));
      if (copy > 0) continue;
      for (let sample = 0; sample < fullSamples; sample++)
        next.push(await timeToFirstPage(folder.data, ["--no-keeper"]));
    } finally {
      folder.remove();
    }
  }
  return {
    first: summarize(`first start of a copy ${where}`, first, 0),
    next: summarize(`start ${where}`, next, 0),
  };
}

async function timeToFirstPage(data: string, flags: readonly string[] = []): Promise<number> {
  const start = performance.now();
  const realm = await startRealmProcess(data, 0, flags, asPlayersDo);
  const [page, config] = await Promise.all([fetch(realm.url), fetch(`${realm.url}/realm/config`)]);
  if (!page.ok || !config.ok)
    throw new Error(`The page answered ${page.status}, the config ${config.status}.`);
  await Promise.all([page.text(), config.json()]);
  const elapsed = performance.now() - start;
  console.log(`${Math.round(elapsed)} ms, ${await residentMegabytes(realm.pid)} MB: ${data}`);
  await realm.interrupt();
  return elapsed;
}
