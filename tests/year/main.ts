/** Plays a year on a separate realm (see README.md). Exits with 1 if anything was wrong. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { folderCommand } from "../support/folder-command.ts";
import { asPlayersDo, freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";
import { faultsOfGold, faultsOfMissions, gameOf } from "./books.ts";
import { faultsOf, look, type Sample } from "./watch.ts";

const [days = 365, factor = 3_600] = process.argv.slice(2).map(Number);
const DAY = 86_400;
const LOOK_MS = 10_000;
/** Every so many missions, one is verified at the end. */
const STEP = 7n;
const BOT = new URL("../../examples/bot.ts", import.meta.url).pathname;

const MOST_SAID = 200;
/** The last lines of the bots. */
const said: string[] = [];

const folder = freshDataFolder();
const realm = await startRealmProcess(folder.data, 0, ["--neighbours", "24"], asPlayersDo);
const bots = [0, 1].map(startBot);
try {
  const samples = await live(realm);
  for (const bot of bots) bot.kill();
  await setClock({ factor: 1 });
  // What has arrived is resolved, and nothing new is ordered meanwhile but by neighbors.
  await sleep(LOOK_MS);
  const game = await gameOf(realm.url);
  const { faults, missions, verified } = await faultsOfMissions(game, STEP);
  const all = [...faultsOf(samples), ...(await faultsOfGold(game)), ...faults];
  await realm.interrupt();
  const { code, output } = await folderCommand("check", folder.data);
  if (code !== 0) all.push(`the check of the folder: ${output}`);
  const last = samples.at(-1);
  console.log(
    `${days} days: ${last?.stateVersion} transactions, ${missions} missions (${verified} verified), ` +
      `${Math.max(...samples.map(({ megabytes }) => megabytes))} MB at most, ` +
      `${Math.round((last?.bytes ?? 0) / 2 ** 20)} MiB of file, late by at most ` +
      `${Math.max(...samples.map(({ late }) => late)).toFixed(1)} s`,
  );
  for (const fault of all) console.error(fault);
  process.exitCode = all.length === 0 ? 0 : 1;
} catch (error) {
  console.error(realm.output().slice(-2000));
  console.error(said.slice(-10).join(""));
  throw error;
} finally {
  for (const bot of bots) bot.kill();
  await realm.kill();
  folder.remove();
}

/** Looks at it until the days are over. Throws if a bot ends. */
async function live(of: RealmProcess): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const begun = performance.now();
  await setClock({ factor });
  while (((performance.now() - begun) / 1000) * factor < days * DAY) {
    await sleep(Math.min(LOOK_MS, (days * DAY * 1000) / factor));
    samples.push(await look(of, Math.round((performance.now() - begun) / 1000), factor));
    const ended = bots.find(({ exitCode }) => exitCode !== null);
    if (ended !== undefined) throw new Error(`a bot ended with ${ended.exitCode}`);
  }
  return samples;
}

async function setClock(change: { readonly factor: number }): Promise<void> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(change);
  const response = await fetch(`${realm.url}/realm/clock`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`the clock answered ${response.status}`);
}

function startBot(account: number): ChildProcess {
  const bot = spawn(process.execPath, ["--import", "tsx", BOT, realm.url, String(account)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [bot.stdout, bot.stderr])
    stream?.on("data", (chunk: Buffer) => said.push(chunk.toString()) > MOST_SAID && said.shift());
  return bot;
}
