import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorSentence } from "../format/error-sentence.ts";
import { shownDate } from "../format/times.ts";
import { Button } from "../ui/Button.tsx";
import styles from "../ui/Notes.module.css";
import { Failure, Loading, Spinner } from "../ui/Notes.tsx";
import type { Read } from "./read.ts";
import { useTip } from "./tip.ts";

/** The note beside a value that was read: that it is loading, why it is missing, or that it is out of date. */
export function ReadNote({ read }: { readonly read: Read<unknown> }) {
  const { t } = useTranslation();
  if (read.state === "known") return null;
  if (read.state === "checking") return <Loading />;
  if (read.last === null) return <Failure error={read.error} onRetry={read.again} />;
  const { time, stateVersion } = read.last;
  const why = errorSentence(t, read.error);
  return (
    <div className={styles.unsure} role="status" title={why}>
      <p>{t("common.unsure", { time: shownDate(time * 1000, "full"), version: String(stateVersion) })}</p>
      <p className="in-tooltip">{why}</p>
      <Button size="small" busy={read.reading} onClick={read.again}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

/** An answer that takes longer than this is spoken of. */
const SLOW_MS = 5_000;

interface CheckingProps {
  /** The missing fact, in a sentence. */
  readonly what: string;
  /** Why it could not be read; null while it is being read for the first time. */
  readonly error: Error | null;
}

/** Something on the screen has not been read yet. Gives the reason if it is known or takes long. */
export function Checking({ what, error }: CheckingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.checking} role="status">
      <p className={styles.loading}>
        <Spinner />
        <span>
          {t("common.checking")} {what}
        </span>
      </p>
      {error === null ? <Slow /> : <p className={styles.hint}>{errorSentence(t, error)}</p>}
    </div>
  );
}

/** Why something is not known that has been asked for; nothing as long as it has only just been asked for. */
export function Slow() {
  const { t } = useTranslation();
  const lost = useTip(({ connection }) => connection === "lost");
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!lost && !late) return null;
  return <p className={styles.hint}>{t(lost ? "common.unreachable" : "common.slow")}</p>;
}
