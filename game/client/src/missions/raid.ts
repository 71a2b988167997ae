import type { RaidField } from "@kingdoms/rules";
import { bool, camelize, count, decimal, map, struct } from "../decode/sbor.ts";
import { unclaimedGold } from "../kingdom.ts";
import { battle, battleSides, type MissionKind } from "./kind.ts";

/** The defender's fields are from just before the battle. */
type RaidCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({
    ...battle,
    attacking_units: count,
    amount: decimal,
    captured: bool,
    unclaimed_resources: decimal,
  }),
  (event) => ({ type: "KingdomRaidCompleted", ...camelize(event) }) as const,
);

/** The target as the squad found it. */
export const raidFieldOf = (event: RaidCompleted): RaidField => ({
  defenders: event.defendingUnits,
  unclaimed: event.unclaimedResources,
  buildings: event.defenderBuildings,
});

export const raid = {
  kind: "raid",
  variant: "Raid",
  hostile: true,
  targeted: true,
  method: "raid_another_kingdom",
  sends: "units",
  returns: true,
  changesListing: "target",
  clock: { expected: "expected_raid_execution_time", launched: "last_raid", inFlight: "raid_mission" },
  event: "KingdomRaidCompleted",
  completion,

  fixedAmount: ({ raid: { squad } }) => squad,
  away: ({ raiding }) => raiding,

  ...battleSides<RaidCompleted>(),
  sent: ({ attackingUnits }) => attackingUnits,
  taken: ({ amount }) => amount,

  expected(event, rules, lot) {
    const { success, ...outcome } = rules.raid(raidFieldOf(event), lot);
    return {
      winner: success ? event.attacker : event.defender,
      ...outcome,
      // A raid costs its target no units and no buildings.
      defenderLosses: 0,
      buildingsDestroyed: [],
    };
  },
  dependsOnTarget: true,
  fieldsOfTarget: (_event, { kingdom, minesKnown, arrival }, rules) => ({
    defendingUnits: kingdom.army.defenders,
    defenderBuildings: kingdom.buildings,
    ...(minesKnown ? { unclaimedResources: unclaimedGold(rules, kingdom, arrival) } : {}),
  }),
  changes: (event, kingdom) =>
    kingdom === event.attacker
      ? {
          defenders: event.attackingUnits - event.attackerLosses,
          travelling: -event.attackingUnits,
          treasury: event.amount,
        }
      : { mines: true, shield: true },
} satisfies MissionKind<RaidCompleted>;
