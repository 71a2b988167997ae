/** The command `account`: what a key's account holds, and play money for it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { SIMULATOR, startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli } from "../../support/cli.ts";

const SEED = Buffer.alloc(32, 31);
let world: World;
let folder: string;
let key: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "kingdoms-account-"));
  key = join(folder, "a.key");
  await writeFile(key, SEED.toString("hex"), { mode: 0o600 });
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

it("the account of a key is empty until the faucet of its network fills it, twice if need be", async () => {
  const args = ["account", "--network", "242", "--gateway", world.gatewayUrl, "--key-file", key];
  const out = `${await accountAddress(ed25519FromSeed(SEED).publicKey, SIMULATOR)}\n`;
  expect(await runCli(args)).toEqual({ code: 0, out, err: "0 XRD on simulator\n" });
  expect(await runCli([...args, "--fund"])).toEqual({ code: 0, out, err: "10000 XRD on simulator\n" });
  expect(await runCli([...args, "--fund"])).toEqual({ code: 0, out, err: "20000 XRD on simulator\n" });
});

it("XRD is not offered on mainnet", async () => {
  const { code, err } = await runCli(["account", "--network", "1", "--key-file", key, "--fund"]);
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("send XRD to the account") });
});

it("a command on another network than its gateway's is refused", async () => {
  const args = ["account", "--network", "2", "--gateway", world.gatewayUrl, "--key-file", key];
  expect((await runCli(args)).err).toContain("WRONG_NETWORK");
});
