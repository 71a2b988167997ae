import { type AccountBalance, type KingdomInfo, type TargetedMission, targetOf } from "@kingdoms/client";
import type { Rules, Xrd } from "@kingdoms/rules";
import { lastKnown } from "../data/read.ts";
import { useBalance } from "../data/reads.ts";
import { useRenderAt } from "../data/seconds.ts";
import { useKingdomById } from "../data/world.ts";
import { type NetworkFee, useNetworkFee } from "../game/network-fee.ts";
import { type MissionRefusal, missionRefusal } from "../game/refusals.ts";
import type { SelectedKingdom, Selection } from "../game/selection.ts";
import { useNow } from "../game/use-now.ts";
import { useIsBusy } from "./give.ts";

/** The sender of a mission, with the popups' notes about it. */
export interface SenderView {
  /** Whether facts about the sender are missing; null as soon as all but the balance are known. */
  readonly unread: "reading" | "unread" | null;
  readonly connected: boolean;
  readonly kingdomOf: SelectedKingdom | null;
  /** Its line in the list of all kingdoms. */
  readonly info: KingdomInfo | null;
  /** Of the account that holds its key; null while it is unread. */
  readonly balance: AccountBalance | null;
  /** XRD to bring. */
  readonly fee: Xrd;
  /** The network fee on top of it. */
  readonly network: NetworkFee;
}

export function useSender(rules: Rules, selection: Selection): SenderView {
  const kingdomOf = selection.kingdom;
  const info = useKingdomById(kingdomOf?.key.id ?? null);
  const balance = lastKnown(useBalance(kingdomOf?.key.account ?? null))?.value ?? null;
  const { fee } = rules.config.missions;
  const network = useNetworkFee(kingdomOf?.key.account ?? null, "mission");
  return {
    unread: unreadOf(selection, info),
    connected: selection.state !== "unconnected",
    kingdomOf,
    info,
    balance,
    fee,
    network,
  };
}

/** Place and protection come with the world, which may know of a new kingdom later than its account does. */
function unreadOf(selection: Selection, info: KingdomInfo | null): SenderView["unread"] {
  if (selection.state === "checking") return selection.read?.state === "failed" ? "unread" : "reading";
  return selection.state === "known" && info === null ? "reading" : null;
}

/** Why this mission cannot leave now; null as soon as it can. */
export function useRefusal(
  rules: Rules,
  kind: TargetedMission,
  sender: SenderView,
  target: KingdomInfo,
): MissionRefusal | null {
  const kingdom = sender.kingdomOf?.kingdom ?? null;
  const waiting = useIsBusy(kingdom?.id ?? null);
  const now = useNow(kingdom?.firstArrival);
  const refusal = missionRefusal(
    rules,
    kind,
    { ...sender, kept: sender.network.kept, kingdom, waiting },
    kingdom === null ? null : targetOf(kingdom.id, target),
    now,
  );
  // Renders once more when only time was missing.
  useRenderAt(refusal?.reason === "denied" ? refusal.denied.until : null);
  return refusal;
}
