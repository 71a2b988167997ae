import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { unfinished, useOrders } from "../../orders/store.ts";
import { Spinner } from "../../ui/Notes.tsx";
import styles from "./kingdoms.module.css";

/** Kingdoms that were asked for and are not on the ledger yet. */
export function PendingRows() {
  const { t } = useTranslation();
  const foundings = useOrders(
    useShallow(({ orders }) => unfinished(orders).filter((order) => order.kind === "found")),
  );
  if (foundings.length === 0) return null;
  return (
    <ul className={styles.pending}>
      {foundings.map((order) => (
        <li key={order.id}>
          <Spinner />
          <span>
            <strong>
              <bdi>{order.payload.name}</bdi>
            </strong>{" "}
            {t(`orders.phases.${order.phase}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
