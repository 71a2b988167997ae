import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { costInXrd } from "../format/amounts.ts";
import type { NetworkFee } from "../game/network-fee.ts";
import { Popup, Submit } from "../ui/Popup.tsx";
import styles from "../ui/popups.module.css";
import { isFinal, type Order } from "./lifecycle.ts";
import Problem from "./Problem.tsx";
import type { Given } from "./perform.ts";
import { useOrders } from "./store.ts";
import { closeForm, openForm } from "./waiting.ts";

interface OrderPopupProps {
  readonly title: string;
  readonly testId: string;
  readonly onClose: () => void;
  /** Gives the order; null while it cannot be given. */
  readonly order: (() => Given | undefined) | null;
  /** What is written on the button that gives it. */
  readonly submit: string;
  /** Why it cannot be given, where no field says so. */
  readonly reason: ReactNode;
  /** What is still to be done first. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

/** A popup that ends with an order: it closes when the ledger has it. */
export function OrderPopup(props: OrderPopupProps) {
  return <OrderFormPopup {...props} form={useOrderForm(props.onClose)} />;
}

/** The same, where what holds the form must outlive the popup: `form` then closes what takes its place. */
export function OrderFormPopup(props: OrderPopupProps & { readonly form: OrderForm }) {
  const { title, testId, onClose, order, submit, reason, hint = null, form, children } = props;
  return (
    <Popup title={title} onClose={onClose} testId={testId}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (order !== null && !form.busy) form.give(order);
        }}
      >
        {children}
        <OrderSubmit form={form} disabled={order === null} reason={reason} hint={hint}>
          {submit}
        </OrderSubmit>
      </form>
    </Popup>
  );
}

interface OrderSubmitProps {
  readonly form: OrderForm;
  readonly disabled: boolean;
  readonly reason: ReactNode;
  readonly hint: string | null;
  readonly children: ReactNode;
}

/** The end of a form with an order: how the last try went, and the button for the next one. */
export function OrderSubmit({ form, disabled, reason, hint, children }: OrderSubmitProps) {
  const { t } = useTranslation();
  const { order, busy } = form;
  if (busy && order !== null) {
    // What is in the way of a second order is no reason against the first.
    return (
      <Submit disabled busy hint={t(`orders.phases.${order.phase}`)}>
        {children}
      </Submit>
    );
  }
  const expired = { code: "expired", message: t("orders.phases.expired") };
  return (
    <>
      {order?.phase === "failed" || order?.phase === "expired" ? (
        <div role="alert">
          <Problem kind={order.kind} error={order.error ?? expired} />
        </div>
      ) : null}
      <Submit disabled={disabled} reason={reason} hint={hint}>
        {children}
      </Submit>
    </>
  );
}

export interface OrderForm {
  /** The order that was given here last; null before the first. */
  readonly order: Order | null;
  /** Whether wallet or ledger still have the word about it. */
  readonly busy: boolean;
  give(order: () => Given | undefined): void;
}

/**
 * A form that stays until its order is on the ledger: what was typed is still there when it fails, and the form itself
 * says why. @param onCommitted not called once the form is gone.
 */
export function useOrderForm(onCommitted: () => void): OrderForm {
  const [id, setId] = useState<string | null>(null);
  const order = useOrders(({ orders }) => orders.find((other) => other.id === id)) ?? null;
  const committed = useEffectEvent(onCommitted);
  const phase = order?.phase;
  useEffect(() => {
    if (phase === "committed") committed();
  }, [phase]);
  useEffect(() => (id === null ? undefined : () => closeForm(id)), [id]);
  return {
    order,
    busy: phase !== undefined && !isFinal(phase),
    give(order) {
      const given = order();
      if (given === undefined) return;
      openForm(given.id);
      setId(given.id);
    },
  };
}

interface NetworkNoteProps {
  readonly fee: NetworkFee;
  /** Whether an amount of XRD is chosen, of which "Max" leaves the fee. */
  readonly most?: boolean;
}

/** What the network takes beside the game, and that it is an estimate. */
export function NetworkNote({ fee, most = false }: NetworkNoteProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {t("popups.networkFee", { amount: costInXrd(t, fee.estimate) })}
      {most && fee.kept > 0n ? ` ${t("popups.mostKeepsFee")}` : ""}
    </p>
  );
}
