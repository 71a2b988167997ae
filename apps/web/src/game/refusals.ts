/** Why an order cannot be given, as the ledger would decide it now; the first reason that holds is the one shown. */
import {
  type AccountBalance,
  type GameConfig,
  type Kingdom,
  type KingdomInfo,
  MISSION_KINDS,
  type TargetedMission,
} from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { restedAt } from "./missions.ts";
import { xrdMissing } from "./network-fee.ts";

export type Refusal =
  | {
      readonly reason: // Not known, and so not to be said of any of what follows.
        | "reading"
        | "unread"
        | "clock"
        | "balance"
        | "notConnected"
        | "noKingdom"
        | "own"
        | "waiting"
        | "inFlight"
        | "noUnits"
        | "noMissiles"
        | "tooPoor";
    }
  /** `kept`: XRD that the account has to keep for the network. */
  | { readonly reason: "noNetworkFee"; readonly kept: Attos }
  /** `until`: seconds on the ledger's clock. */
  | { readonly reason: "protected" | "cooldown"; readonly until: number };

/** Whoever would send it. */
export interface Sender {
  /** Who that is is being read, or could not be read; null as soon as it is known. */
  readonly unread: "reading" | "unread" | null;
  readonly connected: boolean;
  /** The selected kingdom; null where none is owned, and while it is unread. */
  readonly kingdom: Kingdom | null;
  /** Of the account that holds its key; null until it is known. */
  readonly balance: Pick<AccountBalance, "xrd"> | null;
  /** XRD to bring. */
  readonly fee: Attos;
  /** XRD that has to stay for the network. */
  readonly kept: Attos;
  /** Whether any of its orders waits for wallet or ledger. */
  readonly waiting: boolean;
}

/** How many of what it sends are at home. */
export const available = (kingdom: Kingdom, kind: TargetedMission): number =>
  MISSION_KINDS[kind].sends === "missiles" ? kingdom.army.missiles : kingdom.army.defenders;

/** The most that one mission can take along: a raid is one squad. */
export const maxUnits = (config: GameConfig, kingdom: Kingdom, kind: TargetedMission): number =>
  MISSION_KINDS[kind].fixedAmount(config) ?? available(kingdom, kind);

/** @param now seconds on the ledger's clock; null while it is not known. */
export function missionRefusal(
  config: GameConfig,
  kind: TargetedMission,
  sender: Sender,
  target: Pick<KingdomInfo, "id" | "protectedUntil">,
  now: number | null,
): Refusal | null {
  const { kingdom, balance } = sender;
  if (sender.unread !== null) return { reason: sender.unread };
  if (!sender.connected) return { reason: "notConnected" };
  if (kingdom === null) return { reason: "noKingdom" };
  if (kingdom.id === target.id) return { reason: "own" };
  if (sender.waiting) return { reason: "waiting" };
  if (now === null) return { reason: "clock" };
  if (MISSION_KINDS[kind].hostile && now < target.protectedUntil) {
    return { reason: "protected", until: target.protectedUntil };
  }
  if (kingdom.missions[kind].inFlight !== null) return { reason: "inFlight" };
  const rested = restedAt(config, kingdom.missions[kind], kind);
  if (rested !== null && now < rested) return { reason: "cooldown", until: rested };
  if (available(kingdom, kind) < (MISSION_KINDS[kind].fixedAmount(config) ?? 1)) {
    return { reason: MISSION_KINDS[kind].sends === "missiles" ? "noMissiles" : "noUnits" };
  }
  if (balance === null) return { reason: "balance" };
  const missing = xrdMissing(balance.xrd, sender.fee, sender.kept);
  if (missing === "noNetworkFee") return { reason: missing, kept: sender.kept };
  return missing === null ? null : { reason: missing };
}

/** Why nothing can be put into the trezor. */
export function trezorRefusal(rules: Rules, kingdom: Kingdom): "needsBuilding" | "full" | "nothing" | null {
  if (kingdom.buildings.trezor === 0) return "needsBuilding";
  if (kingdom.trezor >= rules.config.gold.trezorCapacity) return "full";
  return rules.trezorRoom(kingdom.trezor, kingdom.treasury) === 0n ? "nothing" : null;
}

/**
 * Why no expedition can leave.
 * @param balance of the account that holds the key.
 * @param kept XRD of it that has to stay for the network.
 */
export function prospectRefusal(
  rules: Rules,
  kingdom: Kingdom,
  balance: AccountBalance,
  kept: Attos,
): "inFlight" | "notEnough" | "tooPoor" | "noNetworkFee" | null {
  if (kingdom.missions.prospect.inFlight !== null) return "inFlight";
  if (kingdom.treasury < rules.config.missions.prospectCost) return "notEnough";
  return xrdMissing(balance.xrd, rules.missionFee(kingdom.feeCredit), kept);
}
