/**
 * Who may call what: a row for each method and function of the package. `matrix.test.ts` holds the rows against the package's
 * own definition, so that a new method without a row fails, and every row against every wrong authority.
 */
import { loadArtifact } from "@kingdoms/artifacts";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { type Kingdom, NETWORK_ID, type Player, type World } from "../support/scrypto/game.ts";

/** key: a proof of the kingdom's key as first argument; game: a component of the package; public: anyone. No badge opens anything. */
type Authority = "key" | "game" | "public";

export interface Row {
  readonly name: string;
  readonly authority: Authority;
  /** Manifest values, right but for the authority; of a method by key those after the proof. */
  readonly args: readonly string[];
  /** Brings about the buckets among the arguments. */
  readonly before: string;
}

export interface Attempt {
  readonly world: World;
  /** Signs, and pays what is to be paid. */
  readonly by: Player;
  /** Another kingdom than the one that is called. */
  readonly target: Kingdom;
}

const SETTLEMENT = 'Tuple(Decimal("1"), 0i64, 0u32, Decimal("1"))';
/** A war. */
const ARRIVAL = "Tuple(1u64, Enum<2u8>(), 0i64)";
const NO_BUILDINGS = "Tuple(0u32, 0u32, 0u32, 0u32, 0u32, 0u32, 0u32)";

/** That fells a mine. */
const blow = (settlement = "Enum<0u8>()") =>
  `Tuple(1u64, 0i64, 9u32, Array<Enum>(Enum<0u8>()), ${settlement}, true)`;

export function kingdomRows({ world, by, target }: Attempt): readonly Row[] {
  const { xrd, kgld } = world.addresses;
  const [fee, gold] = [world.bucket(by, xrd, 10, "fee"), world.bucket(by, kgld, 1, "gold")];
  const at = `Address("${target.component}")`;
  const id = `NonFungibleLocalId("${target.id}")`;
  const row =
    (authority: Authority) =>
    (name: string, args: readonly string[] = [], before = "") =>
      ({ name, authority, args, before }) as const;
  const [key, game, anyone] = [row("key"), row("game"), row("public")];
  return [
    key("create_building", ['"mine"']),
    key("claim_building"),
    key("create_army_unit", ["1u32"]),
    key("claim_army"),
    key("create_missiles", ["1u32"]),
    key("claim_missiles"),
    key("create_barriers", ["1u32"]),
    key("claim_barriers"),
    key("deposit_gold", ['Bucket("gold")'], gold),
    key("withdraw_gold", ['Bucket("fee")', 'Decimal("1")'], fee),
    key("deposit_to_trezor", ['Decimal("1")']),
    key("claim_mining_rewards"),
    key("attack_another_kingdom", [at, 'Bucket("fee")', "1u32", id], fee),
    key("raid_another_kingdom", [at, 'Bucket("fee")', id], fee),
    key("fortify_another_kingdom", [at, 'Bucket("fee")', "1u32", id], fee),
    key("fire_missiles_at_kingdom", [at, 'Bucket("fee")', "1u32", id], fee),
    key("prospect_resources", ['Bucket("fee")'], fee),
    key("collect_refunds"),
    key("claim_due"),
    key("void_plans"),
    anyone("check_plan", ["0u64"]),
    game("survey", [ARRIVAL]),
    game("expect_mission", [ARRIVAL]),
    game("endure_war", [blow(), 'Decimal("1000")']),
    game("endure_raid", [blow(`Enum<1u8>(${SETTLEMENT})`), 'Decimal("1")']),
    game("endure_missiles", [blow(), "0u32"]),
    game("receive_units", ["1u64", "0i64", "1000u32"]),
    game("come_home", [`Tuple(${ARRIVAL}, 0i64, 0u32, 9u32)`, "Enum<0u8>()", 'Bucket("fee")'], fee),
    game("gold_found", ['Decimal("1000")', SETTLEMENT]),
    game("prospecting_refunded", ['Decimal("1000")']),
    game("rarity_drawn", ['"Legendary"', "15u32"]),
  ];
}

export function factoryRows({ world, by, target }: Attempt): readonly Row[] {
  const { xrd, kgld, package: address } = world.addresses;
  const [fee, price] = [world.bucket(by, xrd, 10, "fee"), world.bucket(by, xrd, 600, "price")];
  const place = ["61u32", "50u32", '"Anyone"'];
  const reserved = `${price} ALLOCATE_GLOBAL_ADDRESS Address("${address}") "Kingdom"
    AddressReservation("place") NamedAddress("kingdom");\n`;
  const row =
    (authority: Authority) =>
    (name: string, args: readonly string[] = [], before = "") =>
      ({ name, authority, args, before }) as const;
  const [game, anyone] = [row("game"), row("public")];
  const order = `Tuple(Enum<2u8>(), NonFungibleLocalId("${target.id}"), Enum<0u8>(), 1u32, ${NO_BUILDINGS})`;
  return [
    game("launch_mission", [order, 'Bucket("fee")'], fee),
    game("rates_since", ["0u32", "0i64"]),
    game("keep_fee", ['Bucket("fee")'], fee),
    game("owner_returned", [`NonFungibleLocalId("${target.id}")`]),
    // What these give, they give to whoever pays, redeems or resolves, when it is time, and to the payee.
    anyone("buy_kgld", ['Bucket("fee")'], fee),
    anyone("redeem_kgld", ['Bucket("gold")'], world.bucket(by, kgld, 1, "gold")),
    anyone("buy_a_new_kingdom", ['Bucket("price")', "60u32", "50u32", '"Anyone"'], price),
    anyone("buy_a_new_kingdom_at", ['Bucket("price")', ...place, 'AddressReservation("place")'], reserved),
    anyone("recalculate_minting_ratio"),
    anyone("resolve", ["1u64", "Enum<0u8>()"]),
    anyone("settle_overdue", ["1u64"]),
    anyone("pay_payee"),
  ];
}

/** Functions: `KingdomFactory` starts another game for anyone, `Kingdom` is founded by the factory alone. */
export const FUNCTIONS = { Kingdom: ["instantiate"], KingdomFactory: ["instantiate"] } as const;

/** Every method and function of a blueprint, by the names under which the code exports them. */
export async function interfaceOf(blueprint: "Kingdom" | "KingdomFactory"): Promise<string[]> {
  const definition = await RadixEngineToolkit.ManifestSbor.decodeToString(
    await loadArtifact("kingdoms.rpd"),
    NETWORK_ID,
    ManifestSborStringRepresentation.ManifestString,
  );
  return [...definition.matchAll(/"([A-Za-z]+)_([a-z][a-z_]*)"/g)]
    .filter(([, owner]) => owner === blueprint)
    .map(([, , name = ""]) => name);
}
