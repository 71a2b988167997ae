/** The bot of the examples plays on a realm as `npm start` runs it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { testAccounts } from "@embedded-radix/transactions";
import { createPlayer, type Player } from "@kingdoms/client/player";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const BOT = "examples/bot.ts";
const DAY = 86_400;

let folder: ReturnType<typeof freshDataFolder>;
let realm: RealmProcess;
let bot: ChildProcess | null = null;

beforeAll(async () => {
  folder = freshDataFolder();
  realm = await startRealmProcess(folder.data);
});
afterAll(async () => {
  bot?.kill("SIGKILL");
  await realm.kill();
  folder.remove();
});

async function advance(seconds: number): Promise<void> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ advanceSeconds: seconds });
  const answer = await fetch(`${realm.url}/realm/clock`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
}

async function neighbour(): Promise<Player> {
  const [account] = await testAccounts(242);
  if (account === undefined) throw new Error("there is no ready-made account");
  return createPlayer({ origin: realm.url, key: account.key });
}

it("the bot founds, builds, claims and raids a neighbour, as the rules allow", async () => {
  const founded = await (await neighbour()).give({
    kind: "found",
    name: "Neighbour",
    cell: { x: 50, y: 33 },
  });
  expect(founded.status).toBe("committed");
  // A new kingdom is protected.
  await advance(4 * DAY);
  const started = spawn(process.execPath, ["--import", "tsx", BOT, realm.url], { cwd: root });
  bot = started;
  let printed = "";
  const says = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error(`the bot ended without ${String(pattern)}:\n${printed}`));
      const look = (): void => (pattern.test(printed) ? resolve() : undefined);
      started.stdout.on("data", look);
      look();
      if (started.exitCode === null) started.once("close", ended);
      else ended();
    });
  for (const stream of [started.stdout, started.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await says(/^found .*KingdomFounded/m);
  await says(/^build BuildingStarted/m);
  await advance(2 * DAY);
  await says(/^claimBuilding BuildingClaimed/m);
  await says(/^createDefenders BatchStarted/m);
  await advance(2 * DAY);
  await says(/^claimDefenders BatchClaimed/m);
  await says(/^raid RandomInitiated/m);
  started.removeAllListeners("close");
  started.kill();
  await once(started, "close");
});

it("the steps of docs/bots.md lead from a new account to its first mission", async () => {
  const page = await readFile(`${root}docs/bots.md`, "utf8");
  const steps = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  const program = steps
    .filter((code) => code.includes("player"))
    .join("\n")
    .replace("http://localhost:8090", realm.url);
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, "close");
  expect(printed.match(/^ {2}status: '\w+'/gm), printed).toEqual([
    "  status: 'committed'",
    "  status: 'committed'",
  ]);
});

it("the bot is at most 40 lines, and the README shows it is", async () => {
  const [code, readme] = await Promise.all(
    [BOT, "README.md"].map((path) => readFile(`${root}${path}`, "utf8")),
  );
  expect(code?.split("\n").length).toBeLessThanOrEqual(41);
  const shown = /```ts\n([\s\S]*?)```/.exec(readme ?? "")?.[1];
  expect(shown).toBe(code);
});
