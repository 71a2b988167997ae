import type { Attos, WarField } from "@kingdoms/rules";
import { camelize, count, decimal, map, struct } from "../decode/sbor.ts";
import { battle, battleSides, type MissionKind } from "./kind.ts";

/** Null winner: a draw. The defender's fields are from just before the battle. */
type WarCompleted = ReturnType<typeof completion>;

const completion = map(
  struct({
    ...battle,
    attacking_units: count,
    war_spoils: decimal,
    defender_treasury: decimal,
    defender_hidden: decimal,
    defender_alarm: count,
  }),
  (event) => ({ type: "KingdomAttackCompleted", ...camelize(event) }) as const,
);

/** Both sides as the battle found them. */
export const warFieldOf = (event: WarCompleted): WarField => ({
  attackers: event.attackingUnits,
  defenders: event.defendingUnits,
  treasury: event.defenderTreasury,
  hidden: event.defenderHidden,
  buildings: event.defenderBuildings,
  alarm: event.defenderAlarm,
});

export const war = {
  kind: "war",
  variant: "War",
  hostile: true,
  targeted: true,
  method: "attack_another_kingdom",
  sends: "units",
  returns: true,
  changesListing: "target",
  clock: { expected: "expected_attack_execution_time", launched: "last_attack", inFlight: "attack_mission" },
  event: "KingdomAttackCompleted",
  completion,

  fixedAmount: null,
  away: ({ attacking }) => attacking,

  ...battleSides<WarCompleted>(),
  sent: ({ attackingUnits }) => attackingUnits,
  taken: ({ warSpoils }) => warSpoils,

  // A victory over far fewer earns none.
  earnsRefund: (event, rules) => rules.warPreview(warFieldOf(event)).earnsRefund,

  expected(event, rules, lot) {
    const { victor, ...outcome } = rules.war(warFieldOf(event), lot);
    const winners = { attacker: event.attacker, defender: event.defender, nobody: null };
    return { winner: winners[victor], ...outcome };
  },
  dependsOnTarget: true,
  fieldsOfTarget: (_event, { kingdom: { army, buildings, treasury }, info, arrival }, rules) => ({
    defendingUnits: army.defenders,
    defenderBuildings: buildings,
    defenderTreasury: treasury,
    ...(info === null
      ? {}
      : {
          defenderHidden: info.shield.buried,
          defenderAlarm: rules.alarm(info.alarm, arrival),
        }),
  }),
  changes: (event, kingdom) =>
    kingdom === event.attacker
      ? {
          defenders: event.attackingUnits - event.attackerLosses,
          travelling: -event.attackingUnits,
          treasury: event.warSpoils,
        }
      : {
          defenders: -event.defenderLosses,
          treasury: (0n - event.warSpoils) as Attos,
          fallen: event.buildingsDestroyed,
          shield: true,
          ...(event.buildingsDestroyed.length === 0 ? {} : { mines: true }),
        },
} satisfies MissionKind<WarCompleted>;
