import { Suspense } from "react";
import styles from "../../orders/orders.module.css";
import { useActions } from "../../orders/store.ts";
import { useWaiting } from "../../orders/waiting.ts";
import { part } from "../../ui/part.tsx";

const CommittedNote = part(() => import("./CommittedNote.tsx"), { quiet: true });

/** More at once would cover the page. */
const MOST = 3;

/** Says beside the page what the ledger has carried out; takes neither focus nor place. */
export function CommittedNotes() {
  const committed = useWaiting((state) => state.committed);
  const actions = useActions((state) => state.actions);
  const shown = committed.slice(-MOST).flatMap((id) => actions.find((action) => action.id === id) ?? []);
  // The region is there before its words, or they would not be read out.
  return (
    <div className={styles.notes} role="status" data-testid="committed-notes">
      <Suspense fallback={null}>
        {shown.map((action) => (
          <CommittedNote key={action.id} action={action} />
        ))}
      </Suspense>
    </div>
  );
}
