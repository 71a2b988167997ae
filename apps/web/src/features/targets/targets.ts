/** Whom to attack: the rows of the list, their order and which of them are shown. Pure; all figures of the rules come in. */
import { distinctName, type Kingdom, type KingdomInfo } from "@kingdoms/client";
import type { Attos, RouteLength, Rules, Worth } from "@kingdoms/rules";
import { byValue, sortedByText } from "../../format/sorting.ts";
import { finder } from "../../game/kingdoms.ts";
import type { Marks } from "../../game/marks-of-player.ts";
import { openTo } from "../../game/peace.ts";
import type { TargetPanel } from "../../navigation/navigation.ts";

/** The survey's data about a target. */
export interface TargetDetail {
  readonly kingdom: Kingdom;
  readonly defenders: number;
  /** KGLD in the treasury that a war can reach. */
  readonly treasury: Attos;
  /** KGLD that a raid can reach, at the moment of the survey. */
  readonly unclaimed: Attos;
}

export interface Target {
  readonly info: KingdomInfo;
  /** With its number if another kingdom has the same one. */
  readonly name: string;
  /** In whole cells, and seconds on the way; null without a kingdom to come from. */
  readonly way: RouteLength | null;
}

/** By the chance that an attack with all that is at home succeeds. */
const ODDS_SORTS = ["war", "raid"] as const;
export type OddsSort = (typeof ODDS_SORTS)[number];
export const TARGET_SORTS = [
  "distance",
  "defenders",
  "treasury",
  "unclaimed",
  ...ODDS_SORTS,
  "name",
] as const;
export type TargetSort = (typeof TARGET_SORTS)[number];

export const oddsSort = (sort: TargetSort): OddsSort | null =>
  ODDS_SORTS.find((odds) => odds === sort) ?? null;

export interface TargetFilter {
  readonly text: string;
  /** Only those that the attack may reach now. */
  readonly open: boolean;
  readonly mark: keyof Marks | "any" | null;
}

/**
 * Every kingdom but the player's own, with the routes from one batch call of the rules. Nearest first; equals in the
 * order of founding.
 * @param panel that needs the target; for a report, the route is that of a war.
 */
export function targetsOf(
  kingdoms: readonly KingdomInfo[],
  owned: ReadonlySet<string>,
  from: { readonly info: KingdomInfo; readonly kingdom: Kingdom } | null,
  rules: Rules,
  panel: TargetPanel = "inspect",
): readonly Target[] {
  const others = kingdoms.filter(({ id }) => !owned.has(id) && id !== from?.info.id);
  const named = (info: KingdomInfo, way: RouteLength | null): Target => ({
    info,
    name: distinctName(kingdoms, info),
    way,
  });
  if (from === null) return others.map((info) => named(info, null));
  const cells = others.map(({ cell }) => cell);
  const ways = rules.ways(panel === "inspect" ? "war" : panel, from.info.cell, cells, from.kingdom.buildings);
  return others
    .map((info, index) => named(info, ways[index] ?? null))
    .sort((one, other) => (one.way?.[0] ?? 0) - (other.way?.[0] ?? 0));
}

interface Known {
  readonly panel: TargetPanel;
  readonly rules: Rules | null;
  readonly details: ReadonlyMap<string, TargetDetail>;
  /** By component, for an order by odds: the chance of success, as far as it was worked out. */
  readonly odds: ReadonlyMap<string, number>;
  readonly markOf: (component: string) => string | null;
  /** Seconds of the ledger's clock. */
  readonly now: number;
  /** Whose order of letters names are sorted in. */
  readonly language: string;
}

export function shownTargets(
  targets: readonly Target[],
  { text, open, mark }: TargetFilter,
  sort: TargetSort,
  known: Known,
): readonly Target[] {
  const meant = finder(text);
  const rows = targets.filter(({ info }) => {
    if (open && !openTo(known.panel, info.shield, known.now, known.rules)) return false;
    const marked = mark === null ? null : known.markOf(info.component);
    if (mark !== null && (mark === "any" ? marked === null : marked !== mark)) return false;
    return meant(info);
  });
  // `targets` come nearest first, and sorting is stable.
  if (sort === "distance") return rows;
  if (sort === "name") return sortedByText(rows, ({ name }) => name, known.language, false);
  // The best odds first, the most gold, or the fewest defenders; unread ones come last.
  const odds = oddsSort(sort);
  if (odds !== null) return byValue(rows, ({ info }) => known.odds.get(info.component) ?? null, true);
  const field = sort as Exclude<TargetSort, OddsSort | "distance" | "name">;
  const value = ({ info }: Target): number | null => {
    const detail = known.details.get(info.component);
    return detail === undefined ? null : Number(detail[field]);
  };
  return byValue(rows, value, sort !== "defenders");
}

/** The worth of an attack with all forces at home, if it left now and nothing changed. */
export interface TargetWorth {
  /** Null if no units are at home. */
  readonly war: Worth | null;
  readonly raid: Worth | null;
}

type WorthOf = (
  rules: Rules,
  info: KingdomInfo,
  detail: TargetDetail,
  attackers: number,
  arrival: number,
) => Worth | null;

const WORTHS: Readonly<Record<OddsSort, WorthOf>> = {
  war: (rules, info, { kingdom: { treasury, buildings }, defenders }, attackers, arrival) =>
    attackers === 0
      ? null
      : rules.warWorth({
          attackers,
          defenders,
          treasury,
          hidden: info.shield.buried,
          buildings,
          alarm: rules.alarm(info.alarm, arrival),
        }),
  raid: (rules, _info, { kingdom: { buildings }, defenders, unclaimed }, attackers) =>
    attackers < rules.config.raid.squad ? null : rules.raidWorth({ defenders, unclaimed, buildings }),
};

/** @param arrival of a war that leaves now. */
export const worthOf = (...asked: Parameters<WorthOf>): TargetWorth => ({
  war: WORTHS.war(...asked),
  raid: WORTHS.raid(...asked),
});

/** The chance of success between 0 and 1; null if no units are at home. */
export function oddsOf(odds: OddsSort, ...asked: Parameters<WorthOf>): number | null {
  const worth = WORTHS[odds](...asked);
  return worth === null ? null : Number(worth.success) / 1e18;
}

const HUNDREDTH = 10n ** 16n;
const NEARLY = 99n * HUNDREDTH;
const CERTAIN = 100n * HUNDREDTH;

/** A chance in whole per cent, since more places would promise too much; 0 and 100 only if it is certain. */
export function wholePercent(chance: Worth["success"]): Worth["success"] {
  if (chance <= 0n || chance >= CERTAIN) return chance;
  const near = ((chance + HUNDREDTH / 2n) / HUNDREDTH) * HUNDREDTH;
  return (near < HUNDREDTH ? HUNDREDTH : near > NEARLY ? NEARLY : near) as Worth["success"];
}
