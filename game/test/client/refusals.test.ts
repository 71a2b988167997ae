/**
 * The whole catalogue of refusals, provoked on the engine by the client's own manifests. What each manifest says a player
 * keeps where it fails is true: everything but the network fee.
 */
import { readdirSync, readFileSync } from "node:fs";
import * as client from "@kingdoms/client";
import { parseKgld, parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Json, manifestOf } from "../scrypto/manifest-of.ts";
import { proofOf } from "../support/rounds.ts";
import {
  type Addresses,
  type Kingdom,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

/** In the order of the specification, section 7. */
const MANIFESTS = [
  "create_building",
  "claim_building",
  "create_army_unit",
  "claim_army",
  "create_missiles",
  "claim_missiles",
  "create_barriers",
  "claim_barriers",
  "deposit_gold",
  "withdraw_gold",
  "deposit_to_trezor",
  "claim_mining_rewards",
  "buy_a_new_kingdom",
  "fortify_another_kingdom",
  "attack_another_kingdom",
  "raid_another_kingdom",
  "fire_missiles_at_kingdom",
  "prospect_resources",
  "buy_kgld",
];
const [FEE, PRICE] = [parseXrd("10"), parseXrd("600")];
/** More than any refused call costs; the dearest has a round verified before it is refused. */
const MOST_FEE = 2.5;
const DAY = 86_400;

const realmOf = ({ factory, kgld, key, package: gamePackage, xrd }: Addresses): client.RealmAddresses => ({
  factory: client.componentAddress(factory),
  kgld: client.resourceAddress(kgld),
  kingdomKey: client.resourceAddress(key),
  package: client.packageAddress(gamePackage),
  xrd: client.resourceAddress(xrd),
});

describe("a refused order", () => {
  let world: World;
  let realm: client.RealmAddresses;
  let player: Player;
  let own: Kingdom;
  let second: Kingdom;
  let target: Kingdom;
  const provoked = new Set<string>();
  const refusedManifests = new Set<string>();

  beforeAll(async () => {
    world = await openWorld();
    realm = realmOf(world.addresses);
    player = await world.player("Aldric", 20_000);
    own = await world.found(player, 0, 0);
    second = await world.found(player, 1, 0);
    target = await world.found(await world.player("Brunhild", 10_000), 3, 4);
    succeed(await world.buyKgld(player, 2000));
  });
  afterAll(() => {
    expect([...provoked].sort()).toEqual([...client.REFUSAL_CODES].sort());
    expect([...refusedManifests].sort()).toEqual([...MANIFESTS].sort());
  });

  const snapshot = () => ({
    factory: world.factory(),
    kingdoms: [own, second, target].map((kingdom) => world.kingdom(kingdom)),
    vaults: [own, second, target].map((kingdom) => world.balance(world.kingdom(kingdom).kgld_vault)),
    supply: world.totalSupply(world.addresses.kgld),
  });

  /** Signs it, and finds this refusal, and everything where it was. */
  async function refused(code: string, manifest: string): Promise<void> {
    const before = snapshot();
    const { receipt } = await world.send(player, manifest);
    const { code: found, sentence } = client.refusalOf(receipt.error) ?? {};
    expect({ code: found, error: receipt.error }).toMatchObject({ code: `KINGDOMS_${code}` });
    expect(sentence).toMatch(/^[A-Z\d].*\.$/);
    expect(receipt.outcome).toBe("failure");
    expect(snapshot()).toEqual(before);
    for (const change of receipt.balanceChanges) {
      expect(change).toMatchObject({ kind: "fungible", resource: world.addresses.xrd });
      if (change.kind === "fungible" && world.engine.addressOf(change.globalAncestor) === player.address)
        expect(-Number(change.change)).toBeLessThan(MOST_FEE);
    }
    provoked.add(`KINGDOMS_${code}`);
    for (const name of MANIFESTS) if (manifest.includes(`"${name}"`)) refusedManifests.add(name);
  }

  const order = <T extends object>(build: (asked: client.OfKingdom & T) => string, asked: T): string =>
    build({ ...ofOwn(), ...asked });
  const ofOwn = (): client.OfKingdom => ({
    realm,
    account: client.accountAddress(player.address),
    component: own.component,
    id: own.id,
  });
  const found = (x: number, name: string, price = PRICE) =>
    client.buyANewKingdom({
      realm,
      account: client.accountAddress(player.address),
      price,
      cell: { x, y: 20 },
      name,
    });
  const mission = (
    build: typeof client.attackAnotherKingdom,
    to: Pick<Kingdom, "component" | "id"> = target,
    fee = FEE,
  ) => build({ ...ofOwn(), target: to, fee, amount: 1 });
  const raid = (to = target) => client.raidAnotherKingdom({ ...ofOwn(), target: to, fee: FEE });

  it("orders to found, to buy, with another resource or another key are refused with their codes", async () => {
    await refused("NOT_ENOUGH_XRD", found(9, "Poor", parseXrd("599.99")));
    await refused("CELL_OUTSIDE_MAP", found(90, "Far"));
    await refused(
      "CELL_TAKEN",
      client.buyANewKingdom({
        realm,
        account: client.accountAddress(player.address),
        price: PRICE,
        cell: { x: 3, y: 4 },
        name: "Twin",
      }),
    );
    await refused("NAME_BLANK", found(9, "  "));
    await refused("NAME_TOO_LONG", found(9, "a".repeat(33)));
    await refused("NAME_NOT_PRINTABLE", found(9, "evil\u202eeman"));
    const paidInKgld = { ...realm, xrd: realm.kgld };
    await refused(
      "NOT_XRD",
      client.buyKgld({
        realm: paidInKgld,
        account: client.accountAddress(player.address),
        amount: parseXrd("5"),
      }),
    );
    const inXrd = { ...realm, kgld: realm.xrd };
    const [account, component, id] = [player.address, own.component, own.id] as const;
    await refused(
      "NOT_KGLD",
      client.depositGold({
        realm: inXrd,
        account: client.accountAddress(account),
        component,
        id,
        amount: parseKgld("5"),
      }),
    );
    await refused("AMOUNT_NOT_POSITIVE", order(client.depositGold, { amount: parseKgld("0") }));
    await refused(
      "WRONG_KEY",
      client.claimMiningRewards({ realm, account: client.accountAddress(account), component, id: second.id }),
    );
  });

  it("orders of a kingdom that has nothing are refused with their codes", async () => {
    await refused("NOT_ENOUGH_KGLD", order(client.createBuilding, { building: "mine" }));
    await refused(
      "UNKNOWN_BUILDING",
      order(client.createBuilding, { building: "castle" as client.Building }),
    );
    await refused("NOTHING_UNDER_CONSTRUCTION", order(client.claimBuilding, {}));
    for (const train of [client.createArmyUnit, client.createMissiles, client.createBarriers])
      await refused("BUILDING_REQUIRED", order(train, { amount: 1 }));
    await refused("BUILDING_REQUIRED", order(client.depositToTrezor, { amount: parseKgld("1") }));
    for (const claim of [client.claimArmy, client.claimMissiles, client.claimBarriers])
      await refused("NO_BATCH", order(claim, {}));
    await refused(
      "NOT_ENOUGH_KGLD",
      order(client.withdrawGold, { fee: parseXrd("500"), amount: parseKgld("1") }),
    );
    await refused("NOT_ENOUGH_KGLD", order(client.prospectResources, { fee: FEE }));
    await refused("NOT_ENOUGH_UNITS", mission(client.attackAnotherKingdom));
    await refused("NOT_ENOUGH_UNITS", mission(client.fortifyAnotherKingdom));
    await refused("NOT_ENOUGH_UNITS", raid());
    await refused("NOT_ENOUGH_MISSILES", mission(client.fireMissilesAtKingdom));
  });

  const completing = (missionId: bigint | number) => ({
    factory: realm.factory,
    missionIds: [BigInt(missionId)],
    payer: client.accountAddress(player.address),
  });

  it("early resolutions, settlements and weekly rates are refused with their codes", async () => {
    const rarity = world.kingdom(own).kingdom_random_state.rarity_mission as number;
    await refused("MISSION_UNKNOWN", client.resolve(completing(99)));
    await refused("MISSION_NOT_DUE", client.resolve(completing(rarity)));
    await refused("MISSION_NOT_OVERDUE", client.settleOverdue(completing(rarity)));
    world.waitUntil(world.decidedAt(rarity));
    await refused("ROUND_UNKNOWN", client.resolve(completing(rarity)));
    await refused("MISSION_NOT_OVERDUE", client.settleOverdue(completing(rarity)));
    await refused("RATIO_NOT_DUE", client.recalculate({ factory: realm.factory }));
  });

  it("builds during a build, above the cap or without a slot are refused with their codes", async () => {
    succeed(await world.deposit(own, 60_000));
    succeed(await world.act(own, "create_building", '"trezor"'));
    await refused("BUILD_IN_PROGRESS", order(client.createBuilding, { building: "mine" }));
    await refused("BUILD_NOT_READY", order(client.claimBuilding, {}));
    world.wait(8 * 3_600);
    succeed(await world.act(own, "claim_building"));
    await refused("BUILDING_CAP_REACHED", order(client.createBuilding, { building: "trezor" }));
    const rest = ["mine", "mine", "mine", "barracks", "barracks", "barracks", "barracks", "stronghold"];
    for (const building of [...rest, "mage_tower", "research_academy"]) await world.build(own, building);
    await refused("NO_FREE_SLOT", order(client.createBuilding, { building: "obscura_temple" }));
  });

  it("batches too large, doubled or early, and deposits above the trezor's capacity are refused with their codes", async () => {
    await refused("BATCH_TOO_LARGE", order(client.createArmyUnit, { amount: 5 }));
    await refused("AMOUNT_NOT_POSITIVE", order(client.createArmyUnit, { amount: 0 }));
    succeed(await world.act(own, "create_army_unit", "4u32"));
    await refused("BATCH_IN_PROGRESS", order(client.createArmyUnit, { amount: 1 }));
    await refused("BATCH_NOT_READY", order(client.claimArmy, {}));
    succeed(await world.act(own, "deposit_to_trezor", 'Decimal("1999.5")'));
    await refused(
      "TREZOR_FULL",
      order(client.depositToTrezor, { amount: parseKgld("0.500000000000000001") }),
    );
    world.wait(8 * 3_600);
    succeed(await world.act(own, "claim_army"));
  });

  it("missions to invalid targets, doubled or too soon are refused with their codes", async () => {
    world.wait(3 * DAY);
    const young = await world.found(player, 9, 9);
    await refused("TARGET_SELF", mission(client.attackAnotherKingdom, own));
    await refused(
      "TARGET_UNKNOWN",
      mission(client.attackAnotherKingdom, { ...target, id: client.localId("#77#") }),
    );
    await refused("TARGET_MISMATCH", mission(client.fortifyAnotherKingdom, { ...target, id: second.id }));
    await refused("TARGET_PROTECTED", mission(client.attackAnotherKingdom, young));
    await refused("NOT_ENOUGH_XRD", mission(client.attackAnotherKingdom, target, parseXrd("9.99")));
    succeed(await world.send(player, raid()));
    await refused("MISSION_IN_FLIGHT", raid());
    succeed(await world.send(player, mission(client.attackAnotherKingdom)));

    const war = world.factory().mission_count as number;
    world.waitUntil(world.decidedAt(war));
    await refused("MISSION_PENDING", order(client.claimMiningRewards, {}));
    const { round } = world.mission(war);
    const beacon = client.componentAddress(world.addresses.beacon);
    const proven = { ...completing(war), round: { beacon, round, ...proofOf(round) } };
    await refused("MISSION_NOT_FIRST", client.resolve(proven));
    for (const missionId of [war - 1, war]) succeed(await world.resolve(missionId));
    await refused("COOLDOWN", raid());
    world.wait(4 * 3_600);
    await refused("TARGET_IN_TRUCE", raid());
  });

  it("settlements that are not due, or whose round is known, are refused with their codes", async () => {
    succeed(await world.send(player, client.prospectResources({ ...ofOwn(), fee: FEE })));
    const prospect = world.factory().mission_count as number;
    const settle = client.settleOverdue(completing(prospect));
    world.waitUntil(world.mission(prospect).activation_time + DAY);
    succeed(await world.send(player, settle));
    await refused("SETTLEMENT_NOT_DUE", settle);
    world.wait(6 * 3_600);
    const { round } = world.mission(prospect);
    const { signature, witness } = proofOf(round);
    const { beacon } = world.addresses;
    const verify = `CALL_METHOD Address("${beacon}") "verify" ${round}u64 Bytes("${signature}") Bytes("${witness}");`;
    succeed(await world.send(player, verify));
    await refused("ROUND_KNOWN", settle);
    succeed(await world.resolve(prospect));
  });

  it("orders of a void plan, and redemptions for nothing, are refused with their codes", async () => {
    const { component } = own;
    const planned = client.checkPlan({ component, plan: 0n }) + client.claimMiningRewards(ofOwn());
    succeed(await world.send(player, client.voidPlans(ofOwn())));
    await refused("PLAN_VOID", planned);
    const redeem = (amount: string) =>
      client.redeemKgld({
        realm,
        account: client.accountAddress(player.address),
        amount: parseKgld(amount),
      });
    await refused("AMOUNT_NOT_POSITIVE", redeem("0"));
    await refused("NOTHING_BACKS_GOLD", redeem("0.000000000000000001"));
  });

  it("invalid game configs are refused with their codes", async () => {
    const config = world.configJson() as Json;
    const playable = manifestOf(config);
    const start = (numbers: string) =>
      `CALL_FUNCTION Address("${world.addresses.package}") "KingdomFactory" "instantiate"
         Address("${world.addresses.beacon}") 242u8 Address("${player.address}") Address("${world.addresses.payee}") "https://a" "https://b" Enum<1u8>(${numbers});`;
    // A drawing that takes a slot away could leave more buildings than slots.
    const slots = playable.replace('"Common", Decimal("0.5"), 11u32', '"Common", Decimal("0.5"), 10u32');
    expect(slots).not.toBe(playable);
    await refused("BAD_CONFIG", start(slots));
    succeed(await world.send(player, start(playable)));
  });
});

const BUILDERS = new URL("../../client/src/manifests/", import.meta.url);
const sources = readdirSync(BUILDERS).map((file) => readFileSync(new URL(file, BUILDERS), "utf8"));

describe("each of the 19 manifests", () => {
  it.each(MANIFESTS)("%s is a separate builder, whose file names a player's losses if it fails", (name) => {
    const builder = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    expect(client).toHaveProperty(builder);
    const [source = "", ...others] = sources.filter((text) => text.includes(`export const ${builder} = `));
    expect(others).toEqual([]);
    const head = source.slice(0, source.indexOf("*/")).replaceAll("\n * ", " ");
    expect(head).toMatch(/If one of these fails,.* the network fee is spent\./);
    expect(source).toMatch(new RegExp(`\\*/\\nexport const ${builder} = `));
  });
});
