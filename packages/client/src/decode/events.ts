import { BUILDINGS, RARITIES, UNITS } from "@kingdoms/rules";
import type { GameEvent } from "../events.ts";
import { componentAddress, localId } from "../ids.ts";
import { camelize } from "../sbor/camel.ts";
import {
  address,
  array,
  bigCount,
  bool,
  bytes,
  count,
  type Decoder,
  decimal,
  instant,
  map,
  nonFungibleId,
  option,
  struct,
  text,
  variantText,
} from "../sbor/decode.ts";
import { MISSION_OF_RANDOM_TYPE } from "./factory.ts";
import { buildingCounts } from "./kingdom.ts";
import { unknownCompletion } from "./unknown-completion.ts";

const kingdomId = nonFungibleId(localId);
const building = variantText(BUILDINGS);
const unit = variantText(UNITS);
const completed = {
  mission_id: bigCount,
  completed_at: instant,
  fate: option(bytes),
  signature: option(bytes),
};
const sides = { attacker: kingdomId, defender: kingdomId, winner: option(kingdomId) };
const losses = {
  attacker_losses: count,
  defender_losses: count,
  buildings_destroyed: array(building),
  defender_buildings: buildingCounts,
};

/** The fields of the ledger in camelCase, under the event's name. */
const renamed = <Type extends string, T extends object>(type: Type, fields: Decoder<T>) =>
  map(fields, (value) => ({ type, ...camelize(value) }) as const);

/** An event of one kingdom: `kingdom_nft_id` and further fields. */
const ofKingdom = <Type extends string, T extends object>(type: Type, fields: Decoder<T>) => {
  const id = struct({ kingdom_nft_id: kingdomId });
  return (value: unknown, path: string) =>
    ({ type, kingdom: id(value, path).kingdom_nft_id, ...camelize(fields(value, path)) }) as const;
};

type KnownType = Exclude<GameEvent["type"], "UnknownCompleted">;

const DECODERS: { readonly [Type in KnownType]: Decoder<Extract<GameEvent, { type: Type }>> } = {
  KingdomFounded: map(
    struct({
      kingdom_nft_id: kingdomId,
      kingdom_component: address(componentAddress),
      kingdom_name: text,
      kingdom_x_coord: count,
      kingdom_y_coord: count,
      creation_time: instant,
    }),
    (event) => ({
      type: "KingdomFounded",
      kingdom: event.kingdom_nft_id,
      component: event.kingdom_component,
      name: event.kingdom_name,
      cell: { x: event.kingdom_x_coord, y: event.kingdom_y_coord },
      createdAt: event.creation_time,
    }),
  ),
  KgldPurchased: map(struct({ kgld_amount: decimal, xrd_amount: decimal }), (event) => ({
    type: "KgldPurchased",
    kgld: event.kgld_amount,
    xrd: event.xrd_amount,
  })),
  MintingRatioRecalculated: map(
    struct({ index: count, start: instant, minting_ratio: decimal, mine_count: count }),
    (event) => ({
      type: "MintingRatioRecalculated",
      index: event.index,
      start: event.start,
      ratio: event.minting_ratio,
      mineCount: event.mine_count,
    }),
  ),
  RandomInitiated: map(
    struct({
      mission_id: bigCount,
      random_type: count,
      activation_time: instant,
      attacker: kingdomId,
      defender: kingdomId,
      amount: count,
      launched_at: instant,
    }),
    (event) => ({
      type: "RandomInitiated",
      kind: MISSION_OF_RANDOM_TYPE[event.random_type] ?? null,
      ...camelize(event),
    }),
  ),
  KingdomAttackCompleted: renamed(
    "KingdomAttackCompleted",
    struct({
      ...completed,
      ...sides,
      ...losses,
      war_spoils: decimal,
      attacking_units: count,
      defending_units: count,
      defender_treasury: decimal,
    }),
  ),
  KingdomRaidCompleted: renamed(
    "KingdomRaidCompleted",
    struct({
      ...completed,
      ...sides,
      ...losses,
      amount: decimal,
      captured: bool,
      attacking_units: count,
      defending_units: count,
      unclaimed_resources: decimal,
    }),
  ),
  KingdomMissileCompleted: renamed(
    "KingdomMissileCompleted",
    struct({
      ...completed,
      ...sides,
      ...losses,
      missiles_fired: count,
      intercepted: count,
      damage_per_missile: count,
      defending_units: count,
      barriers: count,
    }),
  ),
  KingdomFortifyCompleted: map(
    struct({ ...completed, proof_id: kingdomId, target_nft_id: kingdomId, army_units_transfered: count }),
    (event) => ({
      type: "KingdomFortifyCompleted",
      missionId: event.mission_id,
      completedAt: event.completed_at,
      fate: event.fate,
      signature: event.signature,
      sender: event.proof_id,
      receiver: event.target_nft_id,
      amount: event.army_units_transfered,
    }),
  ),
  KingdomProspectCompleted: map(
    struct({ ...completed, attacker: kingdomId, amount: decimal, band: count, refunded: bool }),
    ({ attacker, ...event }) => ({ type: "KingdomProspectCompleted", kingdom: attacker, ...camelize(event) }),
  ),
  KingdomRarityCompleted: map(
    struct({ ...completed, attacker: kingdomId, rarity: variantText(RARITIES), building_slots: count }),
    ({ attacker, ...event }) => ({ type: "KingdomRarityCompleted", kingdom: attacker, ...camelize(event) }),
  ),
  BuildingStarted: ofKingdom("BuildingStarted", struct({ building, cost: decimal, ready_at: instant })),
  BuildingClaimed: ofKingdom("BuildingClaimed", struct({ building, count })),
  BatchStarted: ofKingdom("BatchStarted", struct({ unit, amount: count, cost: decimal, ready_at: instant })),
  BatchClaimed: ofKingdom("BatchClaimed", struct({ unit, amount: count, count })),
  GoldDeposited: ofKingdom("GoldDeposited", struct({ amount: decimal })),
  GoldWithdrawn: ofKingdom("GoldWithdrawn", struct({ amount: decimal, fee: decimal })),
  TrezorDeposited: ofKingdom("TrezorDeposited", struct({ amount: decimal, balance: decimal })),
  MiningRewardsClaimed: map(
    struct({ kingdom_nft_id: kingdomId, amount: decimal, from_trezor: decimal, mineable_resources: decimal }),
    (event) => ({
      type: "MiningRewardsClaimed",
      kingdom: event.kingdom_nft_id,
      amount: event.amount,
      fromTrezor: event.from_trezor,
      mineable: event.mineable_resources,
    }),
  ),
  ProspectingPaid: ofKingdom("ProspectingPaid", struct({ cost: decimal })),
};

/** Null for an event that this client does not know, unless it ends a mission; a newer package may have more. */
export function gameEvent(name: string, payload: unknown): GameEvent | null {
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name as KnownType] : undefined;
  return decoder === undefined ? unknownCompletion(name, payload) : decoder(payload, name);
}
