import { create } from "zustand";
import { persist } from "zustand/middleware";
import {
  type Action,
  type ActionEvent,
  type ActionKind,
  advance,
  isFinal,
  isOverdue,
  PHASES,
} from "./lifecycle.ts";

/** Finished actions kept for the player to look back at. */
const KEPT = 20;

interface ActionsState {
  /** Newest first. */
  readonly actions: readonly Action[];
}

/** What the player has asked for and the ledger has not confirmed yet, and the last outcomes; survives a reload. */
export const useActions = create<ActionsState>()(
  persist((): ActionsState => ({ actions: [] }), {
    name: "kingdoms:actions",
    version: 1,
    merge: (stored, fresh) => ({ ...fresh, actions: readStored(stored) }),
  }),
);

export function ask(kind: ActionKind, detail: Record<string, string>, kingdomId: string | null): Action {
  const now = Date.now();
  const action: Action = {
    id: crypto.randomUUID(),
    kind,
    detail,
    kingdomId,
    phase: "asked",
    askedAt: now,
    changedAt: now,
    interactionId: null,
    intentHash: null,
    error: null,
  };
  useActions.setState(({ actions }) => ({ actions: trimmed([action, ...actions]) }));
  return action;
}

export function tell(id: string, event: ActionEvent): void {
  useActions.setState((state) => {
    const index = state.actions.findIndex((action) => action.id === id);
    const before = state.actions[index];
    if (before === undefined) return state;
    const after = advance(before, event, Date.now());
    return after === before ? state : { actions: trimmed(state.actions.with(index, after)) };
  });
}

/** Gives up on what nobody will answer any more. */
export function expireOverdue(now: number): void {
  for (const action of useActions.getState().actions) {
    if (isOverdue(action, now)) tell(action.id, { type: "expired" });
  }
}

export function dismiss(id: string): void {
  useActions.setState(({ actions }) => ({
    actions: actions.filter((action) => action.id !== id || !isFinal(action.phase)),
  }));
}

export const unfinished = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => !isFinal(action.phase));

/** Resolves with the action as it ended; null where it was forgotten before, with a ledger that is gone. */
export function ended(id: string): Promise<Action | null> {
  return new Promise((resolve) => {
    const look = ({ actions }: ActionsState): void => {
      const action = actions.find((other) => other.id === id);
      if (action !== undefined && !isFinal(action.phase)) return;
      stop();
      resolve(action ?? null);
    };
    const stop = useActions.subscribe(look);
    look(useActions.getState());
  });
}

/** Drops the oldest finished actions beyond the number kept; unfinished ones always stay. */
function trimmed(actions: readonly Action[]): readonly Action[] {
  let finished = 0;
  return actions.filter((action) => {
    if (!isFinal(action.phase)) return true;
    finished += 1;
    return finished <= KEPT;
  });
}

/** What another version, or a player with an editor, left in the storage is dropped where it is not an action. */
function readStored(stored: unknown): readonly Action[] {
  if (typeof stored !== "object" || stored === null) return [];
  const { actions } = stored as { actions?: unknown };
  if (!Array.isArray(actions)) return [];
  return actions.filter(
    (action: Partial<Action> | null): action is Action =>
      typeof action?.id === "string" &&
      typeof action.kind === "string" &&
      typeof action.changedAt === "number" &&
      typeof action.detail === "object" &&
      PHASES.some((phase) => phase === action.phase),
  );
}
