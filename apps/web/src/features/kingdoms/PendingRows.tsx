import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { unfinished, useActions } from "../../orders/store.ts";
import { Spinner } from "../../ui/Notes.tsx";
import styles from "./kingdoms.module.css";

/** Kingdoms that were asked for and are not on the ledger yet. */
export function PendingRows() {
  const { t } = useTranslation();
  const foundings = useActions(
    useShallow(({ actions }) => unfinished(actions).filter((action) => action.kind === "found")),
  );
  if (foundings.length === 0) return null;
  return (
    <ul className={styles.pending}>
      {foundings.map((action) => (
        <li key={action.id}>
          <Spinner />
          <span>
            <strong>
              <bdi>{action.detail.name}</bdi>
            </strong>{" "}
            {t(`actions.phases.${action.phase}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
