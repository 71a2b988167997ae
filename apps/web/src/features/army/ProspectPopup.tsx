import type { AccountBalance } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { less, percentText, shownAmount } from "../../lib/amounts.ts";
import { durationWords } from "../../lib/durations.ts";
import { Popup } from "../../ui/Popup.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { Facts } from "../popups/Facts.tsx";
import styles from "../popups/popups.module.css";
import { Submit } from "../popups/Submit.tsx";
import { useArmyOrders } from "./orders.ts";
import { prospectRefusal } from "./prospect.ts";

interface ProspectProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** An expedition to find more gold in the ground, paid by treasury and wallet. */
export function ProspectPopup({ rules, balance, kingdomOf, onClose }: ProspectProps) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const orders = useArmyOrders(kingdomOf);
  const { prospectCost, prospectDuration } = rules.config.missions;
  const fee = rules.missionFee(kingdom.feeCredit);
  const refusal = prospectRefusal(rules, kingdom, balance);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (refusal !== null) return;
    onClose();
    orders.prospect(fee);
  };
  const kgld = (value: Attos): string => t("common.kgld", { amount: shownAmount(value, 2) });
  const xrd = (value: Attos): string => t("common.xrd", { amount: shownAmount(value, 2) });
  return (
    <Popup title={t("army.prospect.title")} onClose={onClose} testId="popup-prospect">
      <form className={styles.form} onSubmit={submit}>
        <p>{t("army.prospect.intro")}</p>
        <Facts
          rows={[
            [t("army.prospect.cost"), kgld(prospectCost)],
            [t("army.prospect.fee"), xrd(fee)],
            [t("army.prospect.time"), durationWords(prospectDuration, i18n.language)],
            [t("army.treasuryNow"), kgld(kingdom.treasury)],
            [
              t("army.treasuryAfter"),
              kingdom.treasury < prospectCost ? "–" : kgld(less(kingdom.treasury, prospectCost)),
            ],
          ]}
        />
        <h3>{t("army.prospect.finds")}</h3>
        <Facts
          rows={rules.config.prospect.map(({ chance, low, high }) => [
            high === 0n
              ? t("army.prospect.findsNothing")
              : t("army.prospect.findsRange", { low: shownAmount(low, 0), high: shownAmount(high, 0) }),
            percentText(chance),
          ])}
        />
        {kingdom.feeCredit === 0n ? null : (
          <p className={styles.note}>
            {t("army.prospect.credit", { amount: shownAmount(kingdom.feeCredit, 2) })}
          </p>
        )}
        <Submit disabled={refusal !== null} reason={refusal === null ? null : t(`army.prospect.${refusal}`)}>
          {t("army.prospect.submit")}
        </Submit>
      </form>
    </Popup>
  );
}
