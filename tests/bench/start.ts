/** From nothing to the first page, as a player waits for it: process start included. And what memory that takes. */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RealmRecord } from "../../apps/realm/src/data-folder.ts";
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { longHistory, longHistorySize } from "../support/bench/long-history.ts";
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
    summarize(`start among ${bigWorldSize.kingdoms} kingdoms`, await fullWorldStarts(), 0),
    summarize(`start after ${longHistorySize} transactions`, await longHistoryStarts(), 0),
  ]);
}

async function fullWorldStarts(): Promise<number[]> {
  const { file, config } = await bigWorld();
  const { networkId, ...deployed } = config;
  return starts(file, networkId, deployed);
}

async function longHistoryStarts(): Promise<number[]> {
  const { file, deployed } = await longHistory();
  return starts(file, 242, deployed);
}

async function starts(file: string, networkId: number, deployed: RealmRecord["deployed"]): Promise<number[]> {
  const folder = freshDataFolder();
  try {
    const record: RealmRecord = { format: 2, id: randomUUID(), networkId, deployed };
    await mkdir(folder.data);
    await copyFile(file, join(folder.data, "ledger.sqlite"));
    await writeFile(join(folder.data, "realm.json"), JSON.stringify(record));
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

/** Of a process, on Linux; "?" elsewhere. */
async function residentMegabytes(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? "?" : (Number(kilobytes) / 1024).toFixed(0);
}
