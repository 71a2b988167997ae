/**
 * The client's own manifests, state decoders and event decoders against the package on the real engine: what a player
 * does is built by `@kingdoms/client`, and what the ledger answers is read by it.
 */
import * as client from "@kingdoms/client";
import { parseAttos, parseKgld, parseXrd } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { gameEvent } from "../../client/src/events.ts";
import { factoryRecord } from "../../client/src/state/factory.ts";
import { kingdomRecord } from "../../client/src/state/kingdom.ts";
import { proofOf } from "../support/rounds.ts";
import { type Outcome, openWorld, type Player, type World } from "../support/scrypto/game.ts";

const MAIN_PARTITION = 64;

describe("the client's manifests on the engine", () => {
  let world: World;
  let realm: client.RealmAddresses;
  let aldric: Player;
  let brunhild: Player;
  const kingdoms: Pick<client.OfKingdom, "component" | "id">[] = [];

  beforeAll(async () => {
    world = await openWorld();
    realm = {
      factory: client.componentAddress(world.addresses.factory),
      kgld: client.resourceAddress(world.addresses.kgld),
      kingdomKey: client.resourceAddress(world.addresses.key),
      package: client.packageAddress(world.addresses.package),
      xrd: client.resourceAddress(world.addresses.xrd),
    };
    aldric = await world.player("Aldric", 30_000);
    brunhild = await world.player("Brunhild", 20_000);
  });

  /** Sends as a wallet does: a fee in front, nothing added behind. */
  async function sign(player: Player, manifest: string): Promise<Outcome> {
    const fee = `CALL_METHOD Address("${player.address}") "lock_fee" Decimal("20");\n`;
    return world.submit(fee + manifest, [player.key]);
  }

  async function happens(player: Player, manifest: string, event: client.GameEvent["type"]) {
    const { receipt } = await sign(player, manifest);
    expect(receipt.error).toBeNull();
    const told = receipt.events.find(({ name }) => name === event);
    const decoded = gameEvent(event, told?.json);
    expect(decoded).toMatchObject({ type: event });
    return decoded;
  }

  const stateOf = (address: string): unknown => {
    const [entry] = world.engine.list(world.engine.nodeOf(address), MAIN_PARTITION);
    return entry && world.engine.decode([entry])[0]?.json;
  };
  const kingdomOf = (index: number) =>
    client.decode(kingdomRecord, stateOf(kingdoms[index]?.component ?? ""), "kingdom").kingdom;
  const own = (index: number, player: Player): client.OfKingdom => {
    const kingdom = kingdoms[index];
    if (kingdom === undefined) throw new Error(`there is no kingdom ${index}`);
    return { realm, account: client.accountAddress(player.address), ...kingdom };
  };

  it("kingdoms are founded with names of any script and any marks", async () => {
    const price = parseXrd("600");
    for (const [player, x, name] of [
      [aldric, 10, 'Ávalon "the \\ fair" 王国'],
      [brunhild, 11, "Camelot"],
    ] as const) {
      const manifest = client.buyANewKingdom({
        realm,
        account: client.accountAddress(player.address),
        price,
        cell: { x, y: 20 },
        name,
      });
      const founded = await happens(player, manifest, "KingdomFounded");
      if (founded?.type !== "KingdomFounded") throw new Error("not founded");
      expect(founded).toMatchObject({ name, cell: { x, y: 20 } });
      kingdoms.push({ component: founded.component, id: founded.kingdom });
    }
    expect(kingdomOf(0)).toMatchObject({ id: "#1#", rarity: null, buildingSlots: 11, construction: null });
  });

  it("the game's config and counters are read", () => {
    const factory = client.decode(factoryRecord, stateOf(realm.factory), "factory");
    expect(factory).toMatchObject({ kingdomCount: 2n, missionCount: 2n });
    expect(factory.config.founding.price).toBe(parseAttos("600"));
    expect(factory.config.buildings.mine).toMatchObject({ buildTime: expect.any(Number) as number });
    expect(factory.config.rarities).toHaveLength(5);
  });

  it("KGLD is bought and deposited", async () => {
    for (const [index, player] of [aldric, brunhild].entries()) {
      for (let times = 0; times < 3; times++) {
        const bought = await happens(
          player,
          client.buyKgld({ realm, account: client.accountAddress(player.address), amount: parseXrd("2000") }),
          "KgldPurchased",
        );
        expect(bought).toMatchObject({ kgld: parseAttos("100000") });
      }
      const amount = parseKgld("299999.000000000000000001");
      const deposited = await happens(
        player,
        client.depositGold({ ...own(index, player), amount }),
        "GoldDeposited",
      );
      expect(deposited).toMatchObject({ amount });
    }
  });

  it("every building is built and claimed", async () => {
    for (const building of client.BUILDINGS) {
      for (const [index, player] of [aldric, brunhild].entries()) {
        await happens(player, client.createBuilding({ ...own(index, player), building }), "BuildingStarted");
        expect(kingdomOf(index).construction).toMatchObject({ building });
      }
      world.waitUntil(kingdomOf(1).construction?.readyAt ?? 0);
      for (const [index, player] of [aldric, brunhild].entries()) {
        const claimed = await happens(player, client.claimBuilding(own(index, player)), "BuildingClaimed");
        expect(claimed).toMatchObject({ building, count: 1 });
      }
    }
    expect(kingdomOf(0).buildings).toEqual(Object.fromEntries(client.BUILDINGS.map((name) => [name, 1])));
  });

  it("units of each kind are recruited and claimed", async () => {
    // One barracks trains one at a time; a raid, a war and a gift take one each.
    for (let unit = 1; unit < 3; unit++) {
      await happens(aldric, client.createArmyUnit({ ...own(0, aldric), amount: 1 }), "BatchStarted");
      world.wait(28_800);
      await happens(aldric, client.claimArmy(own(0, aldric)), "BatchClaimed");
    }
    await happens(aldric, client.createArmyUnit({ ...own(0, aldric), amount: 1 }), "BatchStarted");
    await happens(aldric, client.createMissiles({ ...own(0, aldric), amount: 1 }), "BatchStarted");
    await happens(aldric, client.createBarriers({ ...own(0, aldric), amount: 1 }), "BatchStarted");
    expect(kingdomOf(0).batches.missiles).toMatchObject({ amount: 1 });
    world.wait(43_200);
    await happens(aldric, client.claimArmy(own(0, aldric)), "BatchClaimed");
    await happens(aldric, client.claimMissiles(own(0, aldric)), "BatchClaimed");
    await happens(aldric, client.claimBarriers(own(0, aldric)), "BatchClaimed");
    expect(kingdomOf(0).army).toMatchObject({ defenders: 3, missiles: 1, barriers: 1 });
  });

  it("gold moves between trezor, mine and wallet", async () => {
    await happens(
      aldric,
      client.depositToTrezor({ ...own(0, aldric), amount: parseKgld("250.5") }),
      "TrezorDeposited",
    );
    const claimed = await happens(aldric, client.claimMiningRewards(own(0, aldric)), "MiningRewardsClaimed");
    expect(claimed).toMatchObject({ fromTrezor: parseAttos("250.5") });
    await happens(
      aldric,
      client.depositToTrezor({ ...own(0, aldric), amount: parseKgld("250.5") }),
      "TrezorDeposited",
    );
    const hidden = await happens(
      aldric,
      client.claimMiningRewards({ ...own(0, aldric), hide: parseKgld("200") }),
      "TrezorDeposited",
    );
    expect(hidden).toMatchObject({ amount: parseAttos("200") });
    const withdrawn = await happens(
      aldric,
      client.withdrawGold({ ...own(0, aldric), fee: parseXrd("500"), amount: parseKgld("1000") }),
      "GoldWithdrawn",
    );
    expect(withdrawn).toMatchObject({ amount: parseAttos("1000") });
  });

  it("every kind of mission is launched", async () => {
    const target = own(1, brunhild);
    const send = { ...own(0, aldric), fee: parseXrd("10"), target, amount: 1 };
    world.wait(3 * 86_400);

    const launched = [
      client.prospectResources(send),
      client.fireMissilesAtKingdom(send),
      client.raidAnotherKingdom(send),
    ];
    for (const manifest of launched) await happens(aldric, manifest, "RandomInitiated");
    const war = client.attackAnotherKingdom(send);
    const newest = await happens(aldric, war, "RandomInitiated");
    expect(newest).toMatchObject({ kind: "war", amount: 1, round: expect.any(Number) as number });
    const help = client.fortifyAnotherKingdom(send);
    expect(await happens(aldric, help, "RandomInitiated")).toMatchObject({ kind: "fortify" });

    const { missions, army, firstArrival, arrivalCount } = kingdomOf(0);
    for (const kind of client.MISSIONS) expect(missions[kind].inFlight).not.toBeNull();
    expect(firstArrival).toMatchObject({ kind: "missile", missionId: missions.missile.inFlight });
    expect(arrivalCount).toBe(4);
    expect(kingdomOf(1)).toMatchObject({ firstArrival, arrivalCount });
    expect(army).toMatchObject({ defenders: 0, traveling: 3, launchedMissiles: 1 });
  });

  /** The completion that this call brings. */
  async function resolves(missionId: bigint, verified: boolean): Promise<client.GameEvent | null> {
    const { round } = world.mission(Number(missionId));
    world.waitUntil(world.decidedAt(Number(missionId)));
    const { factory } = realm;
    const beacon = client.componentAddress(world.addresses.beacon);
    const manifest = client.resolve({
      factory,
      missionIds: [missionId],
      payer: client.accountAddress(brunhild.address),
      ...(verified ? {} : { round: { beacon, round, ...proofOf(round) } }),
    });
    const { receipt } = await sign(brunhild, manifest);
    expect(receipt.error).toBeNull();
    const told = receipt.events.find(({ name }) => name.endsWith("Completed"));
    return gameEvent(told?.name ?? "", told?.json);
  }

  it("anyone who locks a fee verifies a round and resolves a mission by it", async () => {
    const rarity = kingdomOf(0).missions.rarity.inFlight ?? 0n;
    const completed = await resolves(rarity, false);
    const { round } = world.mission(Number(rarity));
    expect(completed).toMatchObject({
      type: "KingdomRarityCompleted",
      missionId: rarity,
      kingdom: "#1#",
      round,
    });
    expect(client.RARITIES).toContain(kingdomOf(0).rarity);
    // Founded in the same minute, and so decided by the same round.
    const other = kingdomOf(1).missions.rarity.inFlight ?? 0n;
    expect(await resolves(other, true)).toMatchObject({ kingdom: "#2#", round });
  });

  it("gold is redeemed for its backing, and anyone can have the payee paid", async () => {
    const account = client.accountAddress(aldric.address);
    const amount = parseKgld("500");
    const redeemed = await happens(aldric, client.redeemKgld({ realm, account, amount }), "KgldRedeemed");
    expect(redeemed).toMatchObject({ kgld: amount });
    const paid = await happens(brunhild, client.payPayee(realm), "PayeePaid");
    const { payeeVault } = client.decode(factoryRecord, stateOf(realm.factory), "factory");
    expect(paid?.type === "PayeePaid" && paid.amount).toBeGreaterThan(parseAttos("1000"));
    expect(parseAttos(world.balance(payeeVault))).toBe(0n);
  });

  it("refunds of missions are collected", async () => {
    const prospect = kingdomOf(0).missions.prospect.inFlight ?? 0n;
    for (const kind of ["missile", "raid", "prospect", "war", "fortify"] as const) {
      const id = kingdomOf(0).missions[kind].inFlight ?? 0n;
      expect(await resolves(id, world.isVerified(world.mission(Number(id)).round))).toMatchObject({
        missionId: id,
      });
    }
    expect(world.mission(Number(prospect)).status).toMatchObject({ variant: "Resolved" });
    const vault = client.decode(kingdomRecord, stateOf(kingdoms[0]?.component ?? ""), "kingdom").refundVault;
    const refunds = parseAttos(world.balance(vault));
    expect(refunds).toBeGreaterThan(0n);
    const collected = await happens(aldric, client.collectRefunds(own(0, aldric)), "RefundsCollected");
    expect(collected).toMatchObject({ kingdom: "#1#", amount: refunds });
    expect(parseAttos(world.balance(vault))).toBe(0n);
  });

  it("everything due is claimed at once, and the rest causes no failure", async () => {
    const building = "mine";
    await happens(aldric, client.createBuilding({ ...own(0, aldric), building }), "BuildingStarted");
    await happens(aldric, client.createArmyUnit({ ...own(0, aldric), amount: 1 }), "BatchStarted");
    world.waitUntil(kingdomOf(0).construction?.readyAt ?? 0);
    const { receipt } = await sign(aldric, client.claimDue(own(0, aldric)));
    expect(receipt.error).toBeNull();
    const told = receipt.events.map(({ name }) => name);
    expect(told).toContain("BuildingClaimed");
    expect(told).toContain("MiningRewardsClaimed");
    expect(told).not.toContain("BatchClaimed");
    expect(kingdomOf(0)).toMatchObject({ construction: null, batches: { defenders: { amount: 1 } } });
  });

  it("an order that was signed in advance fails once its plan is void", async () => {
    const { component } = own(0, aldric);
    const { plan } = kingdomOf(0);
    const planned = client.checkPlan({ component, plan }) + client.claimMiningRewards(own(0, aldric));
    await happens(aldric, planned, "MiningRewardsClaimed");
    const voided = await happens(aldric, client.voidPlans(own(0, aldric)), "PlansVoided");
    expect(voided).toMatchObject({ kingdom: "#1#", plan: plan + 1n });
    expect(kingdomOf(0).plan).toBe(plan + 1n);
    const { receipt } = await sign(aldric, planned);
    expect(client.refusalOf(receipt.error)).toMatchObject({ code: "KINGDOMS_PLAN_VOID" });
  });

  it("a mission whose round never comes is announced, and settled six hours later", async () => {
    const send = { ...own(0, aldric), fee: parseXrd("10") };
    const launched = await happens(aldric, client.prospectResources(send), "RandomInitiated");
    if (launched?.type !== "RandomInitiated") throw new Error("not launched");
    const { missionId, activationTime } = launched;
    const payer = client.accountAddress(brunhild.address);
    const settle = client.settleOverdue({ factory: realm.factory, missionIds: [missionId], payer });
    world.waitUntil(activationTime + 86_400);
    const announced = await happens(brunhild, settle, "SettlementAnnounced");
    expect(announced).toMatchObject({ missionId, takesEffectAt: world.now() + 21_600 });
    const { receipt } = await sign(brunhild, settle);
    expect(client.refusalOf(receipt.error)).toMatchObject({ code: "KINGDOMS_SETTLEMENT_NOT_DUE" });
    world.wait(21_600);
    const settled = await happens(brunhild, settle, "KingdomProspectCompleted");
    expect(settled).toMatchObject({ missionId, fate: null, refunded: true });
  });

  it("the game's refusal is found in the engine's error", async () => {
    const again = client.buyANewKingdom({
      realm,
      account: client.accountAddress(aldric.address),
      price: parseXrd("600"),
      cell: { x: 10, y: 20 },
      name: "Twin",
    });
    const { receipt } = await sign(aldric, again);
    expect(receipt.outcome).toBe("failure");
    expect(client.refusalOf(receipt.error)).toEqual({
      code: "KINGDOMS_CELL_TAKEN",
      sentence: "Another kingdom stands at 10, 20.",
    });
  });

  it("a manifest contains nothing that could start another instruction", async () => {
    const name = '"; DROP_ALL_PROOFS; "\\';
    const manifest = client.buyANewKingdom({
      realm,
      account: client.accountAddress(aldric.address),
      price: parseXrd("600"),
      cell: { x: 30, y: 30 },
      name,
    });
    expect((await happens(aldric, manifest, "KingdomFounded")) as unknown).toMatchObject({ name });
  });
});
