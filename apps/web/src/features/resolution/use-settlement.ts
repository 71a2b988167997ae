import type { MissionRecord } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useRenderAt } from "../../data/seconds.ts";
import { announcementReward, feeSplit } from "../../game/mission-fee.ts";
import { useNow } from "../../game/use-now.ts";

/** The settlement of an overdue mission whose round is missing: it is announced, and settled later. */
export type Settlement =
  | { readonly step: "announce" }
  /** Ledger time, seconds. */
  | { readonly step: "wait" | "settle"; readonly dueAt: number };

/** Renders again when the settlement takes effect. */
export function useSettlement(rules: Rules, { announcement }: MissionRecord): Settlement {
  const now = useNow();
  const dueAt = announcement === null ? null : announcement.at + rules.config.missions.settlementDelay;
  useRenderAt(dueAt);
  if (announcement === null || dueAt === null) return { step: "announce" };
  const due = now !== null && rules.denial.settle(announcement.at, now) === null;
  return { step: due ? "settle" : "wait", dueAt };
}

/**
 * XRD for the caller who takes the next step. @param how the next step: the settlement, or a resolution with or
 * without its round.
 */
export function rewardFor(
  rules: Rules,
  { announcement }: MissionRecord,
  how: Settlement["step"] | "resolve" | "verify",
): Attos {
  if (how === "announce") return announcementReward(rules);
  const announced = announcement?.reward ?? (0n as Attos);
  return feeSplit(rules, { announced, verified: how === "verify", succeeded: true }).reward;
}
