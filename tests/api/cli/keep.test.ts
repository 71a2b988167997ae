/** `keep` as its operator meets it: a process that is killed, watched and looked over the shoulder. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { serve } from "@embedded-radix/tests/support/world/serve.ts";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { DRAW_DELAY, drawings } from "@kingdoms/game-tests/support/keeper.ts";
import { liar } from "@kingdoms/game-tests/support/liar.ts";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { parseAttos } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type CliProcess, runCli, startCli } from "../../support/cli.ts";

const PATIENCE = { timeout: 90_000, interval: 50 };
/** Of an account that holds nothing. */
const secret = Buffer.alloc(32, 0x5b);
const secretHex = secret.toString("hex");

describe("npm run kingdoms -- keep", () => {
  let world: World;
  let folder: string;
  let cell = 0;
  const processes: CliProcess[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 3 });
    folder = await mkdtemp(join(tmpdir(), "kingdoms-keep-"));
    await writeFile(path("config.json"), JSON.stringify(world.config));
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const process of processes.splice(0)) await process.end("SIGKILL");
  });

  const path = (name: string): string => join(folder, name);

  function keep(flags: readonly string[] = [], env: Readonly<Record<string, string>> = {}): CliProcess {
    const process = startCli(["keep", "--config", path("config.json"), ...flags], env);
    processes.push(process);
    return process;
  }

  const found = () => world.found(world.account(cell % 4), cell++ % 90, 50);
  const undrawn = async (): Promise<number> =>
    (await world.game.listKingdoms()).value.filter(({ rarity }) => rarity === null).length;

  it("the keeper resolves every mission once, however often it is killed while they come due", async () => {
    const random = seededRandom("cli-keep");
    const flags = ["--checkpoint", path("killed.json")];
    for (let life = 0; life < 4; life++) {
      for (let count = 0; count < 6; count++) await found();
      const keeper = keep(flags);
      await keeper.says(/keeping component_/);
      await world.advance(DRAW_DELAY);
      // At any moment of its work: before the first look, between two submissions, while it writes its note.
      await delay(random.integer(1_200));
      await keeper.end("SIGKILL");
    }
    const heir = keep(flags);
    await expect.poll(undrawn, PATIENCE).toBe(0);
    const newest = cell.toString();
    const through = async () =>
      (JSON.parse(await readFile(path("killed.json"), "utf8").catch(() => "{}")) as { through?: string })
        .through;
    await expect.poll(through, PATIENCE).toBe(newest);
    expect(await heir.end("SIGTERM")).toBe(0);
    expect(heir.printed()).toMatch(/stopping: SIGTERM\n.*stopped\n$/);
    const ids = await drawings(world);
    expect([...ids].sort((one, other) => Number(one - other))).toEqual(
      Array.from({ length: cell }, (_, index) => BigInt(index + 1)),
    );
  });

  it("the keeper shares the work with a second one, and reports its health", async () => {
    const [one, other] = [keep(["--health-port", "0", "--log", "json"]), keep(["--health-port", "0"])];
    const address = /health at (http:\/\/127\.0\.0\.1:\d+\/health)/;
    const [[, url = ""]] = await Promise.all([one.says(address), other.says(address)]);
    for (let count = 0; count < 6; count++) await found();
    const health = async () => {
      const response = await fetch(url);
      return { status: response.status, ...((await response.json()) as object) };
    };
    await expect
      .poll(health, PATIENCE)
      .toMatchObject({ status: 200, healthy: true, state: "keeping", pending: 6 });
    await world.advance(DRAW_DELAY);
    await expect.poll(undrawn, PATIENCE).toBe(0);
    await expect
      .poll(health, PATIENCE)
      .toMatchObject({ status: 200, pending: 0, due: 0, oldestDueSeconds: 0 });
    expect(new Set(await drawings(world)).size).toBe(cell);

    expect((await fetch(url.replace("/health", "/"))).status).toBe(404);
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
    for (const line of one.printed().trim().split("\n"))
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), message: expect.any(String) });
    expect(await one.end("SIGINT")).toBe(0);
  });

  it("/health answers 503 while the payer cannot pay", async () => {
    await found();
    await writeFile(path("poor.key"), `${"07".repeat(32)}\n`, { mode: 0o600 });
    const keeper = keep(["--health-port", "0", "--payer-key-file", path("poor.key")]);
    const [, url = ""] = await keeper.says(/health at (\S+)/);
    await world.advance(DRAW_DELAY);
    const health = async () => {
      const response = await fetch(url);
      return { status: response.status, ...((await response.json()) as object) };
    };
    await expect
      .poll(health, PATIENCE)
      .toMatchObject({ status: 503, healthy: false, state: "unfunded", due: 1 });
    await keeper.end("SIGTERM");
    expect(keeper.printed()).toContain("cannot lock 10 XRD");
    expect(keeper.printed()).not.toContain("07".repeat(32));
  });

  it("with a lying gateway, /health answers 503 once the budget is used up, also after a restart", async () => {
    await found();
    await world.advance(DRAW_DELAY);
    const honest = keep();
    await expect.poll(undrawn, PATIENCE).toBe(0);
    await honest.end("SIGTERM");
    const funded = Buffer.alloc(32, 0x5c);
    const address = await accountAddress(ed25519FromSeed(funded).publicKey, world.config.networkId);
    const { faucet } = world.config;
    await world.submit(
      `CALL_METHOD Address("${faucet}") "lock_fee" Decimal("10");
       CALL_METHOD Address("${faucet}") "free";
       CALL_METHOD Address("${address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`,
      [],
    );
    const lies = liar(world, { rewardAccount: address, pending: 60, committed: "rewarded" });
    const gateway = await serve((request) => lies(request));
    onTestFinished(() => gateway.close());
    await writeFile(path("liar.json"), JSON.stringify({ ...world.config, gatewayUrl: gateway.url }));
    await writeFile(path("rich.key"), `${funded.toString("hex")}\n`, { mode: 0o600 });
    const flags = [
      "--config",
      path("liar.json"),
      "--relay",
      world.gatewayUrl,
      "--payer-key-file",
      path("rich.key"),
    ];
    const balance = async () => (await world.game.accountBalances([address])).value[0]?.xrd ?? 0n;
    const before = await balance();
    for (let start = 0; start < 2; start++) {
      const keeper = keep([
        ...flags,
        "--checkpoint",
        path("liar.checkpoint"),
        "--budget",
        "10",
        "--health-port",
        "0",
      ]);
      const [, url = ""] = await keeper.says(/health at (\S+)/);
      const health = async () => {
        const response = await fetch(url);
        return { status: response.status, ...((await response.json()) as object) };
      };
      await expect.poll(health, PATIENCE).toMatchObject({
        status: 503,
        state: "degraded",
        budget: { xrdPerHour: "10", stopped: expect.stringContaining("is used up") as string },
      });
      expect(await keeper.end("SIGHUP")).toBe(0);
    }
    const lost = before - (await balance());
    expect(lost).toBeGreaterThan(0n);
    expect(lost).toBeLessThanOrEqual(parseAttos("10"));
  });

  it("the keeper takes the payer's key from a file or the environment, and never prints it", async () => {
    await writeFile(path("payer.key"), `${secretHex}\n`, { mode: 0o600 });
    const withFile = keep(["--payer-key-file", path("payer.key"), "--log", "json"]);
    const withVariable = keep([], { KINGDOMS_PAYER_KEY: secretHex.toUpperCase() });
    const { publicKey } = ed25519FromSeed(secret);
    const address = await accountAddress(publicKey, world.config.networkId);
    for (const keeper of [withFile, withVariable]) {
      await keeper.says(new RegExp(`${address} locks the fees`));
      expect(argumentsOf(keeper.pid).toLowerCase()).not.toContain(secretHex);
      await keeper.end("SIGTERM");
      expect(keeper.printed().toLowerCase()).not.toContain(secretHex);
      expect(keeper.printed()).not.toContain(secret.toString("base64"));
    }
  });

  it("keys that everybody can read, that are invalid, or that are an argument are refused and not repeated", async () => {
    await writeFile(path("open.key"), secretHex);
    await chmod(path("open.key"), 0o644);
    await writeFile(path("short.key"), secretHex.slice(0, 60), { mode: 0o600 });
    const outcomes = await Promise.all(
      [
        ["--payer-key-file", path("open.key")],
        ["--payer-key-file", path("short.key")],
        ["--payer-key-file", path("none.key")],
        [`--payer-key=${secretHex}`],
        [secretHex],
        ["--budget", "5"],
        ["--losses", "0"],
      ].map((flags) => runCli(["keep", "--config", path("config.json"), ...flags])),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1, 2, 2, 2, 2]);
    expect(outcomes.map(({ err }) => err.split("\n")[0])).toEqual([
      `BAD_KEY: anyone can read ${path("open.key")}, which holds a payer's key: chmod 600 ${path("open.key")}`,
      `BAD_KEY: ${path("short.key")} does not hold a payer's key: 64 hexadecimal characters`,
      `BAD_KEY: there is no file ${path("none.key")}`,
      "BAD_FLAG: there is no flag --payer-key",
      "BAD_FLAG: this command takes flags only",
      "BAD_FLAG: --budget takes a whole number from 10 to 1000000000",
      "BAD_FLAG: --losses takes a whole number from 1 to 1000000000",
    ]);
    for (const { out, err } of outcomes) expect(out + err).not.toContain(secretHex.slice(0, 20));
  });

  it("the keeper continues with another relay if one is down, and says so once", async () => {
    const away = "http://127.0.0.1:9";
    await found();
    const keeper = keep(["--health-port", "0", "--relay", away, "--relay", world.gatewayUrl]);
    await keeper.says(new RegExp(`with rounds from ${away}, ${world.gatewayUrl}; `));
    const [, url = ""] = await keeper.says(/health at (\S+)/);
    await world.advance(DRAW_DELAY);
    await expect.poll(undrawn, PATIENCE).toBe(0);
    const health = async () => (await fetch(url)).json() as Promise<object>;
    await expect.poll(health, PATIENCE).toMatchObject({
      healthy: true,
      relays: [
        { url: away, state: "passed over", fault: "it cannot be reached" },
        { url: world.gatewayUrl, state: "answering", fault: null },
      ],
      waitingFor: null,
    });
    await keeper.end("SIGTERM");
    expect(keeper.printed().match(/the relay http:\/\/127\.0\.0\.1:9 is passed over/g)).toHaveLength(1);
  });

  it("/health answers 503 once a mission waits for a round that no relay has", async () => {
    await found();
    const keeper = keep(["--health-port", "0", "--relay", "http://127.0.0.1:9"]);
    const [, url = ""] = await keeper.says(/health at (\S+)/);
    await world.advance(DRAW_DELAY);
    await keeper.says(/is passed over/);
    const health = async () => {
      const response = await fetch(url);
      return { status: response.status, ...((await response.json()) as object) };
    };
    const waiting = { state: "keeping", due: 1, waitingFor: { round: expect.any(Number) as number } };
    await expect.poll(health, PATIENCE).toMatchObject({ status: 200, ...waiting });
    await world.advance(400);
    await expect.poll(health, PATIENCE).toMatchObject({ status: 503, healthy: false, ...waiting });
    await keeper.end("SIGTERM");
    const heir = keep();
    await expect.poll(undrawn, PATIENCE).toBe(0);
    await heir.end("SIGTERM");
  });

  it("/health answers 503 if the gateway answers but the ledger does not advance", async () => {
    const keeper = keep(["--health-port", "0", "--late-after", "2"]);
    const [, url = ""] = await keeper.says(/health at (\S+)/);
    const health = async () => (await fetch(url)).json() as Promise<object>;
    // This ledger stands still until a test moves it.
    await expect
      .poll(health, PATIENCE)
      .toMatchObject({ healthy: false, state: "keeping", oldestDueSeconds: 0 });
    await world.advance(1);
    await expect.poll(health, PATIENCE).toMatchObject({ healthy: true, silentSeconds: 0 });
  });

  it("the keeper works if its checkpoint cannot be written, and says so once", async () => {
    await found();
    await world.advance(DRAW_DELAY);
    const keeper = keep(["--health-port", "0", "--checkpoint", path("no/such/folder/keeper.json")]);
    const [, url = ""] = await keeper.says(/health at (\S+)/);
    await expect.poll(undrawn, PATIENCE).toBe(0);
    await keeper.says(/the checkpoint cannot be written: ENOENT/);
    const health = async () => (await fetch(url)).json() as Promise<object>;
    await expect
      .poll(health, PATIENCE)
      .toMatchObject({ healthy: true, checkpointError: expect.stringContaining("ENOENT") as string });
    expect(await keeper.end("SIGTERM")).toBe(0);
    expect(keeper.printed().match(/the checkpoint cannot be written/g)).toHaveLength(1);
  });

  it("the keeper starts before its gateway does, answers 503 until then, and stops on a signal", async () => {
    await writeFile(path("away.json"), JSON.stringify({ ...world.config, gatewayUrl: "http://127.0.0.1:9" }));
    const keeper = startCli(["keep", "--config", path("away.json"), "--health-port", "0"]);
    processes.push(keeper);
    const [, url = ""] = await keeper.says(/health at (\S+)/);
    await keeper.says(/cannot resolve missions: http:\/\/127\.0\.0\.1:9\S+ could not be reached/);
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ healthy: false, state: "degraded", pending: 0 });
    expect(await keeper.end("SIGINT")).toBe(0);
  });

  it("the keeper says at once that the gateway is of another network, or that a public game needs a key", async () => {
    await writeFile(path("other.json"), JSON.stringify({ ...world.config, networkId: 2 }));
    await writeFile(path("public.json"), JSON.stringify({ ...world.config, embedded: false, faucet: "" }));
    const [other, isPublic] = await Promise.all([
      runCli(["keep", "--config", path("other.json")]),
      runCli(["keep", "--config", path("public.json")]),
    ]);
    expect(other).toMatchObject({
      code: 1,
      err: `WRONG_NETWORK: ${world.gatewayUrl} serves network 242, not 2\n`,
    });
    expect(isPublic.code).toBe(1);
    expect(isPublic.err).toContain("--payer-key-file names its file, or KINGDOMS_PAYER_KEY holds it");
  });
});

/** What every user of the machine can see of a process. */
function argumentsOf(pid: number): string {
  if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  return execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
}
