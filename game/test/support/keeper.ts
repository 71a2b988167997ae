/** What every keeper of a test needs, and what became of its work. */
import { testDeployer } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { type Keeper, type KeeperOptions, startKeeper } from "@kingdoms/keeper";
import { type Attos, createRules, type GameConfig, parseAttos, type Rules } from "@kingdoms/rules";
import type { World } from "./world/index.ts";

/** From a founding to the moment at which the fate of its draw can be had, at most, in seconds. */
export const DRAW_DELAY = 210;

let compiled: Promise<WebAssembly.Module> | null = null;

/** rules.wasm with the numbers of a game; compiled once for each process. */
async function rulesOf(config?: GameConfig): Promise<Rules> {
  compiled ??= loadArtifact("rules.wasm").then((wasm) => WebAssembly.compile(wasm));
  return createRules(await compiled, config);
}

let standard: Promise<Rules> | null = null;

/** The same with those of the standard game; one instance for each process. */
export function standardRules(): Promise<Rules> {
  standard ??= rulesOf();
  return standard;
}

/** XRD for a cost unit, as the engine of an embedded ledger charges it. */
const UNIT_PRICE = parseAttos("0.00000005");

/** XRD for a completed mission. */
export async function rewardOf({ verified = false, announced = 0n as Attos } = {}): Promise<Attos> {
  const rules = await standardRules();
  return rules.feeSplit({ unitPrice: UNIT_PRICE, verified, announced, succeeded: false }).reward;
}

/** XRD for the announcement of a settlement. */
export const announcementReward = async (): Promise<Attos> =>
  (await standardRules()).announcementReward(UNIT_PRICE);

/** A keeper of this world, silent and at the faucet's expense, but for the changes. */
export async function keepWorld(world: World, changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
  const { networkId, factory, faucet } = world.config;
  return startKeeper({
    gatewayUrl: world.gatewayUrl,
    relays: [world.gatewayUrl],
    networkId,
    factory,
    rulesOf,
    payer: { address: faucet },
    rewardAccount: await testDeployer(networkId),
    pollMs: 20,
    log: () => undefined,
    ...changes,
  });
}

/** Ids of the missions that drew a rarity, as the ledger tells of their completions: oldest first. */
export async function drawings({ game, config }: World): Promise<readonly bigint[]> {
  const ids: bigint[] = [];
  let cursor: string | null = null;
  do {
    const page = await game.activity(config.factory, { cursor, limit: 100 });
    for (const { event } of page.events)
      if (event.type === "KingdomRarityCompleted") ids.push(event.missionId);
    cursor = page.cursor;
  } while (cursor !== null);
  return ids.reverse();
}
