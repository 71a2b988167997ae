/** The practice realm as the page knows it. Nothing of this is part of the usual page. */
import type { Practice, PracticeState } from "@kingdoms/practice";
import { create } from "zustand";

/** Actions on the world as a whole. */
export type WorldFiles = Pick<Practice, "save" | "open" | "restart">;

export type FailureCode = Extract<PracticeState, { state: "failed" }>["code"];

interface Practiced {
  readonly now: PracticeState;
  readonly world: WorldFiles | null;
  /** Whether the player has just put another world in its place: the page begins again for that. */
  readonly isLeft: boolean;
}

export const usePractice = create<Practiced>(() => ({
  now: { state: "loading", loaded: 0, total: 0 },
  world: null,
  isLeft: false,
}));
