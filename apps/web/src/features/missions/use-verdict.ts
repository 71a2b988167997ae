import { type TargetedMission, unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { prospectsOf } from "../../game/mission-kinds/index.ts";
import { journey } from "../../game/missions.ts";
import { useNow } from "../../game/use-now.ts";
import { useRedemption } from "../../game/use-redemption.ts";
import type { KnownTarget } from "../../game/use-target.ts";
import { type Verdict, verdictOf } from "../../game/worth/verdict.ts";
import type { SenderView } from "../../orders/use-sender.ts";

/**
 * The average worth of a mission that leaves now; null until its sender and its size are known. `priced`: gold is counted at a
 * price that has been read, or not at all.
 */
export function useVerdict(
  kind: TargetedMission,
  rules: Rules,
  sender: SenderView,
  target: KnownTarget,
  amount: number | null,
): { readonly verdict: Verdict | null; readonly priced: boolean } {
  const { t } = useTranslation();
  const now = useNow() ?? 0;
  const redemption = useRedemption(rules);
  const price = lastKnown(redemption)?.value.price ?? null;
  const verdict = useMemo(() => {
    if (amount === null || sender.kingdomOf === null) return null;
    const { kingdom, info } = target;
    const arrival = journey(rules, kind, sender, info)?.(now).arrival ?? now;
    const unclaimed = (at: number) => unclaimedGold(rules, kingdom, at);
    const fees = { game: sender.fee, network: sender.network.estimate };
    const prospects = prospectsOf(kind, t, { rules, target, amount, now, arrival, unclaimed });
    return verdictOf(t, rules, prospects, fees, price);
  }, [kind, t, rules, sender, target, amount, now, price]);
  return { verdict, priced: verdict === null || verdict.gold === null || redemption.state !== "checking" };
}
