/** How a mission looks, and what the page says of its end. Each kind is one file beside this one and one row in `kinds.ts`. */
import type { Building, LocalId, MissionCompleted } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import type { IconKind } from "../../art/icons.ts";
import { isolated } from "../../format/names.ts";

export type T = TFunction<"messages">;
/** A line of a report. */
export type Fact = readonly [name: string, value: string];

/** One line of a kingdom's activity log. */
export interface Entry {
  readonly text: string;
  /** KGLD that the kingdom won, or lost where negative; null where none moved. */
  readonly gold: Attos | null;
}

/** Whose log it is. */
export interface LogOf {
  readonly id: LocalId;
  readonly nameOf: (id: LocalId) => string;
  /** KGLD that an expedition costs, and brings back where it was never decided. */
  readonly prospectCost: Attos;
}

/** How the map draws a mission on its way. */
export interface MissionLine {
  /** By day and at dusk. Colours are those that the specification names (section 4). */
  readonly light: string;
  readonly dark: string;
  /** Outline of a colour that paper would swallow; nothing is written in such a colour. */
  readonly edge: string | null;
  /** Lengths of dash and gap, CSS pixels: patterns differ as well as colours do. */
  readonly dash: readonly number[];
  /** Silhouette of its marker in a box of 24 around the origin, as the data of an SVG path. */
  readonly mark: string;
  /** Whether the silhouette is filled; otherwise it is drawn with strokes. */
  readonly filled: boolean;
}

interface MissionLook {
  readonly icon: IconKind;
  /** Null for a kind that the map does not show. */
  readonly line: MissionLine | null;
}

export interface MissionWords<Event extends MissionCompleted> {
  /** @param name of the kind, as `kindText` gives it. */
  reportTitle(t: T, name: string): string;
  /** What came of it, in one line. */
  details(t: T, event: Event): string;
  /** What it did besides killing, name and value line by line. */
  facts(t: T, event: Event): readonly Fact[];
  /** Its lines in the activity log of one kingdom; none where it moved no gold of that kingdom. */
  entries(t: T, event: Event, log: LogOf): readonly Entry[];
}

export type MissionPage<Event extends MissionCompleted> = MissionLook & MissionWords<Event>;

export const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join("; ");

export const minus = (amount: Attos): Attos => (0n - amount) as Attos;

const buildingNames = (t: T, buildings: readonly Building[]): string =>
  buildings.map((building) => t(`names.buildings.${building}`)).join(", ");

/** For a line of details; empty where nothing fell. */
export const destroyed = (t: T, buildings: readonly Building[]): string =>
  buildings.length === 0 ? "" : t("history.details.buildings", { names: buildingNames(t, buildings) });

export const destroyedFact = (t: T, buildings: readonly Building[]): Fact => [
  t("report.buildings"),
  buildings.length === 0 ? t("report.noBuildings") : buildingNames(t, buildings),
];

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
