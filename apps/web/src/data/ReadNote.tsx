import { useTranslation } from "react-i18next";
import { shownDate } from "../format/times.ts";
import { Button } from "../ui/Button.tsx";
import styles from "../ui/Notes.module.css";
import { Failure, Loading } from "../ui/Notes.tsx";
import type { Read } from "./read.ts";

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
