/**
 * The page's description of a signed order, stored beside it so that every device of its player can describe it: the
 * signed bytes themselves need a decoder. A steward gives it back unchanged. It is parsed like any untrusted text.
 */
import {
  type AccountAddress,
  accountAddress,
  type ComponentAddress,
  componentAddress,
  type LocalId,
  localId,
  type OrderKind,
  readPayload,
  type WrittenPayload,
} from "@kingdoms/client";
import { isRecord } from "./record.ts";

/** Orders of a kingdom whose manifest needs nothing that is known only when they are given. */
export const PLANNED_KINDS = [
  "build",
  "createDefenders",
  "createMissiles",
  "createBarriers",
  "claimDue",
  "depositToTrezor",
  "deposit",
  "collectRefunds",
  "prospect",
  "raid",
  "war",
  "missile",
  "fortify",
] as const satisfies readonly OrderKind[];
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** When an order is given. */
export const OCCASIONS = ["built", "every", "truce", "blow", "date"] as const;
export type Occasion = (typeof OCCASIONS)[number];

export interface PlannedStep {
  readonly kind: PlannedKind;
  readonly payload: WrittenPayload;
  /** The kingdom that a mission goes to. */
  readonly to?: LocalId | undefined;
}

export interface PlanWords {
  readonly kingdom: { readonly id: LocalId; readonly name: string; readonly component: ComponentAddress };
  /** It holds the kingdom's key and pays the reward. */
  readonly account: AccountAddress;
  /** The kingdom's plan that the order belongs to. */
  readonly plan: bigint;
  readonly occasion: Occasion;
  readonly steps: readonly PlannedStep[];
}

const VERSION = 1;

export const writeWords = ({ plan, ...words }: PlanWords): string =>
  JSON.stringify({ v: VERSION, ...words, plan: String(plan) });

/** Null for anything else. */
export function readWords(text: string): PlanWords | null {
  try {
    return wordsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws for ids and addresses of another form. */
function wordsOf(value: unknown): PlanWords | null {
  if (!isRecord(value) || !isRecord(value.kingdom) || !Array.isArray(value.steps)) return null;
  const { id, name, component } = value.kingdom;
  const occasion = OCCASIONS.find((known) => known === value.occasion);
  const steps = value.steps.map(stepOf);
  if (occasion === undefined || typeof name !== "string" || steps.length === 0 || steps.includes(null))
    return null;
  return {
    kingdom: { id: localId(String(id)), name, component: componentAddress(String(component)) },
    account: accountAddress(String(value.account)),
    plan: BigInt(String(value.plan)),
    occasion,
    steps: steps as readonly PlannedStep[],
  };
}

function stepOf(value: unknown): PlannedStep | null {
  if (!isRecord(value) || !isRecord(value.payload)) return null;
  const { to } = value;
  const kind = PLANNED_KINDS.find((known) => known === value.kind);
  if (kind === undefined || readPayload(kind, value.payload) === null) return null;
  const payload = value.payload as WrittenPayload;
  return { kind, payload, ...(typeof to === "string" ? { to: localId(to) } : {}) };
}
