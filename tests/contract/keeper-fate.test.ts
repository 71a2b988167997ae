/** Fates against the rules themselves: the very crate that the contract calls, with the ledger's own numbers. */
import { loadArtifact } from "@kingdoms/artifacts";
import type { GameConfig } from "@kingdoms/client";
import { createFateSigner, startKeeper } from "@kingdoms/keeper";
import { createRules, type Rules } from "@kingdoms/rules";
import { testFateKey } from "@kingdoms/transactions";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeId } from "../../packages/keeper/src/fate.ts";
import { eventOf, startWorld, type World } from "../harness/index.ts";
import { signFate } from "../ledger/support/fate.ts";
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
      rules,
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

  it("is the signature that the ledger's page on fate describes", () => {
    const { networkId, factory } = world.config;
    const signer = createFateSigner({ secret: testFateKey, networkId, factory, rules });
    const node = Buffer.from(nodeId(factory)).toString("hex");
    fc.assert(
      fc.property(
        fc.nat({ max: 2 ** 31 - 1 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (missionId, hash) => {
          const intentHash = Buffer.from(hash).toString("hex");
          const described = signFate({ networkId, factory: node, missionId, intentHash }, testFateKey);
          expect(signer.sign({ id: BigInt(missionId), intentHash })).toBe(described);
        },
      ),
      { seed, numRuns: 20 },
    );
  });
});
