/** Why an order cannot be given: the page lacks a fact, the account cannot pay, or the rules refuse. */
import {
  type AccountBalance,
  type GameConfig,
  type Kingdom,
  MISSION_KINDS,
  type TargetedMission,
  viewOf,
} from "@kingdoms/client";
import type { Attos, Denial, Mission, RefusalName, Rules, Target } from "@kingdoms/rules";
import { xrdMissing } from "./network-fee.ts";
import { type TimedDenial, timedDenial } from "./timed-denial.ts";

/** Why an account cannot pay an order. `kept`: XRD that it must keep for the network. */
export type PaymentRefusal =
  | { readonly reason: "tooPoor" }
  | { readonly reason: "noNetworkFee"; readonly kept: Attos };

export type MissionRefusal =
  | {
      readonly reason: // Not known, and so not to be said of any of what follows.
      "reading" | "unread" | "clock" | "balance" | "notConnected" | "noKingdom" | "waiting";
    }
  | PaymentRefusal
  | { readonly reason: "denied"; readonly denied: TimedDenial };

/** The kingdom and account that would send it. */
export interface MissionSender {
  /** Who that is is being read, or could not be read; null as soon as it is known. */
  readonly unread: "reading" | "unread" | null;
  readonly connected: boolean;
  /** The selected kingdom; null if the player owns none, and while it is unread. */
  readonly kingdom: Kingdom | null;
  /** Of the account that holds its key; null until it is known. */
  readonly balance: Pick<AccountBalance, "xrd"> | null;
  /** XRD to bring. */
  readonly fee: Attos;
  /** XRD that must stay for the network. */
  readonly kept: Attos;
  /** Whether any of its orders waits for wallet or ledger. */
  readonly waiting: boolean;
}

/** How many units or missiles of this kind are at home. */
export const available = (kingdom: Kingdom, kind: TargetedMission): number =>
  MISSION_KINDS[kind].sends === "missiles" ? kingdom.army.missiles : kingdom.army.defenders;

/** The most that one mission can take along: a raid is one squad. */
export const maxUnits = (config: GameConfig, kingdom: Kingdom, kind: TargetedMission): number =>
  MISSION_KINDS[kind].fixedAmount?.(config) ?? available(kingdom, kind);

/**
 * Why not even the smallest mission of a kind can leave.
 * @param target as the rules ask for it; null for a kind that goes nowhere.
 */
export function launchDenial(
  rules: Rules,
  kind: Mission,
  kingdom: Kingdom,
  target: Target | null,
  now: number,
): Denial | null {
  const traits = MISSION_KINDS[kind];
  const amount = traits.fixedAmount?.(rules.config) ?? (traits.sends === null ? 0 : 1);
  return rules.denial.launch(viewOf(kingdom), { kind, amount, target }, now);
}

/**
 * @param target of this sender; null while it is unknown who sends.
 * @param now seconds on the ledger's clock; null while it is not known.
 */
export function missionRefusal(
  rules: Rules,
  kind: TargetedMission,
  sender: MissionSender,
  target: Target | null,
  now: number | null,
): MissionRefusal | null {
  const { kingdom, balance } = sender;
  if (sender.unread !== null) return { reason: sender.unread };
  if (!sender.connected) return { reason: "notConnected" };
  if (kingdom === null) return { reason: "noKingdom" };
  if (sender.waiting) return { reason: "waiting" };
  if (now === null) return { reason: "clock" };
  const denied = timedDenial(launchDenial(rules, kind, kingdom, target, now), now);
  if (denied !== null) return { reason: "denied", denied };
  return balance === null ? { reason: "balance" } : paymentRefusal(balance, sender.fee, sender.kept);
}

/** @param kept XRD of the account that must stay for the network. */
export function paymentRefusal(
  balance: Pick<AccountBalance, "xrd">,
  fee: Attos,
  kept: Attos,
): PaymentRefusal | null {
  const missing = xrdMissing(balance.xrd, fee, kept);
  if (missing === "noNetworkFee") return { reason: missing, kept };
  return missing === null ? null : { reason: missing };
}

const LEAST = 1n as Attos;

/** Why nothing at all can be put into the trezor. */
export const trezorDenial = (rules: Rules, kingdom: Kingdom, now: number): Denial | null =>
  rules.denial.store(viewOf(kingdom), LEAST, now);

/** The same in the words that the trezor has for it; not all refusals have one. */
export const TREZOR_CLOSED: Partial<Record<RefusalName, "needsBuilding" | "full" | "nothing">> = {
  BUILDING_REQUIRED: "needsBuilding",
  TREZOR_FULL: "full",
  NOT_ENOUGH_KGLD: "nothing",
};
