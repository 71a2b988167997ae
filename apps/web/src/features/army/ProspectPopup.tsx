import type { AccountBalance } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { costInKgld, costInXrd, inKgld, percentText, shownAmount, subtract } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import { useNetworkFee } from "../../game/network-fee.ts";
import { prospectRefusal } from "../../game/refusals.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { useKingdomOrder } from "../../orders/give.ts";
import { NetworkNote, OrderPopup } from "../../orders/OrderPopup.tsx";
import { Facts } from "../../ui/Popup.tsx";
import styles from "../../ui/popups.module.css";

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
  const give = useKingdomOrder(kingdomOf);
  const { prospectCost, prospectDuration } = rules.config.missions;
  const fee = rules.missionFee(kingdom.feeCredit);
  const network = useNetworkFee(balance.account, "mission");
  const refusal = prospectRefusal(rules, kingdom, balance, network.kept);

  return (
    <OrderPopup
      title={t("army.prospect.title")}
      testId="popup-prospect"
      onClose={onClose}
      order={refusal !== null ? null : () => give("prospect", { fee })}
      submit={t("army.prospect.submit")}
      reason={reason()}
    >
      <p>{t("army.prospect.intro")}</p>
      <Facts
        rows={[
          [t("army.prospect.cost"), costInKgld(t, prospectCost)],
          [t("army.prospect.fee"), costInXrd(t, fee)],
          [t("army.prospect.time"), durationWords(prospectDuration, i18n.language)],
          [t("army.treasuryNow"), inKgld(t, kingdom.treasury)],
          [
            t("army.treasuryAfter"),
            kingdom.treasury < prospectCost ? "–" : inKgld(t, subtract(kingdom.treasury, prospectCost)),
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
      <NetworkNote fee={network} />
    </OrderPopup>
  );

  function reason(): string | null {
    if (refusal === "noNetworkFee") return t("popups.noNetworkFee", { amount: costInXrd(t, network.kept) });
    return refusal === null ? null : t(`army.prospect.${refusal}`);
  }
}
