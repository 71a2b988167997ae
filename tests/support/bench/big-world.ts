/**
 * A game as large as the map: a kingdom on each of its 5,400 cells, founded through the real engine and index, some
 * with a rarity, some with a finished expedition. Built once for each build of the contract and kept in `.cache/`,
 * which git ignores; an interrupted build continues.
 */

import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { compile, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import {
  accountAddress,
  buyANewKingdom,
  buyKgld,
  createGatewayClient,
  depositGold,
  prospectResources,
  type RealmConfig,
  readFactory,
  readKingdoms,
  readMissions,
  resolve as resolveMissions,
} from "@kingdoms/client";
import { createGame, type Game } from "@kingdoms/game-tests/support/game.ts";
import { proofOf } from "@kingdoms/game-tests/support/rounds.ts";
import { fundFromFaucet } from "@kingdoms/realm";
import { parseKgld, parseXrd } from "@kingdoms/rules";
import { newEngine } from "../../../apps/realm/src/engine.ts";
import { genesisTimeMs, newLedger } from "../../../apps/realm/src/foundation.ts";
import { cache, folderOf, kingdomsOfWorld } from "./worlds.ts";

const networkId = 242;
const columns = 90;
const price = parseXrd("600");
/** The fee of an expedition: the network's, and the kingdom's payment in gold, with some margin. */
const fee = parseXrd("10");
const gold = parseKgld("600");
/** One faucet payment of 10,000 XRD founds this many kingdoms, fees included. */
const kingdomsPerPayment = 15;

export interface BigWorld {
  readonly file: string;
  readonly config: RealmConfig;
}

/** A smaller one has fewer of everything. */
export const bigWorldSize = {
  kingdoms: kingdomsOfWorld,
  drawn: Math.round((400 * kingdomsOfWorld) / 5_400),
  prospected: Math.round((100 * kingdomsOfWorld) / 5_400),
};

/** @param say reports slow steps. */
export async function bigWorld(say: (text: string) => void = console.log): Promise<BigWorld> {
  const folder = folderOf("world", kingdomsOfWorld);
  const world = { file: join(folder, "ledger.sqlite"), config: join(folder, "config.json") };
  const done = join(folder, "done");
  const size = JSON.stringify(bigWorldSize);
  if ((await readFile(done, "utf8").catch(() => null)) !== size) {
    await mkdir(folder, { recursive: true });
    // Worlds of other builds of the contract, of any size.
    const [what, build] = basename(folder).split("-");
    for (const other of await readdir(cache))
      if (other.startsWith(`${what}-`) && !other.startsWith(`${what}-${build}`))
        await rm(join(cache, other), { recursive: true });
    await make(world, bigWorldSize, say);
    await writeFile(done, size);
  }
  return { file: world.file, config: JSON.parse(await readFile(world.config, "utf8")) as RealmConfig };
}

async function make(
  world: { readonly file: string; readonly config: string },
  size: typeof bigWorldSize,
  say: (text: string) => void,
): Promise<void> {
  if (!existsSync(world.config)) {
    await rm(world.file, { force: true });
    const deployed = await newLedger(world.file, { networkId, protocol: null }, say);
    await writeFile(world.config, JSON.stringify({ networkId, networkName: "simulator", ...deployed }));
  }
  const clock = { ms: genesisTimeMs + 1_000, nowMs: () => clock.ms };
  const database = openDatabase(world.file);
  const ledger = await Ledger.open({
    database,
    engine: newEngine,
    clock,
    networkId,
    genesisTimeMs,
    typicalRecords,
  });
  try {
    clock.ms = Math.max(clock.ms, ledger.tip.timestampMs);
    const config = {
      ...(JSON.parse(await readFile(world.config, "utf8")) as object),
      ledgerId: "bench",
      gatewayUrl: "http://bench",
      explorerUrl: "",
      embedded: true,
      may: ["clock", "faucet"] as RealmConfig["may"],
      xrd: ledger.basics.xrd,
      faucet: ledger.basics.faucet,
      version: "0.1.0",
    } as RealmConfig;
    await writeFile(world.config, JSON.stringify(config));
    const handler = createGateway(ledger);
    const gateway = createGatewayClient({
      baseUrl: config.gatewayUrl,
      fetch: async (request) => handler.fetch(request),
    });
    const game = createGame({ config, gateway });
    await found(game, ledger, size.kingdoms, say);
    clock.ms += 86_400_000;
    await ledger.advance();
    await resolve(game, ledger, numbers(1, size.drawn), say);
    await prospect(game, ledger, size.prospected, say);
    clock.ms += 86_400_000;
    await ledger.advance();
    await resolve(game, ledger, numbers(size.kingdoms + 1, size.prospected), say);
  } finally {
    await ledger.close();
  }
}

async function found(
  { config, gateway }: Game,
  ledger: Ledger,
  kingdoms: number,
  say: (text: string) => void,
): Promise<void> {
  const [owner] = await testAccounts(networkId);
  if (owner === undefined) throw new Error("a test account is needed");
  const { value } = await readFactory({ config, gateway });
  for (let index = Number(value.kingdomCount); index < kingdoms; index++) {
    if (index % 600 === 0) say(`${index} of ${kingdoms} kingdoms are founded`);
    if (index % kingdomsPerPayment === 0 || index === Number(value.kingdomCount)) {
      await fundFromFaucet(ledger, ledger.basics.faucet, networkId, owner.address, {
        compile,
        nonce: 1_000_000 + index,
      });
    }
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const manifest = buyANewKingdom({
      realm: config,
      account: accountAddress(owner.address),
      price,
      cell: { x, y },
      name: `Realm of ${x} and ${y}`,
    });
    await commit(ledger, owner, manifest, index + 1);
  }
}

/** Expeditions of the first kingdoms; each founding counts as a mission too, its drawing of rarity. */
async function prospect(
  { config, gateway }: Game,
  ledger: Ledger,
  missions: number,
  say: (text: string) => void,
): Promise<void> {
  const [owner] = await testAccounts(networkId);
  if (owner === undefined) throw new Error("a test account is needed");
  const { address } = owner;
  const { value } = await readFactory({ config, gateway });
  const sent = Number(value.missionCount - value.kingdomCount);
  if (sent >= missions) return;
  say(`${missions - sent} expeditions set out`);
  const kingdoms = (await readKingdoms({ config, gateway })).value.slice(sent, missions);
  for (let payment = 0; payment < 4; payment++) {
    await fundFromFaucet(ledger, ledger.basics.faucet, networkId, address, {
      compile,
      nonce: 3_000_000 + 10 * sent + payment,
    });
  }
  for (const [index, { id, component }] of kingdoms.entries()) {
    const nonce = 4_000_000 + 3 * (sent + index);
    await commit(
      ledger,
      owner,
      buyKgld({ realm: config, account: accountAddress(address), amount: parseXrd("20") }),
      nonce,
    );
    await commit(
      ledger,
      owner,
      depositGold({ realm: config, account: accountAddress(address), component, id, amount: gold }),
      nonce + 1,
    );
    await commit(
      ledger,
      owner,
      prospectResources({ realm: config, account: accountAddress(address), component, id, fee }),
      nonce + 2,
    );
  }
}

const numbers = (from: number, count: number): bigint[] =>
  Array.from({ length: count }, (_, index) => BigInt(from + index));

/** Has the rounds of these missions verified, each once, and resolves them. */
async function resolve(
  { config, gateway }: Game,
  ledger: Ledger,
  ids: readonly bigint[],
  say: (text: string) => void,
): Promise<void> {
  const [owner] = await testAccounts(networkId);
  if (owner === undefined) throw new Error("a test account is needed");
  const { stateVersion, value } = await readFactory({ config, gateway });
  const verified = new Set<number>();
  say(`${ids.length} missions get their fate`);
  for (const mission of await readMissions(gateway, value.missions, ids, stateVersion)) {
    if (mission.status.state !== "pending") continue;
    const { round } = mission;
    const beacon = value.beacon.component;
    const isKnown = verified.has(round);
    verified.add(round);
    const manifest = resolveMissions({
      factory: config.factory,
      missionIds: [mission.id],
      payer: accountAddress(owner.address),
      ...(!isKnown && { round: { beacon, round, ...proofOf(round) } }),
    });
    await commit(ledger, owner, manifest, 2_000_000 + Number(mission.id));
  }
}

async function commit(
  ledger: Ledger,
  { address, key }: TestAccount,
  manifest: string,
  nonce: number,
): Promise<void> {
  const { raw } = await compile({
    networkId,
    manifest: `CALL_METHOD Address("${address}") "lock_fee" Decimal("50");\n${manifest}`,
    signers: [],
    notary: key,
    notaryIsSignatory: true,
    startEpoch: ledger.tip.epoch,
    nonce,
  });
  const { receipt } = await ledger.submit(raw);
  if (receipt?.outcome !== "success") throw new Error(receipt?.error ?? "it was sent before");
}
