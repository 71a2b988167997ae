/** The planned orders of a player in the order of their dates: those of this browser and those of the steward. Pure. */
import type { Xrd } from "@kingdoms/rules";
import type { Planned } from "./box.ts";
import type { StewardOrder, StewardOrderState } from "./steward.ts";
import type { PlanWords } from "./words.ts";

/** Besides the steward's states: not signed yet, too late to be signed, or signed and only in this browser. */
type EntryState = StewardOrderState | "unsigned" | "late" | "kept";

export interface Entry {
  readonly key: string;
  readonly state: EntryState;
  readonly words: PlanWords | null;
  readonly from: number;
  readonly until: number;
  readonly reward: Xrd;
  readonly hash: string | null;
  readonly intentHash: string | null;
  readonly reason: string | null;
  readonly nextTry: number | null;
  /** This browser's copy; null if it was planned on another device. */
  readonly kept: Planned | null;
}

export interface PlansInForce {
  /** Seconds of the ledger's clock. */
  readonly now: number;
  /** The plan that is in force in a kingdom; null while that is not known. */
  readonly planIn: (component: string) => bigint | null;
  /** The transactions of subintents that the ledger has committed. */
  readonly committed: ReadonlyMap<string, string>;
}

export function timeline(
  plans: readonly Planned[],
  told: readonly StewardOrder[],
  standing: PlansInForce,
): readonly Entry[] {
  const mine = new Map(plans.flatMap((plan) => (plan.signed === null ? [] : [[plan.signed.hash, plan]])));
  const theirs = new Set(told.map(({ hash }) => hash));
  const entries = [
    ...told.map((one) => ofTold(one, mine.get(one.hash) ?? null, standing)),
    ...plans
      .filter(({ signed }) => signed === null || !theirs.has(signed.hash))
      .map((plan) => ofKept(plan, standing)),
  ];
  return entries
    .filter((entry) => isOpen(entry) || standing.now - entry.until < SHOWN)
    .sort((one, other) => one.from - other.from || one.until - other.until || (one.key < other.key ? -1 : 1));
}

/** How long a finished order is shown after its time, in seconds. */
const SHOWN = 7 * 86_400;

/** What can still come of it. */
export const isOpen = ({ state }: Pick<Entry, "state">): boolean =>
  state === "waiting" || state === "refused" || state === "unsigned" || state === "kept";

/** Whether it can still be submitted. */
export const isInForce = (entry: Pick<Entry, "state" | "hash" | "until">, now: number): boolean =>
  entry.hash !== null &&
  now < entry.until &&
  (entry.state === "waiting" ||
    entry.state === "refused" ||
    entry.state === "kept" ||
    entry.state === "withdrawn");

function ofTold(one: StewardOrder, kept: Planned | null, standing: PlansInForce): Entry {
  const { hash, from, until, reward, intentHash, reason, nextTry } = one;
  const words = kept?.words ?? one.words;
  return {
    key: hash,
    state: isOpen(one) && isVoid(words, standing) ? "void" : one.state,
    words,
    from,
    until,
    reward,
    hash,
    intentHash: intentHash ?? standing.committed.get(hash) ?? null,
    reason,
    nextTry,
    kept,
  };
}

function ofKept(plan: Planned, standing: PlansInForce): Entry {
  const { id, words, from, until, reward, signed } = plan;
  const intentHash = signed === null ? null : (standing.committed.get(signed.hash) ?? null);
  return {
    key: id,
    state: stateOfKept(plan, intentHash, standing),
    words,
    from,
    until,
    reward,
    hash: signed?.hash ?? null,
    intentHash,
    reason: null,
    nextTry: null,
    kept: plan,
  };
}

/** A wallet refuses to sign what ends sooner. */
export const LEFT_TO_SIGN = 30;

function stateOfKept(plan: Planned, intentHash: string | null, standing: PlansInForce): EntryState {
  const { signed, until, words } = plan;
  if (signed === null) return standing.now > until - LEFT_TO_SIGN ? "late" : "unsigned";
  if (intentHash !== null) return "done";
  if (isVoid(words, standing)) return "void";
  return standing.now >= until ? "missed" : "kept";
}

function isVoid(words: PlanWords | null, { planIn }: PlansInForce): boolean {
  const plan = words === null ? null : planIn(words.kingdom.component);
  return words !== null && plan !== null && plan > words.plan;
}
