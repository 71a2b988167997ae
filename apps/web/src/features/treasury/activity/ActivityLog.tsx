import type { Kingdom } from "@kingdoms/client";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Loading } from "../../../ui/Notes.tsx";
import { part } from "../../../ui/part.tsx";
import styles from "../treasury.module.css";

const Log = part(() => import("./Log.tsx"));

interface ActivityProps {
  readonly of: Pick<Kingdom, "id" | "component">;
  /** What stands above the log. */
  readonly children?: ReactNode;
}

/** What happened in a kingdom and what missions won and lost it; read once it is opened. */
export function ActivityLog({ of, children }: ActivityProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const title = useId();
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={title}>{t("activity.title")}</summary>
      {children}
      {open ? (
        <Suspense fallback={<Loading />}>
          <Log of={of} labelledBy={title} />
        </Suspense>
      ) : null}
    </details>
  );
}
