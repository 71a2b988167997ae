/** The page's texts about a mission, before and after. Each kind is one file in `pages`; no first screen waits for it. */
import type { Building, Kingdom, KingdomInfo, LocalId, MissionCompleted } from "@kingdoms/client";
import { type Attos, type GameConfig, ONE, type Range, type Rules, type Worth } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";

export type T = TFunction<"messages">;
/** A line of a report. */
export type NamedValue = readonly [name: string, value: string];

/** One line of a kingdom's activity log. */
export interface Entry {
  readonly text: string;
  /** KGLD that the kingdom won, or lost if negative; null if none moved. */
  readonly gold: Attos | null;
}

/** Whose log it is. */
export interface LogOf {
  readonly id: LocalId;
  readonly nameOf: (id: LocalId) => string;
  /** KGLD that an expedition costs, and that it brings back if it was never decided. */
  readonly prospectCost: Attos;
}

/** With the figures of the configuration. @param words for a span of seconds. */
type Guide = (t: T, config: GameConfig, words: (seconds: number) => string) => string;

/** How a mission ended for a player who had a part in it; "own" is a mission between two kingdoms of theirs. */
export type Tone = "won" | "lost" | "draw" | "help" | "found" | "own";

/** Whom news of an outcome address. */
export interface Addressed {
  /** The player's part in it. */
  readonly role: "sender" | "target";
  readonly tone: Tone;
  /** Isolated already. */
  readonly names: { readonly mine: string; readonly other: string };
}

export interface NewsWords {
  readonly title: string;
  readonly text: string;
}

/** The reader's part in a battle that has a winner. */
interface MyBattle {
  readonly won: boolean;
  /** Whether the reader sent the mission. */
  readonly attacked: boolean;
  readonly other: string;
}

/** The headline of a report. */
export interface Headlines<Event extends MissionCompleted> {
  mine(t: T, battle: MyBattle): string;
  /** For a battle without a winner that was no draw. */
  unharmed(t: T, event: Event): string;
}

export interface MissionWords<Event extends MissionCompleted> {
  /** Its paragraph in Info among the missions; null if another part of Info describes it, or if no player can order it. */
  readonly guide: Guide | null;
  /** @param name of the kind, as `kindText` gives it. */
  reportTitle(t: T, name: string): string;
  /** What came of it, in one line. */
  details(t: T, event: Event): string;
  /** Its effects besides losses of units, name and value line by line. */
  facts(t: T, event: Event): readonly NamedValue[];
  /** Null for a kind without a winner. */
  readonly headlines: Headlines<Event> | null;
  /** The words of the news that it has ended. */
  news(t: T, event: Event, addressed: Addressed): NewsWords;
  /** Its lines in the activity log of one kingdom; none if it moved no gold of that kingdom. */
  entries(t: T, event: Event, log: LogOf): readonly Entry[];
}

/** The field that a mission would find if it left now. */
export interface LaunchContext {
  readonly rules: Rules;
  readonly target: { readonly kingdom: Kingdom; readonly info: KingdomInfo };
  /** Units or missiles. */
  readonly amount: number;
  /** Seconds on the ledger's clock: this moment, and the arrival. */
  readonly now: number;
  readonly arrival: number;
  /** The target's unclaimed gold at a second of the ledger's clock. */
  readonly unclaimed: (at: number) => Attos;
}

/** A value, or a function of the ledger's second if it changes with each. */
type OutlookValue = string | number | ((now: number) => string);

export interface Outlook {
  readonly rows: readonly (readonly [name: string, value: OutlookValue])[];
  /** Sentences below them. */
  readonly notes: readonly string[];
}

/** What may come back of a fee: XRD as text, and how far a war reaches. */
export interface FeeRefund {
  readonly most: string;
  readonly least: string;
  readonly reach: number;
}

/** An average number of things, to the nearest: `1.6`, and `0.02` if one place would round it to nothing. */
export function shownAverage(average: Attos): string {
  const places = average < ONE ? 2 : 1;
  return shownAmount((average + ONE / (2n * 10n ** BigInt(places))) as Attos, places);
}

