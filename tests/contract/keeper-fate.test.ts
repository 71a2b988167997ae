/** Fates against the rules themselves: the very crate that the contract calls, with the ledger's own numbers. */
import { loadArtifact } from "@kingdoms/artifacts";
import type { GameConfig } from "@kingdoms/client";
import { startKeeper } from "@kingdoms/keeper";
import { createRules, type Rules } from "@kingdoms/rules";
import { testFateKey } from "@kingdoms/transactions";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fateMessage, nodeId } from "../../packages/keeper/src/fate.ts";
import { eventOf, startWorld, type World } from "../harness/index.ts";
import { seededRandom } from "../support/random.ts";

describe("a fate", () => {
  let world: World;
  let config: GameConfig;
  let rules: Rules;
  const { seed } = seededRandom("keeper-fate");

  beforeAll(async () => {
    world = await startWorld();
    config = (await world.game.gameConfig()).value;
    rules = await createRules(await loadArtifact("rules.wasm"), config);
  });
  afterAll(() => world.stop());

  it("lets anybody recompute what the ledger decided", async () => {
    const { networkId, factory, faucet } = world.config;
    const { component } = await world.found(world.account(0), 1, 1, "Fated");
    const keeper = startKeeper({
      gatewayUrl: world.gatewayUrl,
      networkId,
      factory,
      fateSecret: testFateKey,
      payer: { address: faucet },
      pollMs: 20,
      log: () => undefined,
    });
    await world.advance(config.founding.rarityDelay);
    const drawn = async () => (await world.game.kingdomState(component)).value.rarity;
    await expect.poll(drawn, { timeout: 30_000 }).not.toBeNull();
    await keeper.stop();
    const completed = eventOf(await world.game.activity(factory), "KingdomRarityCompleted");
    const fate = Uint8Array.from(Buffer.from(completed.fate ?? "", "hex"));
    expect(rules.rarity(fate)).toEqual({ rarity: completed.rarity, buildingSlots: completed.buildingSlots });
  });

  it("is of the same message in keeper and contract", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (mission, intentHash) => {
          const factory = nodeId(world.config.factory);
          const { networkId } = world.config;
          const message = fateMessage(networkId, factory, mission, intentHash);
          expect(message).toEqual(rules.fateMessage(networkId, factory, mission, intentHash));
        },
      ),
      { seed },
    );
  });
});
