import type { Attos, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { inXrd } from "../format/amounts.ts";
import { feeSplit } from "../game/mission-fee.ts";
import styles from "../ui/popups.module.css";

interface FeeProps {
  readonly rules: Rules;
  /** XRD that earlier missions of the kingdom gave back. */
  readonly refunds: Attos;
}

/** What comes back with the launch, and what of the fee may come back later. */
export function FeeNotes({ rules, refunds }: FeeProps) {
  const { t } = useTranslation();
  const back = {
    most: inXrd(t, feeSplit(rules, { verified: false, succeeded: true }).refund),
    least: inXrd(t, feeSplit(rules, { verified: true, succeeded: true }).refund),
  };
  return (
    <>
      {refunds === 0n ? null : (
        <p className={styles.note}>{t("missions.refundsBack", { amount: inXrd(t, refunds) })}</p>
      )}
      <p className={styles.note}>{t("missions.feeReturns", back)}</p>
    </>
  );
}
