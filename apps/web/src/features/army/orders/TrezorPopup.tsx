import type { Attos, Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText, inKgld, plus, shownAmount, subtract } from "../../../format/amounts.ts";
import { DenialNote } from "../../../game/mission-notes.tsx";
import type { OrderPopups } from "../../../game/order-popups.ts";
import { TREZOR_CLOSED, trezorDenial } from "../../../game/refusals.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { useDenial } from "../../../game/use-denial.ts";
import { AmountPopup, useAmount } from "../../../orders/AmountPopup.tsx";
import { useKingdomOrder } from "../../../orders/give.ts";
import { formOfKingdom } from "../../../orders/OrderPopup.tsx";
import styles from "../../../ui/popups.module.css";

interface TrezorProps {
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** KGLD from the treasury to the trezor, from which it cannot be stolen; free of charge. */
function TrezorPopup({ rules, kingdomOf, onClose }: TrezorProps) {
  const { t } = useTranslation();
  const { kingdom } = kingdomOf;
  const give = useKingdomOrder(kingdomOf);
  const of = formOfKingdom("depositToTrezor", kingdomOf.key);
  const room = rules.trezorRoom(kingdom.buildings, kingdom.trezor, kingdom.treasury);
  const amount = useAmount(of.draft, room);
  const moved = amount.value;
  const denied = useDenial(kingdom, (now) => trezorDenial(rules, kingdom, now));
  const closed = denied === null || denied === "unread" ? null : (TREZOR_CLOSED[denied.denial.code] ?? null);

  const vault = (value: Attos): string =>
    t("treasury.trezorOf", {
      amount: shownAmount(value, 2),
      capacity: exactText(rules.config.effects.trezorCapacity),
    });
  return (
    <AmountPopup
      title={t("army.trezor.title")}
      testId="popup-trezor"
      onClose={onClose}
      of={of}
      order={moved === null || denied !== null ? null : () => give("depositToTrezor", { amount: moved })}
      submit={t("army.trezor.submit")}
      reason={
        denied === null ? null : closed === null ? (
          <DenialNote denied={denied} />
        ) : (
          t(`army.trezor.closed.${closed}`)
        )
      }
      amount={amount}
      label={t("army.trezor.amount")}
      hint={t("army.trezor.choose")}
      facts={[
        [t("army.trezor.vault"), vault(kingdom.trezor)],
        [t("army.trezor.vaultAfter"), moved === null ? "–" : vault(plus(kingdom.trezor, moved))],
        [t("army.treasuryAfter"), moved === null ? "–" : inKgld(t, subtract(kingdom.treasury, moved))],
      ]}
    >
      <p className={styles.note}>{t("army.trezor.note")}</p>
    </AmountPopup>
  );
}

export const popups: OrderPopups = { trezor: { scope: "kingdom", Popup: TrezorPopup } };
