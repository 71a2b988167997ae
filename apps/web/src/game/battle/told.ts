/** What a report tells, computed again by the rules from what its event holds. */
import { type CompletedOf, kindOfCompletion, type MissionCompleted } from "@kingdoms/client";
import {
  fromHex,
  type Lot,
  type MissileField,
  type MissileStory,
  type ProspectStory,
  type RaidField,
  type RaidStory,
  type Rules,
  RulesError,
  type WarField,
  type WarStory,
} from "@kingdoms/rules";

export type Told =
  | { readonly kind: "war"; readonly field: WarField; readonly story: WarStory }
  | { readonly kind: "raid"; readonly field: RaidField; readonly story: RaidStory }
  | { readonly kind: "missile"; readonly field: MissileField; readonly story: MissileStory }
  | { readonly kind: "prospect"; readonly story: ProspectStory };

const warFieldOf = (event: CompletedOf<"war">): WarField => ({
  attackers: event.attackingUnits,
  defenders: event.defendingUnits,
  treasury: event.defenderTreasury,
  hidden: event.defenderHidden,
  buildings: event.defenderBuildings,
  alarm: event.defenderAlarm,
});

const raidFieldOf = (event: CompletedOf<"raid">): RaidField => ({
  defenders: event.defendingUnits,
  unclaimed: event.unclaimedResources,
  buildings: event.defenderBuildings,
});

const missileFieldOf = (event: CompletedOf<"missile">): MissileField => ({
  missiles: event.missilesFired,
  barriers: event.barriers,
  defenders: event.defendingUnits,
  buildings: event.defenderBuildings,
});

/**
 * Null where the kind has no story; "mismatch" where the event does not follow from the rules, which a report never says of
 * itself.
 */
export function toldBy(event: MissionCompleted, rules: Rules): Told | "mismatch" | null {
  try {
    const lot: Lot = event.fate === null ? "overdue" : fromHex(event.fate);
    return ofKind(event, rules, lot);
  } catch (error) {
    if (error instanceof RulesError) return "mismatch";
    throw error;
  }
}

function ofKind(event: MissionCompleted, rules: Rules, lot: Lot): Told | "mismatch" | null {
  switch (kindOfCompletion(event)) {
    case "war":
      return ofWar(event as CompletedOf<"war">, rules, lot);
    case "raid":
      return ofRaid(event as CompletedOf<"raid">, rules, lot);
    case "missile":
      return ofMissile(event as CompletedOf<"missile">, rules, lot);
    case "prospect": {
      const story = rules.prospectStory(lot);
      const { amount, band, refunded } = event as CompletedOf<"prospect">;
      const { outcome } = story;
      return outcome.amount === amount && outcome.band === band && outcome.refunded === refunded
        ? { kind: "prospect", story }
        : "mismatch";
    }
    default:
      return null;
  }
}

const sameList = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

function ofWar(event: CompletedOf<"war">, rules: Rules, lot: Lot): Told | "mismatch" {
  const field = warFieldOf(event);
  const story = rules.warStory(field, lot);
  const { outcome } = story;
  const winners = { attacker: event.attacker, defender: event.defender, nobody: null };
  const same =
    winners[outcome.victor] === event.winner &&
    outcome.attackerLosses === event.attackerLosses &&
    outcome.defenderLosses === event.defenderLosses &&
    outcome.warSpoils === event.warSpoils &&
    sameList(outcome.buildingsDestroyed, event.buildingsDestroyed);
  return same ? { kind: "war", field, story } : "mismatch";
}

function ofRaid(event: CompletedOf<"raid">, rules: Rules, lot: Lot): Told | "mismatch" {
  const field = raidFieldOf(event);
  const story = rules.raidStory(field, lot);
  const { outcome } = story;
  const same =
    outcome.success === (event.winner === event.attacker) &&
    outcome.captured === event.captured &&
    outcome.attackerLosses === event.attackerLosses &&
    outcome.amount === event.amount;
  return same ? { kind: "raid", field, story } : "mismatch";
}

function ofMissile(event: CompletedOf<"missile">, rules: Rules, lot: Lot): Told | "mismatch" {
  const field = missileFieldOf(event);
  const story = rules.missileStory(field, lot);
  const { outcome } = story;
  const same =
    outcome.hit === (event.winner !== null) &&
    outcome.intercepted === event.intercepted &&
    outcome.damagePerMissile === event.damagePerMissile &&
    outcome.defenderLosses === event.defenderLosses &&
    sameList(outcome.buildingsDestroyed, event.buildingsDestroyed);
  return same ? { kind: "missile", field, story } : "mismatch";
}
