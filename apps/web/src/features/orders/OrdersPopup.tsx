import "../../i18n/later.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import { orderText } from "../../orders/kinds/payload.ts";
import { isFinal, type Order } from "../../orders/lifecycle.ts";
import styles from "../../orders/orders.module.css";
import { ErrorText } from "../../orders/Problem.tsx";
import { dismiss, useOrders } from "../../orders/store.ts";
import { CheckIcon, CloseIcon, HourglassIcon, WarningIcon } from "../../ui/icons.tsx";
import { Empty } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { OrderKingdom } from "./OrderKingdom.tsx";

export default function OrdersPopup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const orders = useOrders((state) => state.orders);
  return (
    <Popup title={t("orders.title")} onClose={onClose} testId="orders">
      {orders.length === 0 ? (
        <Empty>{t("orders.none")}</Empty>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} onLook={onClose} />
          ))}
        </ul>
      )}
      <p className={styles.elsewhere}>
        <Link to="/" search={{ panel: "plans" }} onClick={onClose}>
          {t("plans.open")}
        </Link>
      </p>
    </Popup>
  );
}

function OrderLine({ order, onLook }: { readonly order: Order; readonly onLook: () => void }) {
  const { t } = useTranslation();
  const failed = order.phase === "failed" || order.phase === "expired";
  const Icon = order.phase === "committed" ? CheckIcon : failed ? WarningIcon : HourglassIcon;
  return (
    <li className={styles.order} data-phase={order.phase} data-testid="order">
      <span className={styles.mark} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.text}>
        <p className={styles.what}>{orderText(t, order)}</p>
        <p className={styles.about}>
          <OrderKingdom order={order} />
          <time dateTime={new Date(order.askedAt).toISOString()}>{shownDate(order.askedAt, "short")}</time>
        </p>
        <p className={styles.phase}>
          {t(`orders.phases.${order.phase}`)}
          {order.intentHash === null ? null : (
            <Link to="/transaction/$id" params={{ id: order.intentHash }} onClick={onLook}>
              {t("orders.look")}
            </Link>
          )}
        </p>
        {order.error === null ? null : <ErrorText kind={order.kind} error={order.error} />}
      </div>
      {isFinal(order.phase) ? (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t("orders.dismiss")}
          onClick={() => dismiss(order.id)}
        >
          <CloseIcon />
        </button>
      ) : null}
    </li>
  );
}
