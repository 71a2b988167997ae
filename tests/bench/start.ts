/** From nothing to the first page, as a player waits for it: process start included. And what memory that takes. */
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { longHistory, longHistorySize } from "../support/bench/long-history.ts";
import { dataFolderOf, type LedgerFile, ofWorld } from "../support/bench/realm-of.ts";
import { residentMegabytes } from "../support/memory.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { report, summarize } from "./measure.ts";

const samples = 5;
const fullSamples = 3;

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
  report("Start to first page (packages installed, web app built)", [
    summarize("first start: the founded ledger is unpacked", founding, 0),
    summarize("next start: the ledger is loaded", reopening, 0),
    summarize(`start among ${bigWorldSize.kingdoms} kingdoms`, await starts(ofWorld(await bigWorld())), 0),
    summarize(
      `start after ${longHistorySize} transactions`,
      await starts({ networkId: 242, ...(await longHistory()) }),
      0,
    ),
  ]);
}

async function starts(ledger: LedgerFile): Promise<number[]> {
  const folder = await dataFolderOf(ledger);
  try {
    const times: number[] = [];
    // Without a keeper: it would change the world from start to start. The first start compares the file, which is a copy.
    await timeToFirstPage(folder.data, ["--no-keeper"]);
    for (let sample = 0; sample < fullSamples; sample++)
      times.push(await timeToFirstPage(folder.data, ["--no-keeper"]));
    return times;
  } finally {
    folder.remove();
  }
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
