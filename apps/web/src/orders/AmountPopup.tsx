import type { Attos } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readAmount } from "../format/amounts.ts";
import { AmountField } from "../ui/fields.tsx";
import { Facts } from "../ui/Popup.tsx";
import { OrderPopup, type OrderPopupProps } from "./OrderPopup.tsx";
import { useTyped } from "./typed.ts";

/** What is typed into the one field of such a popup. `value` is null until it is an amount within the maximum. */
export interface TypedAmount<Amount extends Attos = Attos> {
  readonly value: Amount | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly maximum: Amount;
}

/** @param maximum inclusive. */
export function useAmount<Amount extends Attos>(draft: string, maximum: Amount): TypedAmount<Amount> {
  const [text, onText] = useTyped(draft);
  const read = readAmount(text, maximum);
  return { value: read.ok ? read.value : null, text, onText, maximum };
}

interface AmountPopupProps extends Omit<OrderPopupProps, "hint"> {
  readonly amount: TypedAmount;
  readonly label: string;
  /** Shown while nothing is typed. */
  readonly hint?: string;
  /** Above the field. */
  readonly before?: ReactNode;
  readonly facts: Parameters<typeof Facts>[0]["rows"];
  /** Notes below the facts. */
  readonly children: ReactNode;
}

/** A popup whose order moves one amount of KGLD: its field, its effects, and notes. */
export function AmountPopup(props: AmountPopupProps) {
  const { amount, label, hint, before, facts, children, ...popup } = props;
  const { t } = useTranslation();
  const { text, onText, maximum } = amount;
  return (
    <OrderPopup {...popup} hint={text === "" ? (hint ?? t("popups.problems.empty")) : null}>
      {before}
      <AmountField label={label} unit="KGLD" text={text} onText={onText} maximum={maximum} />
      <Facts rows={facts} />
      {children}
    </OrderPopup>
  );
}
