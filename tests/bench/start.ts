/** From nothing to the first page, as a player waits for it: process start included. */
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { report, summarize } from "./measure.ts";

const samples = 5;

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
  ]);
}

async function timeToFirstPage(data: string): Promise<number> {
  const start = performance.now();
  const realm = await startRealmProcess(data);
  const [page, config] = await Promise.all([fetch(realm.url), fetch(`${realm.url}/realm/config`)]);
  if (!page.ok || !config.ok)
    throw new Error(`The page answered ${page.status}, the config ${config.status}.`);
  await Promise.all([page.text(), config.json()]);
  const elapsed = performance.now() - start;
  await realm.interrupt();
  return elapsed;
}
