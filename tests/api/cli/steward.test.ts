/** `steward` as its operator meets it: a folder of signed orders, a process that is killed, refusals. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { gift, signOrder } from "@kingdoms/game-tests/support/steward.ts";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CliProcess, runCli, startCli } from "../../support/cli.ts";

const PATIENCE = { timeout: 90_000, interval: 100 };
const HOUR = 3600;

describe("npm run kingdoms -- steward", () => {
  let world: World;
  let folder: string;
  const processes: CliProcess[] = [];
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    world = await startWorld();
    folder = await mkdtemp(join(tmpdir(), "kingdoms-steward-"));
    await writeFile(path("config.json"), JSON.stringify(world.config));
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const process of processes.splice(0)) await process.end("SIGKILL");
  });

  function steward(orders: string, flags: readonly string[] = []): CliProcess {
    const process = startCli([
      "steward",
      "--config",
      path("config.json"),
      "--orders",
      path(orders),
      ...flags,
    ]);
    processes.push(process);
    return process;
  }

  /** The page's file of an order that gives so much XRD to its submitter. */
  async function save(file: string, amount: string, from: number): Promise<void> {
    const [aldric] = world.accounts;
    const signed_partial_transaction = await signOrder(
      {
        manifest: gift(aldric?.address ?? "", world.config.xrd, amount),
        from,
        until: from + HOUR,
        epoch: world.ledger.tip.epoch,
      },
      aldric === undefined ? [] : [aldric.key],
    );
    await writeFile(path(`${file}.order.json`), JSON.stringify({ signed_partial_transaction, words: "{}" }));
  }

  const stateOf = async (file: string) =>
    (
      JSON.parse(await readFile(path(`${file}.order.json.state`), "utf8").catch(() => "{}")) as {
        state?: string;
      }
    ).state;
  const xrd = async () => (await world.game.accountBalances([world.account(0).address])).value[0]?.xrd ?? 0n;

  it("every order of a folder is carried out once, however often the steward is killed", async () => {
    const random = seededRandom("cli-steward");
    await mkdir(path("night"));
    const from = world.now() + HOUR;
    const amounts = [2, 3, 4, 5, 6, 7];
    for (const amount of amounts) await save(`night/${amount}`, String(amount), from);
    const before = await xrd();
    for (let life = 0; life < 2; life++) {
      const process = steward("night");
      await process.says(/holding the orders/);
      if (life === 0) await world.advance(HOUR);
      await delay(random.integer(1_500));
      await process.end("SIGKILL");
    }
    const heir = steward("night", ["--health-port", "0"]);
    const [, url = ""] = await heir.says(/health at (\S+)/);
    const states = () => Promise.all(amounts.map((amount) => stateOf(`night/${amount}`)));
    await expect.poll(states, PATIENCE).toEqual(amounts.map(() => "done"));
    expect(before - (await xrd())).toBe(parseXrd(String(amounts.reduce((sum, amount) => sum + amount, 0))));
    const health = async () => (await fetch(url)).json();
    await expect.poll(health, PATIENCE).toMatchObject({ healthy: true, waiting: 0, error: null });
    expect(await heir.end("SIGTERM")).toBe(0);
    expect(heir.printed()).toMatch(/stopping: SIGTERM\n.*stopped\n$/);
  });

  it("a later file is found, a removed one is not submitted, and one that is no order is ignored", async () => {
    await mkdir(path("day"));
    const from = world.now() + HOUR;
    await save("day/removed", "2", from);
    await writeFile(path("day/none.order.json"), "{}");
    const process = steward("day");
    await process.says(/none\.order\.json is left alone: it has no signed_partial_transaction/);
    await save("day/later", "3", from);
    await expect.poll(() => existsSync(path("day/later.order.json.state")), PATIENCE).toBe(true);
    await rm(path("day/removed.order.json"));
    const before = await xrd();
    await world.advance(HOUR);
    await expect.poll(() => stateOf("day/later"), PATIENCE).toBe("done");
    expect(before - (await xrd())).toBe(parseXrd("3"));
    expect(await stateOf("day/removed")).toBe("waiting");
    await process.end("SIGTERM");
  });

  it("an impossible request is refused with a sentence", async () => {
    const config = ["--config", path("config.json")];
    const cases: [string[], number, string][] = [
      [["steward", ...config], 2, "BAD_FLAG: --orders names a folder of signed orders, or the file of one"],
      [["steward", ...config, "--orders", path("nowhere")], 2, "--orders: there is no "],
      [["steward", "--orders", folder, "--network", "2"], 1, "BAD_KEY: a payer's key is needed: --key-file"],
      [
        ["steward", "--orders", folder, "--network", "2", ...config],
        2,
        "--config says the network already; leave out --network",
      ],
      [
        ["steward", ...config, "--orders", folder, "--least-reward", "much"],
        2,
        "--least-reward takes an amount",
      ],
    ];
    for (const [args, code, sentence] of cases) {
      const ended = await runCli(args);
      expect([args.join(" "), ended.code, ended.err]).toEqual([
        args.join(" "),
        code,
        expect.stringContaining(sentence),
      ]);
    }
    expect((await runCli(["steward", "--help"])).out).toContain("--orders PATH");
  });
});
