/** Neighbors: the size of the shipped country, the time until a realm with them answers, and the CPU time of their days. */
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settle } from "@kingdoms/game-tests/support/country.ts";
import { startWorld } from "@kingdoms/game-tests/support/world/index.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";
import { report, summarize } from "./measure.ts";

const STARTS = 5;
const NEIGHBOURS = 24;
const DAYS = 3;
const DAY = 86_400;

export async function bench(): Promise<void> {
  const country = fileURLToPath(new URL("../../game/artifacts/country.sqlite.br", import.meta.url));
  judge("neighbours.bytes", statSync(country).size / 1e6);
  await starts();
  await days();
}

async function starts(): Promise<void> {
  const [first, next]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start++) {
    const folder = freshDataFolder();
    try {
      first.push(await untilAnswered(folder.data));
      next.push(await untilAnswered(folder.data));
    } finally {
      folder.remove();
    }
  }
  const times = [
    summarize("first start: the country is unpacked", first, 0),
    summarize("next start", next, 0),
  ];
  report(`A realm with ${NEIGHBOURS} neighbors, from its start to the list of kingdoms`, times);
  judge("neighbours.start", times[1]?.p50 ?? Number.NaN);
}

async function untilAnswered(data: string): Promise<number> {
  const start = performance.now();
  const realm = await startRealmProcess(data, 0, ["--neighbours", String(NEIGHBOURS)], asPlayersDo);
  const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as { factory: string };
  const init = { method: "POST", body: JSON.stringify({ addresses: [config.factory] }) };
  const details = await fetch(`${realm.url}/state/entity/details`, init);
  if (!details.ok) throw new Error(`The realm answered ${details.status}.`);
  const elapsed = performance.now() - start;
  await realm.interrupt();
  return elapsed;
}

/** On the real engine, with a clock that jumps from visit to visit. */
async function days(): Promise<void> {
  const world = await startWorld();
  try {
    const country = await settle(world, { seed: "bench", count: NEIGHBOURS });
    const seconds: number[] = [];
    for (let day = 0; day < DAYS; day++) {
      const before = process.cpuUsage();
      await country.pass(DAY);
      const { user, system } = process.cpuUsage(before);
      seconds.push((user + system) / 1_000);
    }
    report(`A day of ${NEIGHBOURS} neighbors, in milliseconds of the processor`, [
      summarize(`${country.deeds.length} orders in ${DAYS} days`, seconds, 0),
    ]);
    const failed = country.deeds.filter(({ outcome }) => outcome.status !== "committed").length;
    judge("neighbours.orders", failed, `of ${country.deeds.length}`);
  } finally {
    await world.stop();
  }
}
