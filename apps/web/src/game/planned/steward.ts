/** The steward's answers about the orders that the player has handed over. Only a page with our own server has a steward. */
import type { Xrd } from "@kingdoms/rules";
import { create } from "zustand";
import type { PlanWords } from "./words.ts";

export const STEWARD_ORDER_STATES = ["waiting", "done", "refused", "missed", "void", "withdrawn"] as const;
export type StewardOrderState = (typeof STEWARD_ORDER_STATES)[number];

/** One order as the steward has it. Times are seconds of the ledger's clock. */
export interface StewardOrder {
  /** Of its subintent. */
  readonly hash: string;
  /** Null if they were written by another page. */
  readonly words: PlanWords | null;
  readonly from: number;
  readonly until: number;
  readonly reward: Xrd;
  readonly state: StewardOrderState;
  /** Since when it is so. */
  readonly changedAt: number;
  /** The transaction that carried it out. */
  readonly intentHash: string | null;
  /** Why it was refused the last time, in the words of the ledger. */
  readonly reason: string | null;
  readonly nextTry: number | null;
}

interface Steward {
  /** Whether it has answered or failed to, or cannot be asked here. */
  readonly asked: boolean;
  /** Whether it submits at all; null while that is not known. */
  readonly isOn: boolean | null;
  /** It takes nothing for less. */
  readonly least: Xrd | null;
  readonly orders: readonly StewardOrder[];
  /** Why it could not be asked the last time. */
  readonly error: unknown;
}

export const NO_STEWARD: Steward = { asked: false, isOn: null, least: null, orders: [], error: null };

export const useSteward = create<Steward>(() => NO_STEWARD);
