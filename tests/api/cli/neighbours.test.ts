/** `neighbours`: bots at the cost of an account, against the real gateway. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { SIMULATOR, startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli, startCli } from "../../support/cli.ts";

const SEED = Buffer.alloc(32, 53);
const SECRET = SEED.toString("hex");

let world: World;
let folder: string;
let payer: string;
let command: readonly string[];

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "kingdoms-neighbours-"));
  const [config, key] = [join(folder, "config.json"), join(folder, "a.key")];
  await writeFile(config, JSON.stringify(world.config));
  await writeFile(key, SECRET, { mode: 0o600 });
  payer = await accountAddress(ed25519FromSeed(SEED).publicKey, SIMULATOR);
  await drawFromFaucet(world.ledger, payer);
  command = ["neighbours", "--config", config, "--key-file", key];
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

const xrdOf = async (account: string) => (await world.game.accountBalances([account])).value[0]?.xrd ?? 0n;

it("the neighbours command says how much it may spend, and spends nothing without a yes", async () => {
  const before = await xrdOf(payer);
  for (const typed of ["no", null]) {
    const { code, err } = await runCli([...command, "--count", "2"], {}, typed);
    expect(code).toBe(1);
    expect(err).toContain("2 kingdoms that bots keep: 1800 XRD at most");
    expect(err).toContain("NOT_CONFIRMED");
  }
  expect(await xrdOf(payer)).toBe(before);
});

it("each bot gets a purse and founds a kingdom; a second run finds them, and the key is never printed", async () => {
  const first = startCli([...command, "--count", "2", "--yes"]);
  await first.says(/found, committed[\s\S]*found, committed/);
  expect(await first.end("SIGINT")).toBe(0);
  expect((await world.game.listKingdoms()).value).toHaveLength(2);
  const left = await xrdOf(payer);
  expect(left).toBeLessThan(parseXrd("8200"));
  expect(left).toBeGreaterThan(parseXrd("8190"));
  const second = startCli([...command, "--count", "3", "--yes", "--budget", "900"]);
  await second.says(/found, committed/);
  expect(await second.end("SIGTERM")).toBe(0);
  expect((await world.game.listKingdoms()).value).toHaveLength(3);
  expect(first.printed() + second.printed()).not.toContain(SECRET);
});

it("a flag out of range and a missing key are refused before anything is read", async () => {
  const wrong = [
    [[...command, "--count", "0"], "--count takes a whole number from 1 to 500"],
    [[...command, "--purse", "10"], "--purse takes a whole number from 800"],
    [command.slice(0, 3), "BAD_KEY: a payer's key is needed"],
  ] as const;
  for (const [args, sentence] of wrong) expect((await runCli([...args])).err).toContain(sentence);
});
