import { UNIT_ORDERS, type Unit, viewOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { costInKgld, inKgld, subtract } from "../../../format/amounts.ts";
import { readCount } from "../../../format/counts.ts";
import { durationWords } from "../../../format/times.ts";
import { DenialNote } from "../../../game/mission-notes.tsx";
import { capacityOf, WORKSHOP } from "../../../game/offers.ts";
import type { OrderPopups } from "../../../game/order-popups.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { useDenial } from "../../../game/use-denial.ts";
import { useFunding } from "../../../orders/funding.tsx";
import { formOfKingdom, OrderPopup } from "../../../orders/OrderPopup.tsx";
import { useTyped } from "../../../orders/typed.ts";
import { CountField } from "../../../ui/fields.tsx";
import { Facts } from "../../../ui/Popup.tsx";

interface CreateProps {
  readonly unit: Unit;
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** A batch of defenders, missiles or barriers: how many, up to the capacity of the buildings. */
function CreatePopup({ unit, rules, kingdomOf, onClose }: CreateProps) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const of = formOfKingdom(UNIT_ORDERS[unit].create, kingdomOf.key);
  const [text, setText] = useTyped(of.draft);
  const capacity = capacityOf(kingdom, unit);
  const count = readCount(text, capacity);
  const amount = count.ok ? count.value : null;
  const cost = amount === null ? null : rules.batchCost(unit, amount);
  const { create } = UNIT_ORDERS[unit];
  const funding = useFunding({ rules, kingdomOf, kind: create, cost: rules.batchCost(unit, amount ?? 1) });
  const { funded } = funding;
  const denied = useDenial(funded, (now) => rules.denial.recruit(viewOf(funded), unit, amount ?? 1, now));
  const poor = denied === null ? funding.reason : null;
  const missing = text === "" ? t("army.choose") : null;
  const { cost: unitCost, time } = rules.config.units[unit];

  return (
    <OrderPopup
      title={t(`army.createName.${unit}`)}
      testId={`popup-${WORKSHOP[unit].panel}`}
      onClose={onClose}
      of={of}
      order={amount === null || denied !== null || poor !== null ? null : () => funding.give({ amount })}
      submit={t(`army.submit.${unit}`)}
      reason={denied === null ? poor : <DenialNote denied={denied} />}
      hint={missing}
    >
      <CountField label={t(`army.amount.${unit}`)} text={text} onText={setText} maximum={capacity} />
      <Facts
        rows={[
          [t(`army.capacity.${unit}`), capacity],
          [t("army.unitCost"), costInKgld(t, unitCost)],
          [t("army.cost"), cost === null ? "–" : costInKgld(t, cost)],
          [t("army.time"), durationWords(time, i18n.language)],
          [t("army.treasuryNow"), inKgld(t, kingdom.treasury)],
          [
            t("army.treasuryAfter"),
            cost === null || denied !== null ? "–" : inKgld(t, subtract(funded.treasury, cost)),
          ],
        ]}
      />
      {amount === null ? null : funding.facts}
    </OrderPopup>
  );
}

export const popups: OrderPopups = {
  recruit: { scope: "kingdom", Popup: (props) => <CreatePopup {...props} unit="defenders" /> },
  missiles: { scope: "kingdom", Popup: (props) => <CreatePopup {...props} unit="missiles" /> },
  barriers: { scope: "kingdom", Popup: (props) => <CreatePopup {...props} unit="barriers" /> },
};
