/** From the player's rows to orders with their dates, or the reason why there is none yet. Pure. */
import {
  isSized,
  isTargeted,
  type Kingdom,
  type KingdomInfo,
  MISSION_KINDS,
  MISSIONS,
  type MissionLaunched,
  ORDER_KINDS,
  type OwnedKey,
  readPayload,
  type TargetedMission,
  UNIT_ORDERS,
  writePayload,
} from "@kingdoms/client";
import {
  after,
  beforeArrival,
  every,
  nextBlow,
  rewardFor,
  type Span,
  whenBuilt,
  whenTruceEnds,
} from "@kingdoms/client/plans";
import { formatAttos, type Rules, UNITS, type Xrd } from "@kingdoms/rules";
import { readAmount } from "../../format/amounts.ts";
import { hasNumber, namesakes } from "../../game/kingdoms.ts";
import type { PlannedKind, PlannedStep, PlanWords } from "../../game/planned/words.ts";
import type { Row } from "./rows.ts";

/** All that dates follow from, as of one moment. */
export interface ComposeFacts {
  readonly rules: Rules;
  /** Seconds of the ledger's clock. */
  readonly now: number;
  readonly own: readonly { readonly key: OwnedKey; readonly kingdom: Kingdom }[];
  readonly infos: readonly KingdomInfo[];
  readonly inFlight: readonly MissionLaunched[];
  /** The steward's least reward; null if there is none. */
  readonly least: Xrd | null;
}

/** An order that can be signed. */
export interface PlanDraft {
  readonly words: PlanWords;
  readonly from: number;
  readonly until: number;
  readonly reward: Xrd;
}

/** Why a row is no order yet. */
type RowProblem =
  | "kingdom"
  | "amount"
  | "target"
  | "ownTarget"
  | "nothingBuilt"
  | "truceOfAttack"
  | "noTruce"
  | "noBlow"
  | "hours"
  | "date"
  | "tooLate";

export type Composed =
  | { readonly ok: true; readonly drafts: readonly PlanDraft[] }
  | { readonly ok: false; readonly problem: RowProblem };

const not = (problem: RowProblem): Composed => ({ ok: false, problem });

export function compose(row: Row, facts: ComposeFacts): Composed {
  const own = facts.own.find(({ key }) => key.id === row.kingdom);
  if (own === undefined) return not("kingdom");
  const target = isMissionTo(row.kind) ? targetOf(row.target, facts.infos) : null;
  if (isMissionTo(row.kind) && target === null) return not("target");
  if (target?.id === row.kingdom) return not("ownTarget");
  const step = stepOf(row, target, facts.rules);
  if (step === null) return not("amount");
  const spans = spansOf(row, { ...facts, ...own, target });
  if (typeof spans === "string") return not(spans);
  if (spans.length === 0) return not("tooLate");
  const steps: readonly PlannedStep[] =
    row.claims && row.kind !== "claimDue" ? [{ kind: "claimDue", payload: {} }, step] : [step];
  const { key, kingdom } = own;
  const words: PlanWords = {
    kingdom: { id: key.id, name: key.kingdomName, component: key.component },
    account: key.account,
    plan: kingdom.plan,
    occasion: row.occasion,
    steps,
  };
  const suggested = rewardFor(steps.map(({ kind }) => kind));
  const reward = facts.least !== null && facts.least > suggested ? facts.least : suggested;
  return { ok: true, drafts: spans.map((span) => ({ words, ...span, reward })) };
}

type MissionTo = Extract<PlannedKind, TargetedMission>;
export const isMissionTo = (kind: PlannedKind): kind is MissionTo =>
  MISSIONS.some((mission) => mission === kind && isTargeted(mission));

/** Whether it asks for a number: of units, or of KGLD. */
export const amountOf = (kind: PlannedKind): "units" | "kgld" | null => {
  if (isMissionTo(kind)) return isSized(kind) ? "units" : null;
  const fields: Readonly<Record<string, { readonly type: string }>> = ORDER_KINDS[kind].fields;
  const type = fields.amount?.type;
  return type === "count" ? "units" : type === "kgld" ? "kgld" : null;
};

