import type { Attos, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { inXrd } from "../format/amounts.ts";
import styles from "../ui/popups.module.css";

interface FeeProps {
  readonly rules: Rules;
  /** XRD that earlier missions of the kingdom gave back. */
  readonly refunds: Attos;
}

/** What pays the fee of a mission, and what of it comes back. */
export function FeeNotes({ rules, refunds }: FeeProps) {
  const { t } = useTranslation();
  const { fee } = rules.config.missions;
  const used = (fee - rules.missionFee(refunds)) as Attos;
  const back = {
    most: inXrd(t, rules.feeSplit(false, true).refund),
    least: inXrd(t, rules.feeSplit(true, true).refund),
  };
  return (
    <>
      {used === 0n ? null : (
        <p className={styles.note}>{t("missions.refundsUsed", { amount: inXrd(t, used) })}</p>
      )}
      <p className={styles.note}>{t("missions.feeReturns", back)}</p>
    </>
  );
}
