import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../orders/orders.module.css";
import { unfinished, useOrders } from "../../orders/store.ts";
import { Button } from "../../ui/Button.tsx";
import { ScrollIcon } from "../../ui/icons.tsx";
import { part } from "../../ui/part.tsx";

const OrdersPopup = part(() => import("./OrdersPopup.tsx"));

/** Opens the one list of everything that was asked of the ledger; the seal shows how much is still open. */
export function OrdersButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = useOrders((state) => unfinished(state.orders).length);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.button ?? ""}
        aria-label={count === 0 ? t("orders.title") : t("orders.open", { count })}
        title={t("orders.title")}
        data-testid="orders-button"
        onClick={() => setOpen(true)}
      >
        <ScrollIcon />
        {count === 0 ? null : <span className={styles.seal} data-count={count} aria-hidden="true" />}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <OrdersPopup onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
