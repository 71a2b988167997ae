import type { MissileField } from "@kingdoms/rules";
import { camelize, count, map, struct } from "../decode/sbor.ts";
import { battle, battleSides, type MissionKind, NO_GOLD } from "./kind.ts";

/** The defender's fields are from just before the battle. */
type MissileCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({
    ...battle,
    missiles_fired: count,
    intercepted: count,
    damage_per_missile: count,
    barriers: count,
  }),
  (event) => ({ type: "KingdomMissileCompleted", ...camelize(event) }) as const,
);

/** The volley and its target as it arrived. */
export const missileFieldOf = (event: MissileCompleted): MissileField => ({
  missiles: event.missilesFired,
  barriers: event.barriers,
  defenders: event.defendingUnits,
  buildings: event.defenderBuildings,
});

export const missile = {
  kind: "missile",
  variant: "Missile",
  hostile: true,
  targeted: true,
  method: "fire_missiles_at_kingdom",
  sends: "missiles",
  returns: false,
  changesListing: "target",
  clock: { expected: "expected_missile_execution_time", launched: null, inFlight: "missile_mission" },
  event: "KingdomMissileCompleted",
  completion,

  fixedAmount: null,
  away: ({ launchedMissiles }) => launchedMissiles,

  ...battleSides<MissileCompleted>(),
  // A strike that hits nothing has no winner, but it has failed.
  result: ({ winner }) => (winner === null ? "failed" : "succeeded"),
  sent: ({ missilesFired }) => missilesFired,
  taken: () => NO_GOLD,

  expected(event, rules, lot) {
    const { hit, ...outcome } = rules.missile(missileFieldOf(event), lot);
    return { winner: hit ? event.attacker : null, attackerLosses: 0, ...outcome };
  },
  dependsOnTarget: true,
  fieldsOfTarget: (_event, { kingdom: { army, buildings } }) => ({
    defendingUnits: army.defenders,
    defenderBuildings: buildings,
    barriers: army.barriers,
  }),
  changes: (event, kingdom) =>
    kingdom === event.attacker
      ? {}
      : {
          defenders: -event.defenderLosses,
          barriers: -event.intercepted,
          fallen: event.buildingsDestroyed,
          ...(event.buildingsDestroyed.length === 0 ? {} : { mines: true, shield: true }),
        },
} satisfies MissionKind<MissileCompleted>;
