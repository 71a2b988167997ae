/**
 * Who may call what: a row for each method and function of the package. `matrix.test.ts` holds the rows against the package's
 * own definition, so that a new method without a row fails, and every row against every wrong authority.
 */
import { loadArtifact } from "@kingdoms/artifacts";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { type Kingdom, NETWORK_ID, type Player, type World } from "../support/scrypto/game.ts";

/** key: a proof of the kingdom's key as first argument; game: a component of the package; crown: the badge; public: anyone. */
type Authority = "key" | "game" | "crown" | "public";

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

export function kingdomRows({ world, by, target }: Attempt): readonly Row[] {
  const { xrd, kgld } = world.addresses;
  const [fee, gold] = [world.bucket(by, xrd, 10, "fee"), world.bucket(by, kgld, 1, "gold")];
  const at = `Address("${target.component}")`;
  const id = `NonFungibleLocalId("${target.id}")`;
  const row =
    (authority: Authority) =>
    (name: string, args: readonly string[] = [], before = "") =>
      ({ name, authority, args, before }) as const;
  const [key, game] = [row("key"), row("game")];
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
    game("survey", [ARRIVAL]),
    game("expect_mission", [ARRIVAL]),
    game("endure_war", ["1u64", "0u32", "Array<Enum>()", 'Decimal("1000")', "Enum<0u8>()"]),
    game("endure_raid", ["1u64", 'Decimal("1")', SETTLEMENT]),
    game("endure_missiles", ["1u64", "0u32", "9u32", "Array<Enum>(Enum<0u8>())", "Enum<0u8>()"]),
    game("receive_units", ["1u64", "1000u32"]),
    game("come_home", [`Tuple(${ARRIVAL}, 0u32, 0u32)`, "Enum<0u8>()", "0i64", 'Bucket("fee")'], fee),
    game("gold_found", ['Decimal("1000")', SETTLEMENT]),
    game("prospecting_refunded", ['Decimal("1000")']),
    game("rarity_drawn", ['"Legendary"', "15u32"]),
  ];
}

export function factoryRows({ world, by, target }: Attempt): readonly Row[] {
  const { xrd } = world.addresses;
  const fee = world.bucket(by, xrd, 10, "fee");
  const row =
    (authority: Authority) =>
    (name: string, args: readonly string[] = [], before = "") =>
      ({ name, authority, args, before }) as const;
  const [game, crown, anyone] = [row("game"), row("crown"), row("public")];
  const order = `Tuple(Enum<2u8>(), NonFungibleLocalId("${target.id}"), Enum<0u8>(), 1u32, ${NO_BUILDINGS})`;
  return [
    game("launch_mission", [order, 'Bucket("fee")'], fee),
    game("rates_since", ["0u32", "0i64"]),
    game("count_mine", ["0u32", "0i64"]),
    game("pay_crown", ['Bucket("fee")'], fee),
    crown("withdraw_crown_vault"),
    crown("announce_beacon", [`Address("${world.addresses.beacon}")`]),
    // What these give, they give to whoever pays, or to whoever resolves, when it is time.
    anyone("buy_kgld", ['Bucket("fee")'], fee),
    anyone("buy_a_new_kingdom", ['Bucket("fee")', "60u32", "50u32", '"Anyone"'], fee),
    anyone("recalculate_minting_ratio"),
    anyone("resolve", ["1u64", "Enum<0u8>()"]),
    anyone("settle_overdue", ["1u64"]),
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
