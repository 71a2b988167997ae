import type { TargetedMission } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { costInXrd, inXrd, shownAmount, subtract } from "../../format/amounts.ts";
import { available } from "../../game/missions/refusal.ts";
import { NetworkNote } from "../../orders/NetworkNote.tsx";
import type { SenderView } from "../../orders/use-sender.ts";
import { Facts } from "../../ui/Popup.tsx";
import styles from "../../ui/popups.module.css";

interface CostProps {
  readonly kind: TargetedMission;
  readonly sender: SenderView;
  /** What was chosen; null until it is a number that can be sent. */
  readonly amount: number | null;
}

/** The fee, and what is left afterwards at home and in the wallet. */
export function Cost({ kind, sender, amount }: CostProps) {
  const { t } = useTranslation();
  const { kingdomOf, balance, fee, network } = sender;
  if (kingdomOf === null) return null;
  const { kingdom } = kingdomOf;
  const left = amount === null ? null : available(kingdom, kind) - amount;
  const affordable = balance !== null && balance.xrd >= fee;
  return (
    <section>
      <h3>{t("missions.cost")}</h3>
      <Facts
        rows={[
          [t("missions.fee"), costInXrd(t, fee)],
          [t("missions.walletAfter"), affordable ? inXrd(t, subtract(balance.xrd, fee)) : "–"],
          [t("missions.stays"), left === null || left < 0 ? "–" : left],
        ]}
      />
      {kingdom.feeCredit === 0n ? null : (
        <p className={styles.note}>
          {t("missions.feeCredit", { amount: shownAmount(kingdom.feeCredit, 2) })}
        </p>
      )}
      <NetworkNote fee={network} />
    </section>
  );
}