/** The average worth of a mission to its sender. */
export interface Prospects {
  /** KGLD that it brings, and the most that it can; null for a kind that goes for no gold. */
  readonly gold: { readonly mean: Attos; readonly most: Attos } | null;
  /** Other effects, name and value line by line. */
  readonly effects: readonly NamedValue[];
  /** KGLD that it costs besides fees, and for what. */
  readonly lost: Attos;
  readonly lostFor: string;
  /** Whether it costs that in any case. */
  readonly isCertain: boolean;
  /** The chance that the rest of its fee comes back. */
  readonly refund: Attos;
  /** If it is certain that nothing comes of it, says so; else null. */
  readonly nothing: string | null;
}

/** Of a kind that goes to another kingdom. */
export interface TargetedPage<Event extends MissionCompleted> extends MissionWords<Event> {
  readonly guide: Guide;
  /** What may come of it. */
  outlook(t: T, ahead: LaunchContext): Outlook;
  /** When the rest of its fee comes back. */
  feeReturns(t: T, back: FeeRefund): string;
  prospects(t: T, ahead: LaunchContext): Prospects;
}

/** Each file in `pages` adds its kind, so that one without a file does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the files in `pages`.
export interface Pages {}

/** A range of units in words. */
export function unitsText(t: T, { min, max }: Range<number>): string {
  if (max === 0) return t("missions.noLosses");
  return min === max ? t("missions.units", { count: max }) : t("missions.unitsRange", { min, max });
}

export const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join("; ");

export const minus = (amount: Attos): Attos => (0n - amount) as Attos;

const buildingNames = (t: T, buildings: readonly Building[]): string =>
  buildings.map((building) => t(`names.buildings.${building}`)).join(", ");

/** For a line of details; empty if no building fell. */
export const destroyed = (t: T, buildings: readonly Building[]): string =>
  buildings.length === 0 ? "" : t("history.details.buildings", { names: buildingNames(t, buildings) });

export const destroyedFact = (t: T, buildings: readonly Building[]): NamedValue => [
  t("report.buildings"),
  buildings.length === 0 ? t("report.noBuildings") : buildingNames(t, buildings),
];

/** As a sentence. */
export function sentence(text: string): string {
  if (text === "") return "";
  const first = text.charAt(0).toLocaleUpperCase();
  return `${first}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

/** A mission has ended, and what came of it: for a kind or an outcome without better words. */
export const endedNews = (t: T, details: string, { role, names }: Addressed): NewsWords => ({
  title: t(`bulletin.other.${role}`, names),
  text: sentence(details),
});

interface Fought {
  readonly gold: Attos;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly buildingsDestroyed: readonly Building[];
}

/** The gain of a battle and the player's losses. @param also a further effect that only this kind has. */
export function balanceText(t: T, { role, tone }: Addressed, fought: Fought, also = ""): string {
  const { gold, attackerLosses, defenderLosses, buildingsDestroyed } = fought;
  const losses = role === "sender" ? attackerLosses : defenderLosses;
  const parts = [
    gold > 0n
      ? t(role === "sender" ? "bulletin.took" : "bulletin.robbed", { gold: inKgld(t, gold) })
      : tone === "won" && role === "sender"
        ? t("bulletin.noGold")
        : "",
    also,
    losses > 0 ? t("bulletin.defendersLost", { count: losses }) : "",
    destroyed(t, buildingsDestroyed),
  ].filter(Boolean);
  return sentence(parts.length === 0 ? t("bulletin.noLosses") : parts.join(", "));
}

/** Of a kind that goes for gold, with units that may be lost. @param most KGLD at best. */
export function goldProspects(t: T, { config }: Rules, worth: Worth, most: Attos): Prospects {
  return {
    gold: { mean: worth.gold, most },
    effects: [],
    lost: ((config.units.defenders.cost * worth.losses) / ONE) as Attos,
    isCertain: false,
    lostFor: t("targets.expected.unitsLost", { units: shownAverage(worth.losses) }),
    refund: worth.refund,
    nothing: most === 0n ? t("targets.confirm.nothing") : null,
  };
}

/** Gold that one side took from the other, in the log of either. */
export function goldEntries(
  t: T,
  what: "spoils" | "loot",
  { attacker, defender }: { readonly attacker: LocalId; readonly defender: LocalId },
  amount: Attos,
  { id, nameOf }: LogOf,
): readonly Entry[] {
  if (amount === 0n) return [];
  const line = (side: "won" | "lost", other: LocalId, gold: Attos): Entry => ({
    text: t(`activity.entries.${what}.${side}`, { name: isolated(nameOf(other)) }),
    gold,
  });
  if (attacker === id) return [line("won", defender, amount)];
  return defender === id ? [line("lost", attacker, minus(amount))] : [];
}
