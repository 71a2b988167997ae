/**
 * The life of one player action; the whole table is in `docs/actions.md`. Every action is in exactly one phase:
 *
 *   asked ──signed──▶ signed ──pending──▶ pending ──committed──▶ committed
 *     │                  │                    ├──────failed─────▶ failed
 *     └──refused─────────┴────────────────────┴──────expired────▶ expired
 *
 * committed, failed and expired are final: what comes later (a late answer, a second poll) changes nothing.
 */
export const PHASES = ["asked", "signed", "pending", "committed", "failed", "expired"] as const;
export type Phase = (typeof PHASES)[number];

export interface ActionError {
  /** For example `KINGDOMS_NOT_ENOUGH_KGLD` or `rejectedByUser`. */
  readonly code: string;
  /** One sentence for the player. */
  readonly message: string;
}

export interface Action {
  readonly id: string;
  /** Key of `actions.kinds` in the message catalogue. */
  readonly kind: ActionKind;
  /** What the sentence of this action needs: names, amounts as text. */
  readonly detail: Readonly<Record<string, string>>;
  /** The kingdom it concerns, if any. */
  readonly kingdomId: string | null;
  readonly phase: Phase;
  /** Unix milliseconds on this machine. */
  readonly askedAt: number;
  readonly changedAt: number;
  readonly interactionId: string | null;
  readonly intentHash: string | null;
  readonly error: ActionError | null;
}

/** Everything a player can order; `docs/actions.md` names the ledger method of each. */
export const ACTION_KINDS = [
  "found",
  "buyKgld",
  "build",
  "claimBuilding",
  "deposit",
  "claimGold",
  "withdraw",
  "createDefenders",
  "createMissiles",
  "createBarriers",
  "claimDefenders",
  "claimMissiles",
  "claimBarriers",
  "depositToTrezor",
  "prospect",
  "war",
  "missile",
  "raid",
  "fortify",
  "recalculate",
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export type ActionEvent =
  | { readonly type: "handedOver"; readonly interactionId: string }
  | { readonly type: "signed"; readonly intentHash: string }
  | { readonly type: "pending" }
  | { readonly type: "committed"; readonly intentHash?: string }
  | { readonly type: "failed"; readonly error: ActionError; readonly intentHash?: string }
  | { readonly type: "expired" };

/** A wallet that has not answered for this long is no longer waited for. */
export const ASK_EXPIRY_MS = 60 * 60_000;
/** A signed transaction that no ledger knows after this long is taken as never committed. */
export const COMMIT_EXPIRY_MS = 30 * 60_000;

const FINAL: readonly Phase[] = ["committed", "failed", "expired"];

export const isFinal = (phase: Phase): boolean => FINAL.includes(phase);

/** The action after the event, or the very same object when the event does not apply in its phase. */
export function advance(action: Action, event: ActionEvent, now: number): Action {
  if (isFinal(action.phase)) return action;
  const moved = (phase: Phase, change: Partial<Action> = {}): Action => ({
    ...action,
    ...change,
    phase,
    changedAt: now,
  });
  switch (event.type) {
    case "handedOver":
      return action.phase === "asked" ? { ...action, interactionId: event.interactionId } : action;
    case "signed":
      return action.phase === "asked" ? moved("signed", { intentHash: event.intentHash }) : action;
    case "pending":
      return action.phase === "signed" ? moved("pending") : action;
    case "committed":
      return moved("committed", { intentHash: event.intentHash ?? action.intentHash });
    case "failed":
      return moved("failed", { error: event.error, intentHash: event.intentHash ?? action.intentHash });
    case "expired":
      return moved("expired");
  }
}

/** Whether nothing more is to be expected of an unfinished action. */
export function isOverdue(action: Action, now: number): boolean {
  if (isFinal(action.phase)) return false;
  const limit = action.phase === "asked" ? ASK_EXPIRY_MS : COMMIT_EXPIRY_MS;
  return now - action.changedAt > limit;
}
