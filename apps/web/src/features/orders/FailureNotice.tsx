import "../../i18n/later.ts";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useTranslation } from "react-i18next";
import { orderText, refusedStepText } from "../../orders/kinds/payload.ts";
import styles from "../../orders/orders.module.css";
import Problem from "../../orders/Problem.tsx";
import { useOrders } from "../../orders/store.ts";
import { acknowledge, useWaiting } from "../../orders/waiting.ts";
import { Button } from "../../ui/Button.tsx";
import popup from "../../ui/popups.module.css";
import { OrderKingdom } from "./OrderKingdom.tsx";

/** Says why an order failed: the code, then the sentence. */
export default function FailureNotice() {
  const { t } = useTranslation();
  const failedId = useWaiting((state) => state.failedId);
  const order = useOrders((state) => state.orders.find(({ id }) => id === failedId));
  if (order?.error === undefined || order.error === null) return null;
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) acknowledge();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={popup.veil} />
        <AlertDialog.Popup className={popup.popup} data-testid="failure">
          <header className={popup.head}>
            <AlertDialog.Title className={popup.title}>{t("orders.failedTitle")}</AlertDialog.Title>
          </header>
          <div className={popup.content}>
            <AlertDialog.Description render={<div className={styles.failure} />}>
              <p>
                {orderText(t, order)} <OrderKingdom order={order} />
              </p>
              <Problem kind={order.kind} error={order.error} step={refusedStepText(t, order)} />
            </AlertDialog.Description>
            <div className={styles.ends}>
              <AlertDialog.Close render={<Button variant="primary">{t("common.close")}</Button>} />
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
