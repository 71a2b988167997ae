/** What a habit knows, and what it answers. */
import type { Kingdom, KingdomInfo, LocalId } from "@kingdoms/client";
import type { Order, Player } from "@kingdoms/client/player";
import type { Kgld, KingdomView, Rules, Xrd } from "@kingdoms/rules";
import type { Draw } from "../draw.ts";

/** A kingdom at one of its visits. Everything in it is the ledger's, but for the draw. */
export interface Situation {
  readonly player: Player;
  readonly rules: Rules;
  /** Of this bot at this visit. */
  readonly draw: Draw;
  /** Seconds of the ledger's clock, at the read of the kingdom. */
  readonly now: number;
  readonly kingdom: Kingdom;
  /** The same kingdom, as the rules take it for denials. */
  readonly view: KingdomView;
  /** Its line in the list of all kingdoms. */
  readonly own: KingdomInfo;
  readonly world: readonly KingdomInfo[];
  /** What its account holds. */
  readonly balance: () => Promise<{ readonly xrd: Xrd; readonly kgld: Kgld }>;
  /** How often each kingdom attacked this one lately. */
  readonly grudges: () => Promise<ReadonlyMap<LocalId, number>>;
}

/** The order that the bot gives out of this habit; null for none. A habit asks the rules first: an order that they refuse is none. */
export type Habit = (situation: Situation) => Order | null | Promise<Order | null>;
