import { Suspense } from "react";
import styles from "../../orders/orders.module.css";
import { useOrders } from "../../orders/store.ts";
import { useWaiting } from "../../orders/waiting.ts";
import { part } from "../../ui/part.tsx";

const CommittedNote = part(() => import("./CommittedNote.tsx"), { quiet: true });

/** More at once would not be read. */
const MOST = 3;

/** Shows at the window's lower edge which orders the ledger has carried out. It takes no focus, and nothing on the page moves. */
export function CommittedNotes() {
  const committed = useWaiting((state) => state.committed);
  const orders = useOrders((state) => state.orders);
  const shown = committed.slice(-MOST).flatMap((id) => orders.find((order) => order.id === id) ?? []);
  // The region is there before its words, or they would not be read out.
  return (
    <div className={styles.notes} role="status" data-testid="committed-notes">
      <Suspense fallback={null}>
        {shown.map((order) => (
          <CommittedNote key={order.id} order={order} />
        ))}
      </Suspense>
    </div>
  );
}
