import "../../i18n/later.ts";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import LinkPhone from "../../orders/LinkPhone.tsx";
import styles from "../../orders/orders.module.css";
import { useOrders } from "../../orders/store.ts";
import { hideWaiting, useWaiting, withdraw } from "../../orders/waiting.ts";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Notes.tsx";

/** Covers the page, and the form that gave the order, while the wallet has the word. */
export default function SigningOverlay() {
  const waiting = useWaiting((state) => state.orderId);
  const phase = useOrders((state) => state.orders.find((order) => order.id === waiting)?.phase);
  if (waiting === null || (phase !== "asked" && phase !== "signed" && phase !== "pending")) return null;
  return createPortal(<Overlay orderId={waiting} asked={phase === "asked"} />, document.body);
}

/**
 * A dialog of the browser's own: it lies over the popups of the page, and the embedded wallet, which is one too and opens
 * later, lies over it.
 */
function Overlay({ orderId, asked }: { readonly orderId: string; readonly asked: boolean }) {
  const { t } = useTranslation();
  const kept = useWaiting((state) => state.kept);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Not the first button: a key that gave the order and is still held would press it.
    title.current?.focus();
    // Escape would reach the popup underneath, which must not go.
    const keep = (event: KeyboardEvent): void => {
      if (event.key === "Escape") event.stopPropagation();
    };
    window.addEventListener("keydown", keep, { capture: true });
    return () => {
      window.removeEventListener("keydown", keep, { capture: true });
      // Returns the focus to the element that had it.
      shown?.close();
    };
  }, []);
  // The wallet of the practice page signs automatically.
  const isPractice = import.meta.env.MODE === "practice";
  const hint = !asked || isPractice ? "pending" : kept ? "kept" : "hint";
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.overlay}
      aria-labelledby="signing-title"
      aria-describedby="signing-hint"
      data-testid="signing-overlay"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.waiting}>
        <Spinner />
        <h2 id="signing-title" ref={title} tabIndex={-1}>
          {t(isPractice ? "practice.sending" : "signing.title")}
        </h2>
        <p id="signing-hint" role="status">
          {t(`signing.${hint}`)}
        </p>
        {asked ? <LinkPhone /> : null}
        <div className={styles.choices}>
          {asked && !kept ? <Button onClick={() => withdraw(orderId)}>{t("common.cancel")}</Button> : null}
          <Button variant="quiet" onClick={hideWaiting}>
            {t("signing.hide")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
