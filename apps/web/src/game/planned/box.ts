/**
 * The dated orders of this browser, from the moment a player has composed them. Signed orders are kept here as well
 * as with the steward, so that none is lost. All tabs share it.
 */
import { formatAttos, parseXrd, type Xrd } from "@kingdoms/rules";
import { create } from "zustand";
import { keepText, keptText } from "../../ui/kept.ts";
import { isRecord } from "./record.ts";
import { type PlanWords, readWords, writeWords } from "./words.ts";

interface SignedBytes {
  /** `subtxid_…` */
  readonly hash: string;
  /** The signed partial transaction, hexadecimal. */
  readonly hex: string;
}

interface BoxProblem {
  readonly code: string;
  readonly message: string;
}

export interface Planned {
  readonly id: string;
  readonly words: PlanWords;
  /** Seconds of the ledger's clock. */
  readonly from: number;
  readonly until: number;
  readonly reward: Xrd;
  /** Null until the wallet has signed it. */
  readonly signed: SignedBytes | null;
  /** The wallet's number for the request that is open. */
  readonly interactionId: string | null;
  /** The steward has confirmed that it holds it. */
  readonly handedOver: boolean;
  /** Why it was not signed or not handed over, the last time. */
  readonly problem: BoxProblem | null;
}

/** As many as one plan holds. */
export const MOST_PLANNED = 24;

interface Box {
  readonly plans: readonly Planned[];
  /** False if the browser has no room: they last as long as the page. */
  readonly lasts: boolean;
}

export const useBox = create<Box>(() => ({ plans: [], lasts: true }));

let ledger: string | null = null;
const keyOf = (id: string): string => `kingdoms:plans:${id}`;

/** @param id of the ledger: orders signed here are worthless on another one. */
export function openBox(id: string): void {
  if (ledger === id) return;
  ledger = id;
  useBox.setState({ plans: stored(id) });
}

window.addEventListener("storage", ({ key }) => {
  if (ledger !== null && key === keyOf(ledger)) useBox.setState({ plans: stored(ledger) });
});

const stored = (id: string): readonly Planned[] => readBox(keptText(keyOf(id)) ?? "[]");

function write(change: (plans: readonly Planned[]) => readonly Planned[]): void {
  if (ledger === null) return;
  // Another tab may have written since.
  const { plans: before, lasts: did } = useBox.getState();
  const plans = change(did ? stored(ledger) : before);
  const lasts = keepText(keyOf(ledger), plans.length === 0 ? null : writeBox(plans));
  useBox.setState({ plans, lasts });
}

export const addPlans = (more: readonly Planned[]): void => write((plans) => [...plans, ...more]);

export const changePlan = (id: string, change: Partial<Omit<Planned, "id">>): void =>
  write((plans) => plans.map((plan) => (plan.id === id ? { ...plan, ...change } : plan)));

export const dropPlans = (ids: readonly string[]): void =>
  write((plans) => plans.filter(({ id }) => !ids.includes(id)));

export const planOf = (id: string): Planned | undefined =>
  useBox.getState().plans.find((plan) => plan.id === id);

const writeBox = (plans: readonly Planned[]): string =>
  JSON.stringify(
    plans.map(({ words, reward, ...plan }) => ({
      ...plan,
      words: writeWords(words),
      reward: formatAttos(reward),
    })),
  );

/** Entries that another version or an editor left there are dropped unless they are plans. */
export function readBox(text: string): readonly Planned[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap((plan) => readPlan(plan) ?? []) : [];
  } catch {
    return [];
  }
}

function readPlan(value: unknown): Planned | null {
  if (!isRecord(value) || typeof value.words !== "string") return null;
  const words = readWords(value.words);
  const { id, from, until, signed, interactionId, problem } = value;
  if (words === null || typeof id !== "string" || typeof from !== "number" || typeof until !== "number")
    return null;
  return {
    id,
    words,
    from,
    until,
    reward: parseXrd(String(value.reward)),
    signed: isSigned(signed) ? signed : null,
    interactionId: typeof interactionId === "string" ? interactionId : null,
    handedOver: value.handedOver === true,
    problem: isProblem(problem) ? problem : null,
  };
}

const isSigned = (value: unknown): value is SignedBytes =>
  isRecord(value) && typeof value.hash === "string" && typeof value.hex === "string";
const isProblem = (value: unknown): value is BoxProblem =>
  isRecord(value) && typeof value.code === "string" && typeof value.message === "string";
