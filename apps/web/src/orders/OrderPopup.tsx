import type { ReactNode } from "react";
import { Popup } from "../ui/Popup.tsx";
import styles from "../ui/popups.module.css";
import { OrderSubmit } from "./OrderSubmit.tsx";
import type { Given } from "./perform.ts";
import { useOrderForm } from "./use-order-form.ts";

interface OrderPopupProps {
  readonly title: string;
  readonly testId: string;
  readonly onClose: () => void;
  /** Gives the order; null while it cannot be given. */
  readonly order: (() => Given | undefined) | null;
  /** What is written on the button that gives it. */
  readonly submit: string;
  /** Why it cannot be given, where no field says so. */
  readonly reason: string | null;
  /** What is still to be done first. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

/** A popup that ends with an order: it closes when the ledger has it. */
export function OrderPopup(props: OrderPopupProps) {
  const { title, testId, onClose, order, submit, reason, hint = null, children } = props;
  const form = useOrderForm(onClose);
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
