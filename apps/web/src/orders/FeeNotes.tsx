import type { TargetedMission } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { inXrd } from "../format/amounts.ts";
import { feeSplit } from "../game/mission-fee.ts";
import { feeReturns } from "../game/mission-kinds/index.ts";
import styles from "../ui/popups.module.css";

interface FeeProps {
  /** Of a mission to another kingdom. */
  readonly kind?: TargetedMission;
  readonly rules: Rules;
  /** XRD that earlier missions of the kingdom gave back. */
  readonly refunds: Attos;
}

/** The refund with the launch, and the part of the fee that may come back later. */
export function FeeNotes({ kind, rules, refunds }: FeeProps) {
  const { t } = useTranslation();
  const back = {
    most: inXrd(t, feeSplit(rules, { verified: false, succeeded: true }).refund),
    least: inXrd(t, feeSplit(rules, { verified: true, succeeded: true }).refund),
    reach: rules.config.war.reach,
  };
  return (
    <>
      {refunds === 0n ? null : (
        <p className={styles.note}>{t("missions.refundsBack", { amount: inXrd(t, refunds) })}</p>
      )}
      <p className={styles.note}>
        {kind === undefined ? t("missions.feeReturns", back) : feeReturns(kind, t, back)}
      </p>
    </>
  );
}
