import { camelize, count, decimal, map, struct } from "../decode/sbor.ts";
import { battle, battleSides, type MissionKind } from "./kind.ts";

/** Null winner: a draw. The defender's fields are from just before the battle. */
export type WarCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({ ...battle, attacking_units: count, war_spoils: decimal, defender_treasury: decimal }),
  (event) => ({ type: "KingdomAttackCompleted", ...camelize(event) }) as const,
);

export const war = {
  kind: "war",
  hostile: true,
  targeted: true,
  ordered: true,
  sends: "units",
  returns: true,
  changesListing: false,
  clock: { expected: "expected_attack_execution_time", launched: "last_attack", inFlight: "attack_mission" },
  event: "KingdomAttackCompleted",
  completion,

  fixedAmount: () => null,
  cooldown: ({ missions }) => missions.warCooldown,
  away: ({ attacking }) => attacking,

  ...battleSides<WarCompleted>(),
  sent: ({ attackingUnits }) => attackingUnits,
  taken: ({ warSpoils }) => warSpoils,

  expected(event, rules, lot) {
    const { attackingUnits: attackers, defendingUnits: defenders, defenderTreasury: treasury } = event;
    const field = { attackers, defenders, treasury, buildings: event.defenderBuildings };
    const { victor, ...outcome } = rules.war(field, lot);
    const winners = { attacker: event.attacker, defender: event.defender, nobody: null };
    return { winner: winners[victor], ...outcome };
  },
  meets: true,
  met: (_event, { army, buildings, treasury }) => ({
    defendingUnits: army.defenders,
    defenderBuildings: buildings,
    defenderTreasury: treasury,
  }),
} satisfies MissionKind<WarCompleted>;
