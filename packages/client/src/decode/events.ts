import { BUILDINGS, UNITS } from "@kingdoms/rules";
import type { GameEvent } from "../events.ts";
import { componentAddress, localId } from "../ids.ts";
import { type MissionCompleted, missionKindOfEvent, missionOfNumber } from "../missions/index.ts";
import { unknownCompletion } from "../missions/unknown.ts";
import { camelize } from "../sbor/camel.ts";
import {
  address,
  bigCount,
  count,
  type Decoder,
  decimal,
  instant,
  map,
  nonFungibleId,
  struct,
  text,
  variantText,
} from "../sbor/decode.ts";

const kingdomId = nonFungibleId(localId);
const building = variantText(BUILDINGS);
const unit = variantText(UNITS);
/** An event of one kingdom: `kingdom_nft_id` and further fields. */
const ofKingdom = <Type extends string, T extends object>(type: Type, fields: Decoder<T>) => {
  const id = struct({ kingdom_nft_id: kingdomId });
  return (value: unknown, path: string) =>
    ({ type, kingdom: id(value, path).kingdom_nft_id, ...camelize(fields(value, path)) }) as const;
};

/** Events that end no mission; each kind of mission decodes its own end. */
type OtherType = Exclude<GameEvent["type"], MissionCompleted["type"]>;

const DECODERS: { readonly [Type in OtherType]: Decoder<Extract<GameEvent, { type: Type }>> } = {
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
      kind: missionOfNumber(event.random_type) ?? null,
      ...camelize(event),
    }),
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
  const kind = missionKindOfEvent(name);
  if (kind !== undefined) return kind.completion(payload, name);
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name as OtherType] : undefined;
  return decoder === undefined ? unknownCompletion(name, payload) : decoder(payload, name);
}
