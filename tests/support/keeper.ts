/** What every keeper of a test needs, and what became of its work. */
import { loadArtifact } from "@kingdoms/artifacts";
import { type Keeper, type KeeperOptions, startKeeper } from "@kingdoms/keeper";
import { createRules, type Rules } from "@kingdoms/rules";
import { testFateKey } from "@kingdoms/transactions";
import type { World } from "./world/index.ts";

let rules: Promise<Rules> | null = null;

/** rules.wasm with the numbers of the standard game; one instance for each process. */
export function standardRules(): Promise<Rules> {
  rules ??= loadArtifact("rules.wasm").then((wasm) => createRules(wasm));
  return rules;
}

/** A keeper of this world, silent and at the faucet's expense, but for the changes. */
export async function keepWorld(world: World, changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
  const { networkId, factory, faucet } = world.config;
  return startKeeper({
    gatewayUrl: world.gatewayUrl,
    networkId,
    factory,
    fateSecret: testFateKey,
    rules: await standardRules(),
    payer: { address: faucet },
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
