/** Missions as the factory keeps them. */
import type { Mission } from "@kingdoms/rules";
import {
  bigCount,
  bytes,
  count,
  decimal,
  instant,
  map,
  nonFungibleId,
  option,
  struct,
  variantName,
  variantOf,
} from "../decode/sbor.ts";
import { localId } from "../ids.ts";
import { MISSION_KINDS } from "../missions/index.ts";

/** Kinds of missions by the names of their variants on the ledger. */
const kindOfVariant: ReadonlyMap<string, Mission> = new Map(
  Object.values(MISSION_KINDS).map(({ variant, kind }) => [variant, kind]),
);

/** A kind of mission, and its variant's name. Null for a kind that this client does not know. */
export const missionKind = map(variantName, (variant) => ({
  kind: kindOfVariant.get(variant) ?? null,
  variant,
}));

/** One entry of the factory's missions. */
export type MissionRecord = ReturnType<typeof missionRecord>;

export const missionRecord = map(
  struct({
    mission_id: bigCount,
    kind: missionKind,
    attacker: nonFungibleId(localId),
    defender: nonFungibleId(localId),
    amount: count,
    launched_at: instant,
    activation_time: instant,
    round: count,
    announcement: option(struct({ at: instant, reward: decimal })),
    status: variantOf({
      Pending: () => ({ state: "pending" }) as const,
      Resolved: map(
        struct({ at: instant, fate: bytes }),
        (status) => ({ state: "resolved", ...status }) as const,
      ),
      Settled: map(struct({ at: instant }), (status) => ({ state: "settled", ...status }) as const),
    }),
  }),
  (mission) => ({
    id: mission.mission_id,
    /** Null for a kind that this client does not know; its name is `variant`. */
    ...mission.kind,
    attacker: mission.attacker,
    defender: mission.defender,
    amount: mission.amount,
    launchedAt: mission.launched_at,
    activationTime: mission.activation_time,
    /** The beacon's round that decides the mission. */
    round: mission.round,
    /** That it will be settled without a fate, with what that was paid; null until it is announced. */
    announcement: mission.announcement,
    status: mission.status,
  }),
);
