import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../ui/Notes.module.css";
import { Spinner } from "../ui/Notes.tsx";
import { useTip } from "./tip.ts";

/** An answer that takes longer than this is spoken of. */
const SLOW_MS = 5_000;

interface CheckingProps {
  /** What is not known yet, in a sentence. */
  readonly what: string;
  /** Why it could not be read; null while it is being read for the first time. */
  readonly error: Error | null;
}

/** Something that is shown has not been read yet, and why not where that is known or takes long. */
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
      {error === null ? <Slow /> : <p className={styles.hint}>{error.message}</p>}
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
