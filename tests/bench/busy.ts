/**
 * The delay of any read while a realm is busy: its keeper works off thousands of overdue missions, and previews cost
 * the most. And how fast those missions are worked off without readers.
 */
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { testAccounts } from "@embedded-radix/transactions";
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { startLoad } from "../support/bench/load.ts";
import { previewsOf, publishingOf } from "../support/bench/publishing.ts";
import { dataFolderOf, ofWorld } from "../support/bench/realm-of.ts";
import { missionsLeft, post, type Read, readsOf } from "../support/bench/visitor.ts";
import { samplesOf } from "../support/bench/worlds.ts";
import { processorSeconds } from "../support/memory.ts";
import { asPlayersDo, type RealmProcess, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";
import { report, summarize } from "./measure.ts";

const networkId = 242;
/** Of the missions that are overdue, as many as are worked off without readers. */
const ALONE = Math.round((1_000 * bigWorldSize.kingdoms) / 5_400);
const PREVIEWS = samplesOf(20);
const MOST_SECONDS = samplesOf(240);

export async function bench(): Promise<void> {
  const folder = await dataFolderOf(ofWorld(await bigWorld()));
  try {
    await withRealm(folder.data, ["--no-keeper"], duringPreviews);
    await withRealm(folder.data, [], duringOverdueMissions);
  } finally {
    folder.remove();
  }
}

async function withRealm(
  data: string,
  flags: readonly string[],
  work: (realm: RealmProcess) => Promise<void>,
): Promise<void> {
  const realm = await startRealmProcess(data, 0, flags, asPlayersDo);
  try {
    await work(realm);
  } finally {
    await realm.interrupt();
  }
}

async function duringPreviews({ url }: RealmProcess): Promise<void> {
  const reads = await readsOf(url, 7);
  const quiet = await timesUntil(url, reads, pause(5_000));
  const { faucet } = (await (await fetch(`${url}/realm/config`)).json()) as { faucet: string };
  const [account] = await testAccounts(networkId);
  const publishing = await publishingOf(networkId, { faucet, account: account?.address ?? "" });
  const load = await startLoad(url);
  try {
    const sent = load.send("/transaction/preview", previewsOf(publishing, PREVIEWS), 1);
    const during = await timesUntil(url, reads, sent);
    told("nothing else", quiet);
    judge("busy.preview", told("previews of a publishing", during));
  } finally {
    load.end();
  }
}

async function duringOverdueMissions({ url, pid }: RealmProcess): Promise<void> {
  const reads = await readsOf(url, 8);
  let first = await missionsLeft(url);
  // The keeper must find them first.
  while (first === 0) {
    await pause(100);
    first = await missionsLeft(url);
  }
  const [start, processor] = [performance.now(), await processorSeconds(pid)];
  let left = first;
  while (left > Math.max(0, first - ALONE)) {
    await pause(200);
    left = await missionsLeft(url);
  }
  const seconds = (performance.now() - start) / 1_000;
  const spent = (await processorSeconds(pid)) - processor;
  const done = first - left;
  console.log(
    `\n${done} overdue missions in ${seconds.toFixed(1)} s: ${((1_000 * spent) / done).toFixed(1)} ms of the processor each.`,
  );
  judge("busy.thousand", (1_000 * seconds) / done);
  const end = performance.now() + MOST_SECONDS * 1_000;
  const over = async (): Promise<void> => {
    while (performance.now() < end && (await missionsLeft(url)) > 0) await pause(500);
  };
  judge("busy.overdue", told("overdue missions", await timesUntil(url, reads, over())));
}

/** One after the other, of each kind in turn, as a page that loads; milliseconds of each. */
async function timesUntil(
  url: string,
  reads: readonly Read[],
  end: Promise<unknown>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(reads.map(({ name }) => [name, []]));
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  while (!isOver)
    for (const { name, path, body } of reads) {
      const start = performance.now();
      await post(url, path, body());
      times.get(name)?.push(performance.now() - start);
    }
  await over;
  return times;
}

/** @returns the 99th percentile of all reads. */
function told(during: string, times: ReadonlyMap<string, readonly number[]>): number {
  const all = [...times.values()].flat();
  report(`Reads during ${during}, load of the machine ${loadavg()[0]?.toFixed(1)}`, [
    summarize("all", all, 0),
    ...[...times].map(([name, of]) => summarize(name, of, 0)),
  ]);
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
