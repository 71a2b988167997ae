import type { Unit } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { less, shownAmount } from "../../lib/amounts.ts";
import { readCount } from "../../lib/counts.ts";
import { durationWords } from "../../lib/durations.ts";
import { CountField } from "../../ui/CountField.tsx";
import { Popup } from "../../ui/Popup.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { Facts } from "../popups/Facts.tsx";
import styles from "../popups/popups.module.css";
import { Submit } from "../popups/Submit.tsx";
import { useArmyOrders } from "./orders.ts";
import { batchRefusal, capacityOf, WORKSHOP } from "./units.ts";

interface CreateProps {
  readonly unit: Unit;
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** A batch of defenders, missiles or barriers: how many, up to what the buildings can make at once. */
export function CreatePopup({ unit, rules, kingdomOf, onClose }: CreateProps) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const orders = useArmyOrders(kingdomOf);
  const [text, setText] = useState("");
  const capacity = capacityOf(kingdom, unit);
  const count = readCount(text, capacity);
  const amount = count.ok ? count.value : null;
  const refusal = batchRefusal(rules, kingdom, unit, amount ?? 1);
  const cost = amount === null ? null : rules.batchCost(unit, amount);
  const missing = text === "" ? t("army.choose") : null;
  const building = t(`structures.names.${WORKSHOP[unit].building}`);
  const { cost: unitCost, time } = rules.config.units[unit];

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount === null || refusal !== null) return;
    onClose();
    orders.create(unit, amount);
  };
  const kgld = (value: Attos): string => t("common.kgld", { amount: shownAmount(value, 2) });
  return (
    <Popup title={t(`army.createName.${unit}`)} onClose={onClose} testId={`popup-${WORKSHOP[unit].panel}`}>
      <form className={styles.form} onSubmit={submit}>
        <CountField label={t(`army.amount.${unit}`)} text={text} onText={setText} maximum={capacity} />
        <Facts
          rows={[
            [t(`army.capacity.${unit}`), capacity],
            [t("army.unitCost"), kgld(unitCost)],
            [t("army.cost"), cost === null ? "–" : kgld(cost)],
            [t("army.time"), durationWords(time, i18n.language)],
            [t("army.treasuryNow"), kgld(kingdom.treasury)],
            [
              t("army.treasuryAfter"),
              cost === null || refusal !== null ? "–" : kgld(less(kingdom.treasury, cost)),
            ],
          ]}
        />
        <Submit
          disabled={amount === null || refusal !== null}
          hint={missing}
          reason={refusal === null ? null : t(`army.refusals.${refusal}`, { building })}
        >
          {t(`army.submit.${unit}`)}
        </Submit>
      </form>
    </Popup>
  );
}