/** The only kingdom of this number or name; null for none or several. */
export function targetOf(text: string, infos: readonly KingdomInfo[]): KingdomInfo | null {
  const numbered = infos.find(({ id }) => hasNumber(text, id));
  const named = namesakes(infos, text);
  return numbered ?? (named.length === 1 ? (named[0] ?? null) : null);
}

function stepOf(row: Row, target: KingdomInfo | null, rules: Rules): PlannedStep | null {
  const { kind, building } = row;
  const fixed = isMissionTo(kind) ? MISSION_KINDS[kind].fixedAmount?.(rules.config) : undefined;
  const amount = fixed === undefined ? written(row) : String(fixed);
  const asked = { building, amount, target: target?.name ?? "" };
  const read = readPayload(kind, asked);
  if (read === null || (amountOf(kind) !== null && /^[0.]*$/.test(amount))) return null;
  return {
    kind,
    payload: writePayload(kind, read as Readonly<Record<string, unknown>>),
    ...(target === null ? {} : { to: target.id }),
  };
}

/** The number as an order writes it; empty for text that is no number. */
function written({ kind, amount }: Row): string {
  if (amountOf(kind) !== "kgld") return amount.trim();
  const typed = readAmount(amount);
  return typed.ok ? formatAttos(typed.value) : "";
}

interface Timed extends ComposeFacts {
  readonly key: OwnedKey;
  readonly kingdom: Kingdom;
  readonly target: KingdomInfo | null;
}

function spansOf(row: Row, timed: Timed): readonly Span[] | RowProblem {
  const { rules, now, kingdom, target } = timed;
  const some = (span: Span | null): readonly Span[] => (span === null ? [] : [span]);
  switch (row.occasion) {
    case "built":
      return kingdom.construction === null ? "nothingBuilt" : some(whenBuilt(kingdom, row.window, now));
    case "every": {
      const [period, times] = [hoursOf(row.hours) * 3600, Number(row.times)];
      if (!(period > 0) || !Number.isInteger(times) || times < 1 || times > MOST_TIMES) return "hours";
      return every({ first: firstOf(row.kind, kingdom, now), every: period, times, window: row.window }, now);
    }
    case "truce": {
      if (target === null || !isMissionTo(row.kind) || !MISSION_KINDS[row.kind].hostile)
        return "truceOfAttack";
      if (rules.sparedUntil(target.shield, row.kind, now) === null) return "noTruce";
      return some(whenTruceEnds(rules, target, row.kind, row.window, now));
    }
    case "blow": {
      const blow = nextBlow(timed.inFlight, target?.id ?? row.kingdom, now);
      if (blow === null) return "noBlow";
      return some(beforeArrival(blow.activationTime, leadOf(row.kind, timed), row.window, now));
    }
    case "date": {
      const at = Date.parse(row.date) / 1000;
      if (Number.isNaN(at)) return "date";
      return at + row.window <= now ? [] : some(after(at, row.window, now));
    }
  }
}

const MOST_TIMES = 24;

/** Hours as a player writes them: 8, 0.5, 1,5. */
const hoursOf = (text: string): number => Number(text.trim().replace(",", "."));

/** A batch can be begun once the one in training is ready. */
function firstOf(kind: PlannedKind, { batches }: Kingdom, now: number): number {
  const unit = UNITS.find((one) => UNIT_ORDERS[one].create === kind);
  return (unit === undefined ? null : batches[unit]?.readyAt) ?? now;
}

/** Seconds that a mission is on its way. */
function leadOf(kind: PlannedKind, { rules, now, key, kingdom, infos, target }: Timed): number {
  const from = infos.find(({ id }) => id === key.id);
  if (target === null || from === undefined || !isMissionTo(kind)) return 0;
  return rules.travel(kind, from.cell, target.cell, kingdom.buildings, now).seconds;
}
