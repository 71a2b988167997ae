/** Fates against the rules themselves: the very crate that the contract calls, with the ledger's own numbers. */
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { testBeaconKey } from "@embedded-radix/transactions";
import { randomnessOf, signRound } from "@kingdoms/beacon";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRAW_DELAY, keepWorld, standardRules } from "../support/keeper.ts";
import { eventOf, fateOf, startWorld, type World } from "../support/world/index.ts";

describe("a fate", () => {
  let world: World;
  const { seed } = seededRandom("keeper-fate");

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const factoryNode = () => hexToBytes(world.ledger.engine.nodeOf(world.config.factory));

  it("anyone can recompute the outcome of a round", async () => {
    const { networkId, factory } = world.config;
    const { component } = await world.found(world.account(0), 1, 1, "Fated");
    const { round } = await fateOf(world, 1n);
    await world.advance(DRAW_DELAY);
    const keeper = await keepWorld(world);
    const drawn = async () => (await world.game.kingdomState(component)).value.rarity;
    await expect.poll(drawn, { timeout: 30_000 }).not.toBeNull();
    await keeper.stop();
    const completed = eventOf(await world.game.activity(factory), "KingdomRarityCompleted");
    expect(completed.round).toBe(round);
    const { signature } = signRound(testBeaconKey, round);
    const rules = await standardRules();
    const fate = rules.fateOfRound(hexToBytes(randomnessOf(signature)), networkId, factoryNode(), 1n);
    expect(completed.fate).toBe(bytesToHex(fate));
    expect(rules.rarity(fate)).toEqual({ rarity: completed.rarity, buildingSlots: completed.buildingSlots });
  });

  it("a fate is the hash of the 87 bytes that docs/ledger-api.md describes", async () => {
    const rules = await standardRules();
    const factory = factoryNode();
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
        fc.integer({ min: 0, max: 255 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (missionId, networkId, randomness) => {
          const number = hexToBytes(missionId.toString(16).padStart(16, "0"));
          const described = concatBytes(
            utf8ToBytes("kingdoms/fate/v2"),
            randomness,
            Uint8Array.of(networkId),
            factory,
            number,
          );
          expect(described).toHaveLength(87);
          expect(bytesToHex(rules.fateOfRound(randomness, networkId, factory, missionId))).toBe(
            bytesToHex(keccak_256(described)),
          );
        },
      ),
      { seed, numRuns: 50 },
    );
  });
});
