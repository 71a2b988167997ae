import type { AccountBalance, GameConfig, KingdomInfo, TargetedMission } from "@kingdoms/client";
import type { Rules, Xrd } from "@kingdoms/rules";
import { ledgerClock } from "../data/clock.ts";
import { lastKnown } from "../data/read.ts";
import { useBalance } from "../data/reads.ts";
import { useClockKnown, usePast } from "../data/seconds.ts";
import { useKingdomById } from "../data/world.ts";
import { restedAt } from "../game/missions.ts";
import { type NetworkFee, useNetworkFee } from "../game/network-fee.ts";
import { missionRefusal, type Refusal } from "../game/refusals.ts";
import type { SelectedKingdom, Selection } from "../game/selection.ts";
import { useIsBusy } from "./give.ts";

/** Whoever would send a mission, with what the popups say of it. */
export interface SenderView {
  /** What of the sender is not known yet; null as soon as all but the balance is. */
  readonly unread: "reading" | "unread" | null;
  readonly connected: boolean;
  readonly kingdomOf: SelectedKingdom | null;
  /** Its line in the list of all kingdoms. */
  readonly info: KingdomInfo | null;
  /** Of the account that holds its key; null while it is unread. */
  readonly balance: AccountBalance | null;
  /** XRD to bring. */
  readonly fee: Xrd;
  /** What the network may take beside it. */
  readonly network: NetworkFee;
}

export function useSender(rules: Rules, selection: Selection): SenderView {
  const kingdomOf = selection.kingdom;
  const info = useKingdomById(kingdomOf?.key.id ?? null);
  const balance = lastKnown(useBalance(kingdomOf?.key.account ?? null))?.value ?? null;
  const fee = rules.missionFee(kingdomOf?.kingdom.feeCredit ?? (0n as Xrd));
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
  config: GameConfig,
  kind: TargetedMission,
  sender: SenderView,
  target: Pick<KingdomInfo, "id" | "protectedUntil">,
): Refusal | null {
  const kingdom = sender.kingdomOf?.kingdom ?? null;
  const waiting = useIsBusy(kingdom?.id ?? null);
  // Each renders once more when its moment is reached; the answer itself is worked out of the clock.
  useClockKnown();
  usePast(target.protectedUntil);
  usePast(kingdom === null ? null : restedAt(config, kingdom.missions[kind], kind));
  const nowMs = ledgerClock.nowMs();
  const now = nowMs === null ? null : Math.floor(nowMs / 1000);
  return missionRefusal(
    config,
    kind,
    { ...sender, kept: sender.network.kept, kingdom, waiting },
    target,
    now,
  );
}
