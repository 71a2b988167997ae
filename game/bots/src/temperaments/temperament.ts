import type { Building, Xrd } from "@kingdoms/rules";
import type { Span } from "../draw.ts";
import type { Habit } from "../habits/habit.ts";

/** A way to keep a kingdom. A new one is a file like `farmer.ts` and a row in `index.ts`. */
export interface Temperament {
  readonly name: string;
  /** How many there are of it, compared with the others. */
  readonly share: number;
  readonly visitsADay: Span;
  /** The share of days on which it does not look at its kingdom. */
  readonly daysOff: number;
  /** The share of seasons in which it loses interest, and comes back days later. */
  readonly fickleness: number;
  /** Defeats in a row after which it gives up, and the days until it tries again. */
  readonly patience: number;
  readonly exile: Span;
  /** XRD that it brings as gold when it founds its kingdom. */
  readonly dowry: Xrd;
  readonly firstBuilding: Building;
  /** In the order in which it thinks of them; each gives one order in a visit at most. */
  readonly habits: readonly Habit[];
  /** Orders in one visit. */
  readonly ordersAVisit: Span;
}
