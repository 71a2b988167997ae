/** `npm run kingdoms -- deploy`: what it says, asks and spends, and the config that it writes. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { quicknet, readChain } from "@kingdoms/beacon";
import { type RealmConfig, readAccountBalances } from "@kingdoms/client";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../support/cli.ts";

describe("npm run kingdoms -- deploy", () => {
  let world: World;
  let folder: string;

  beforeAll(async () => {
    world = await startWorld();
    folder = await mkdtemp(join(tmpdir(), "kingdoms-deploy-"));
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const path = (name: string): string => join(folder, name);
  const inspectFactory = async (config: string): Promise<unknown> =>
    JSON.parse((await runCli(["inspect", "factory", "--config", config, "--json"])).out);

  it("deploy names the deciding chain and the cost of each step, and writes a config that inspect accepts", async () => {
    const { seed, address, args } = await deployment("first", 5);
    const out = path("first.json");
    // What has to be known afterwards needs a place before anything is paid for.
    const before = world.ledger.tip.stateVersion;
    const nowhere = await runCli([...args, "--out", path("no/such/folder/game.json")]);
    expect(nowhere.err).toMatch(/^FILE_NOT_WRITTEN: .* cannot be written: ENOENT/m);
    expect({ code: nowhere.code, version: world.ledger.tip.stateVersion }).toEqual({
      code: 1,
      version: before,
    });

    const { code, err } = await runCli([...args, "--confirm-spending", "--out", out]);
    expect(err).toContain(`deploying on simulator from ${address}`);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err).not.toContain(seed.toString("hex"));
    expect(err).toContain(`missions are decided by rounds of quicknet, ${quicknet.hash}`);
    expect(err).toContain(`${address} receives a tenth of what the game keeps, for all time`);
    const fees = [...err.matchAll(/^([a-z ]+): ([\d.]+) XRD$/gm)].map(([, step, fee]) => [step, Number(fee)]);
    const steps = ["publish beacon", "start beacon", "publish", "instantiate", "define"];
    expect(fees.map(([step]) => step)).toEqual(steps);
    const total = fees.reduce((sum, [, fee]) => sum + Number(fee), 0);
    expect(Number(/, for ([\d.]+) XRD in all$/m.exec(err)?.[1])).toBeCloseTo(total, 6);
    const game = JSON.parse(await readFile(out, "utf8")) as RealmConfig;
    expect(game).toMatchObject({
      networkId: 242,
      chain: "quicknet",
      embedded: false,
      dAppDefinition: address,
      faucet: "",
    });
    expect(await readChain(world.game.gateway, game.beacon)).toBe(quicknet);
    expect(await inspectFactory(out)).toMatchObject({ kingdomCount: "0" });
    expect((await runCli([...args, "--out", out])).err).toContain("FILE_EXISTS");
  });

  it("deploy takes an existing beacon, and nothing else in its place", async () => {
    const { args } = await deployment("second", 6);
    const { beacon, beaconPackage, factory } = world.config;
    const payee = world.account(2).address;
    const order = [...args, "--beacon", beacon, "--payee", payee];
    const { code, out, err } = await runCli(order, {}, "simulator");
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err).toContain("it costs some 110 XRD of the 10000 that");
    expect(err).toContain("missions are decided by rounds of embedded");
    // The command shows the payee before the first payment, since it can never be changed.
    const said = err.indexOf(`${payee} receives a tenth of what the game keeps, for all time`);
    expect(said).toBeGreaterThanOrEqual(0);
    expect(said).toBeLessThan(err.indexOf("find beacon..."));
    await writeFile(path("second.json"), out);
    expect(await inspectFactory(path("second.json"))).toMatchObject({ payee });
    expect(err).not.toContain("publish beacon");
    expect(JSON.parse(out)).toMatchObject({ beacon, beaconPackage, chain: "embedded" });
    const { stateVersion } = world.ledger.tip;
    expect(await runCli([...args, "--beacon", factory])).toMatchObject({
      code: 1,
      err: `NOT_FOUND: ${factory} is not a beacon of any known chain\n`,
    });
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);
  });

  it("deploy states its cost and sends nothing before the user has typed the network's name", async () => {
    const { address, args } = await deployment("third", 7);
    await mkdir(path("third"));
    const out = path("third/game.json");
    const { stateVersion } = world.ledger.tip;
    for (const typed of [null, "", "yes", "stokenet"]) {
      const declined = await runCli([...args, "--out", out], {}, typed);
      expect(declined.code).toBe(1);
      expect(declined.err).toContain(`it costs some 190 XRD of the 10000 that ${address} holds`);
      expect(declined.err).toContain(
        "https://kingdoms.example is written into the ledger for good, so look twice at its spelling",
      );
      expect(declined.err).toContain("NOT_CONFIRMED: nothing was sent and nothing was spent");
      expect(declined.err).not.toContain("...");
    }
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);
    // The place that was kept for the config is free again.
    await expect(readFile(out)).rejects.toThrow("ENOENT");
  });

  it("deploy refuses an account without XRD, and states the amount needed", async () => {
    const seed = Buffer.alloc(32, 8);
    await writeFile(path("poor.key"), seed.toString("hex"), { mode: 0o600 });
    const address = await accountAddress(ed25519FromSeed(seed).publicKey, world.config.networkId);
    const args = ["deploy", "--network", "242", "--gateway", world.gatewayUrl, "--confirm-spending"];
    args.push("--deployer-key-file", path("poor.key"), "--site", "https://kingdoms.example");
    const { code, err } = await runCli(args);
    expect(code).toBe(1);
    expect(err).toContain(`NOT_ALLOWED: ${address} holds no XRD; a deployment needs 500\n`);
  });

  it("a deployment that is repeated sends and spends nothing", async () => {
    const { address, args } = await deployment("fourth", 9);
    const held = async () => (await readAccountBalances(world.game, [address])).value[0]?.xrd;
    const again = () => runCli([...args, "--confirm-spending", "--beacon", world.config.beacon]);
    const first = await again();
    expect(first).toMatchObject({ code: 0 });
    const left = await held();
    const second = await again();
    expect({ code: second.code, out: second.out }).toEqual({ code: 0, out: first.out });
    for (const step of ["publish", "instantiate", "define"])
      expect(second.err).toContain(`${step}: sent and paid for earlier\n`);
    expect(second.err).toMatch(/^deployed: .*, for 0 XRD in all$/m);
    expect(await held()).toBe(left);
  });

  /** An account with a key file, and the flags with which it deploys. */
  async function deployment(name: string, fill: number) {
    const seed = Buffer.alloc(32, fill);
    await writeFile(path(`${name}.key`), seed.toString("hex"), { mode: 0o600 });
    const address = await accountAddress(ed25519FromSeed(seed).publicKey, world.config.networkId);
    await drawFromFaucet(world.ledger, address);
    const args = ["deploy", "--network", "242", "--gateway", world.gatewayUrl];
    args.push("--deployer-key-file", path(`${name}.key`), "--site", "https://kingdoms.example");
    return { seed, address, args };
  }
});
