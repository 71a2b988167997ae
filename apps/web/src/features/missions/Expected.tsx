import type { TargetedMission } from "@kingdoms/client";
import { unclaimedGold } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { costInKgld, costInXrd, inKgld, inXrd, priceText, shownAmount } from "../../format/amounts.ts";
import { journey } from "../../game/missions.ts";
import { useNow } from "../../game/use-now.ts";
import { redeemed, useRedemption } from "../../game/use-redemption.ts";
import type { KnownTarget } from "../../game/use-target.ts";
import type { SenderView } from "../../orders/use-sender.ts";
import { Facts } from "../../ui/Popup.tsx";
import styles from "../../ui/popups.module.css";
import { type Verdict, verdictOf } from "./verdict.ts";

/** What a mission that leaves now is worth on average; null for one that goes for no gold, or whose size is not chosen. */
export function useVerdict(
  kind: TargetedMission,
  rules: Rules,
  sender: SenderView,
  target: KnownTarget,
  amount: number | null,
): Verdict | null {
  const now = useNow() ?? 0;
  const price = lastKnown(useRedemption(rules))?.value.price ?? null;
  return useMemo(() => {
    if (amount === null || sender.kingdomOf === null) return null;
    const { kingdom, info } = target;
    const arrival = journey(rules, kind, sender, info)?.(now).arrival ?? now;
    const unclaimed = (at: number) => unclaimedGold(rules, kingdom, at);
    const fees = { game: sender.fee, network: sender.network.estimate };
    return verdictOf(kind, { rules, target, amount, now, arrival, unclaimed }, fees, price);
  }, [kind, rules, sender, target, amount, now, price]);
}

/** The verdict in figures, and at which price. */
export function Expected({ verdict, rules }: { readonly verdict: Verdict; readonly rules: Rules }) {
  const { t } = useTranslation();
  const known = lastKnown(useRedemption(rules));
  const { gold, fees, losses, lost, balance } = verdict;
  const size = balance === null ? null : ((balance < 0n ? -balance : balance) as Attos);
  return (
    <section data-testid="expected">
      <h3>{t("targets.expected.title")}</h3>
      <Facts
        rows={[
          [
            t("targets.expected.gold"),
            known === null
              ? inKgld(t, gold)
              : t("targets.expected.value", {
                  kgld: inKgld(t, gold),
                  xrd: inXrd(t, redeemed(known.value, gold)),
                }),
          ],
          [
            t("targets.expected.cost"),
            t("targets.expected.costs", {
              fee: costInXrd(t, fees),
              units: shownAmount(losses, 1),
              lost: costInKgld(t, lost),
            }),
          ],
          ...(size === null || balance === null
            ? []
            : [
                [
                  t("targets.expected.balance"),
                  t(balance < 0n ? "targets.expected.loss" : "targets.expected.gain", {
                    amount: balance < 0n ? costInXrd(t, size) : inXrd(t, size),
                  }),
                ] as const,
              ]),
        ]}
      />
      <p className={styles.note}>
        {known === null
          ? t("targets.expected.unpriced")
          : t("targets.expected.price", { price: priceText(known.value.price) })}
      </p>
    </section>
  );
}
