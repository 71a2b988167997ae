/** What the client shows of gold against what the ledger then pays out: to the last of 18 places. */
import { loadArtifact } from "@kingdoms/artifacts";
import * as client from "@kingdoms/client";
import { createRules, parseAttos, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { factoryRecord } from "../../client/src/state/factory.ts";
import { kingdomRecord } from "../../client/src/state/kingdom.ts";
import {
  eventOf,
  type Kingdom,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

const MAIN_PARTITION = 64;
const WEEK = 604_800;

describe("gold in the client and on the ledger", () => {
  let world: World;
  let player: Player;
  let kingdom: Kingdom;
  let rules: Rules;
  /** Rates since the kingdom was settled last. */
  let laterRates: client.MintingRate[] = [];

  beforeAll(async () => {
    world = await openWorld();
    player = await world.player("Aldric", 30_000);
    kingdom = await world.found(player, 1, 1);
    const { config } = client.decode(factoryRecord, stateOf(world.addresses.factory), "factory");
    rules = await createRules(await loadArtifact("rules.wasm"), config);
    succeed(await world.buyKgld(player, 2000));
    succeed(await world.deposit(kingdom, 50_000));
  });

  const stateOf = (address: string): unknown => {
    const [entry] = world.engine.list(world.engine.nodeOf(address), MAIN_PARTITION);
    return entry && world.engine.decode([entry])[0]?.json;
  };

  function shown(): client.Kingdom {
    const record = client.decode(kingdomRecord, stateOf(kingdom.component), "kingdom").kingdom;
    const component = client.componentAddress(kingdom.component);
    const [none, refunds] = [parseKgld("0"), parseXrd("0")];
    const mining = { ...record.mining, laterRates };
    return { ...record, component, treasury: none, trezor: none, refunds, mining };
  }

  async function claim(): Promise<void> {
    const expected = client.unclaimedGold(rules, shown(), world.now());
    const receipt = succeed(await world.act(kingdom, "claim_mining_rewards"));
    const paid = parseAttos(String(eventOf(receipt, "MiningRewardsClaimed").amount));
    expect(paid).toBe(expected);
    laterRates = [];
  }

  it("unclaimed gold is zero without a mine", async () => {
    world.wait(86_400);
    expect(client.productionPerSecond(rules, shown())).toBe(0n);
    await claim();
  });

  it("unclaimed gold grows by the second with one mine, and faster from the moment the second is claimed", async () => {
    await world.build(kingdom, "mine");
    expect(client.productionPerSecond(rules, shown())).toBe(parseAttos("0.0014"));
    world.wait(12_345);
    await claim();
    world.wait(77);
    await world.build(kingdom, "mine");
    expect(client.productionPerSecond(rules, shown())).toBe(parseAttos("0.0028"));
    world.wait(54_321);
    await claim();
  });

  it("unclaimed gold follows a new weekly rate from its start", async () => {
    world.wait(WEEK - 1000);
    await claim();
    world.wait(2000);
    const { factory } = world.addresses;
    const recalculate = `CALL_METHOD Address("${factory}") "recalculate_minting_ratio";`;
    const receipt = succeed(await world.send(player, recalculate));
    const rate = eventOf(receipt, "MintingRatioRecalculated");
    const start = client.ledgerTime(Number(rate.start));
    laterRates = [{ start, ratio: parseAttos(String(rate.minting_ratio)) }];
    world.wait(3000);
    await claim();
  });

  it("unclaimed gold stops growing a week after the last claim", async () => {
    world.wait(2 * WEEK);
    const { mining } = shown();
    expect(client.unclaimedGold(rules, shown(), world.now())).toBe(
      client.unclaimedGold(rules, shown(), mining.lastClaimedAt + WEEK),
    );
    await claim();
  });

  it("unclaimed gold stops growing when the ground is empty", async () => {
    for (let week = 0; shown().mining.mineable > 0n; week++) {
      expect(week).toBeLessThan(20);
      world.wait(WEEK);
      await claim();
    }
    expect(client.unclaimedGold(rules, shown(), world.now() + WEEK)).toBe(0n);
  });

  it.each([1, 86_400, 1_000_003])(
    "a withdrawal costs the fee that is shown, %i seconds after the last one",
    async (wait) => {
      world.wait(wait);
      const fee = client.withdrawFee(rules, shown(), world.now());
      const receipt = succeed(await world.withdraw(kingdom, 500, 10));
      expect(parseAttos(String(eventOf(receipt, "GoldWithdrawn").fee))).toBe(fee);
    },
  );

  it("a withdrawal is free four weeks after the last one, and costs the whole fee right after one", async () => {
    const { lastWithdrawnAt } = shown();
    expect(client.withdrawFee(rules, shown(), lastWithdrawnAt)).toBe(parseAttos("500"));
    expect(client.withdrawFee(rules, shown(), lastWithdrawnAt + 4 * WEEK)).toBe(0n);
    expect(client.withdrawFee(rules, shown(), lastWithdrawnAt + 100 * WEEK)).toBe(0n);
  });
});
