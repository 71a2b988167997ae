/** Simulates a mission over many fates and counts the outcomes, which the rules compute. */

import {
  type Attos,
  formatAttos,
  type MissileField,
  ONE,
  type RaidField,
  type Range,
  type Rules,
  type WarField,
} from "@kingdoms/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** As many fates as wanted from one seed, always the same ones. */
export function* fatesOf(seed: string, count: number): Generator<Uint8Array> {
  for (let index = 0; index < count; index++) yield sha256(utf8ToBytes(`kingdoms/simulate/${seed}/${index}`));
}

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
      "defenders with militia": preview.defending.toString(),
      "attacker may win": yesNo(preview.mayWin),
      "may be a draw": yesNo(preview.mayDraw),
      "defender may win": yesNo(preview.mayLose),
      "attacker's losses": rangeText(preview.attackerLosses),
      "defender's losses": rangeText(preview.defenderLosses),
      "KGLD taken": rangeText(preview.warSpoils),
    },
    chances: {
      "attacker wins": percent(preview.chances.win),
      draw: percent(preview.chances.draw),
      "defender wins": percent(preview.chances.lose),
      "a building falls": percent(preview.chances.fall),
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

interface Spread {
  readonly min: string;
  readonly mean: string;
  readonly max: string;
}

/** Whole numbers, or amounts in attos. */
class Tally<T extends number | bigint> {
  readonly #values: T[] = [];

  add(value: T): void {
    this.#values.push(value);
  }

  /** Means are cut off after two places. */
  spread(): Spread {
    let [min, max] = [this.#values[0], this.#values[0]];
    let sum = 0n;
    for (const value of this.#values) {
      if (min === undefined || value < min) min = value;
      if (max === undefined || value > max) max = value;
      sum += attosOf(value);
    }
    const mean = this.#values.length === 0 ? 0n : sum / BigInt(this.#values.length);
    return { min: text(min ?? 0), mean: twoPlaces(mean), max: text(max ?? 0) };
  }
}

/** Shares of a whole, in the order of the names. */
class Odds<Name extends string> {
  readonly #counts: Map<Name, number>;
  #total = 0;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }

  add(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#total += 1;
  }

  shares(): Readonly<Record<Name, string>> {
    const share = (count: number) => `${((100 * count) / Math.max(this.#total, 1)).toFixed(2)} %`;
    return Object.fromEntries([...this.#counts].map(([name, count]) => [name, share(count)])) as Record<
      Name,
      string
    >;
  }
}

function rangeText(range: Range<number> | Range<Attos>): string {
  return `${text(range.min)} to ${text(range.max)}`;
}

const attosOf = (value: number | bigint): bigint => (typeof value === "bigint" ? value : BigInt(value) * ONE);
const text = (value: number | bigint): string =>
  typeof value === "bigint" ? twoPlaces(value) : value.toString();
const twoPlaces = (attos: bigint): string => formatAttos((attos - (attos % (ONE / 100n))) as Attos);
