import type { ReactNode } from "react";
import { Popup } from "../../ui/Popup.tsx";
import styles from "./popups.module.css";
import { Submit } from "./Submit.tsx";

interface OrderPopupProps {
  readonly title: string;
  readonly testId: string;
  readonly onClose: () => void;
  /** Gives the order; null while it cannot be given. */
  readonly order: (() => void) | null;
  /** What is written on the button that gives it. */
  readonly submit: string;
  /** Why it cannot be given, where no field says so. */
  readonly reason: string | null;
  /** What is still to be done first. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

/** A popup that ends with an order. It closes before the order goes out: nobody gives it twice. */
export function OrderPopup(props: OrderPopupProps) {
  const { title, testId, onClose, order, submit, reason, hint = null, children } = props;
  return (
    <Popup title={title} onClose={onClose} testId={testId}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (order === null) return;
          onClose();
          order();
        }}
      >
        {children}
        <Submit disabled={order === null} reason={reason} hint={hint}>
          {submit}
        </Submit>
      </form>
    </Popup>
  );
}
