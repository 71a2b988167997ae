/** Fates against the rules themselves: the very crate that the contract calls, with the ledger's own numbers. */
import { loadArtifact } from "@kingdoms/artifacts";
import { accountAddress, buyANewKingdom, type GameConfig, readFactory } from "@kingdoms/client";
import { createFateSigner, startKeeper } from "@kingdoms/keeper";
import { createRules, type Rules } from "@kingdoms/rules";
import { compile, testFateKey } from "@kingdoms/transactions";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeId } from "../../../packages/keeper/src/fate.ts";
import { seededRandom } from "../../support/random.ts";
import { signFate } from "../../support/scrypto/fate.ts";
import { eventOf, resolve, startWorld, type World } from "../../support/world/index.ts";

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

  it("anyone can recompute what a fate decided", async () => {
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

  it("a fate can be chosen before the launch by whoever holds the key: docs/security.md is right", async () => {
    const { networkId, factory } = world.config;
    const { address, key } = world.account(1);
    const signer = createFateSigner({ secret: testFateKey, networkId, factory, rules });
    const id = (await readFactory(world.game)).value.missionCount + 1n;
    const price = config.founding.price;
    const manifest = `CALL_METHOD Address("${address}") "lock_fee" Decimal("50");
      ${buyANewKingdom({ realm: world.config, account: accountAddress(address), price, cell: { x: 2, y: 2 }, name: "Lucky" })}`;
    const launch = async (nonce: number) => {
      const { hex, intentHash } = await compile({
        networkId,
        manifest,
        signers: [],
        notary: key,
        notaryIsSignatory: true,
        startEpoch: world.ledger.tip.epoch,
        nonce,
      });
      const signature = signer.sign({ id, intentHash: bytesToHex(nodeId(intentHash)) });
      return { hex, rarity: rules.rarity(keccak_256(hexToBytes(signature))).rarity };
    };
    let [tries, found] = [1, await launch(1)];
    while (found.rarity !== "Legendary") found = await launch(++tries);

    await world.game.gateway.post("/transaction/submit", { notarized_transaction_hex: found.hex });
    const resolved = await resolve(world, id);
    expect(eventOf(resolved, "KingdomRarityCompleted")).toMatchObject({ missionId: id, rarity: "Legendary" });
    console.log(`a Legendary kingdom after ${tries} tries`);
  });

  it("a fate is the signature that docs/ledger-api.md describes", () => {
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
