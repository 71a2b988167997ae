/** What each kind of mission meets, as flags, and what many fates make of it. */
import {
  type Attos,
  formatAttos,
  type MissileField,
  type RaidField,
  type Rules,
  type WarField,
} from "@kingdoms/rules";
import { Odds, rangeText, Tally } from "./tally.ts";

/** Sections of a report: a heading each, and lines of name and value. */
export type Report = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function simulateWar(rules: Rules, field: WarField, fates: Iterable<Uint8Array>): Report {
  const odds = new Odds(["attacker wins", "draw", "defender wins"]);
  const victors = { attacker: "attacker wins", nobody: "draw", defender: "defender wins" } as const;
  const [attackers, defenders, buildings] = [new Tally<number>(), new Tally<number>(), new Tally<number>()];
  const spoils = new Tally<bigint>();
  for (const fate of fates) {
    const outcome = rules.war(field, fate);
    odds.add(victors[outcome.victor]);
    attackers.add(outcome.attackerLosses);
    defenders.add(outcome.defenderLosses);
    spoils.add(outcome.warSpoils);
    buildings.add(outcome.buildingsDestroyed.length);
  }
  const preview = rules.warPreview(field);
  return {
    odds: odds.shares(),
    "least, mean, most": spreads({
      "attacker's losses": attackers,
      "defender's losses": defenders,
      "KGLD taken": spoils,
      "buildings destroyed": buildings,
    }),
    "whatever fate decides": {
      "attacker may win": yesNo(preview.mayWin),
      "may be a draw": yesNo(preview.mayDraw),
      "defender may win": yesNo(preview.mayLose),
      "attacker's losses": rangeText(preview.attackerLosses),
      "defender's losses": rangeText(preview.defenderLosses),
      "KGLD taken": rangeText(preview.warSpoils),
      "a building falls": `${percent(preview.fallProbability)} at most`,
    },
  };
}

export function simulateRaid(rules: Rules, field: RaidField, fates: Iterable<Uint8Array>): Report {
  const odds = new Odds(["success", "failure, squad returns", "failure, squad captured"]);
  const loot = new Tally<bigint>();
  for (const fate of fates) {
    const { success, captured, amount } = rules.raid(field, fate);
    odds.add(success ? "success" : captured ? "failure, squad captured" : "failure, squad returns");
    loot.add(amount);
  }
  const preview = rules.raidPreview(field);
  return {
    odds: odds.shares(),
    "least, mean, most": spreads({ "KGLD taken": loot }),
    "whatever fate decides": {
      success: percent(preview.successProbability),
      "KGLD taken by a success": formatAttos(preview.amount),
      "a failed squad is captured": percent(preview.captureProbability),
    },
  };
}

export function simulateMissile(rules: Rules, field: MissileField, fates: Iterable<Uint8Array>): Report {
  const odds = new Odds(["buildings fall", "no building falls"]);
  const [losses, buildings] = [new Tally<number>(), new Tally<number>()];
  for (const fate of fates) {
    const outcome = rules.missile(field, fate);
    losses.add(outcome.defenderLosses);
    buildings.add(outcome.buildingsDestroyed.length);
    odds.add(outcome.buildingsDestroyed.length === 0 ? "no building falls" : "buildings fall");
  }
  const preview = rules.missilePreview(field);
  return {
    odds: odds.shares(),
    "least, mean, most": spreads({ "defender's losses": losses, "buildings destroyed": buildings }),
    "whatever fate decides": {
      intercepted: preview.intercepted.toString(),
      "defender's losses": rangeText(preview.defenderLosses),
      "buildings destroyed": rangeText(preview.buildingsDestroyed),
    },
  };
}

function spreads(tallies: Readonly<Record<string, Tally<number> | Tally<bigint>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tallies).map(([name, tally]) => {
      const { min, mean, max } = tally.spread();
      return [name, `${min}, ${mean}, ${max}`];
    }),
  );
}

const yesNo = (value: boolean): string => (value ? "yes" : "no");
/** A share as the rules state it, times a hundred. */
const percent = (share: Attos): string => `${formatAttos((share * 100n) as Attos)} %`;
