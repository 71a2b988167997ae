import { useTranslation } from "react-i18next";
import type { Read } from "../ledger/read.ts";
import { shownDate } from "../lib/dates.ts";
import { Button } from "./Button.tsx";
import styles from "./Notes.module.css";
import { Failure, Loading } from "./Notes.tsx";

/** What is to be said beside what was read: the wait for it, why it is not there, or that it is older than now. */
export function ReadNote({ read }: { readonly read: Read<unknown> }) {
  const { t } = useTranslation();
  if (read.state === "known") return null;
  if (read.state === "checking") return <Loading />;
  if (read.last === null) return <Failure error={read.error} onRetry={read.again} />;
  const { time, stateVersion } = read.last;
  return (
    <div className={styles.unsure} role="status" title={read.error.message}>
      <p>{t("common.unsure", { time: shownDate(time * 1000, "full"), version: stateVersion })}</p>
      <Button size="small" busy={read.reading} onClick={read.again}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
