import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { usePractice } from "../../data/practice.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./practice.module.css";
import { stateText } from "./state-text.ts";

/** The usual page beside this one, if the host has one: the host names it in its page. */
const usual = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="kingdoms:usual"]')?.content;

interface PracticeBadgeProps {
  /** Whether the game is on the screen; before, the page itself says how far it has come. */
  readonly shown: boolean;
}

/** Shows on every screen that this is practice, and any problem with its realm. */
export default function PracticeBadge({ shown }: PracticeBadgeProps) {
  const { t } = useTranslation();
  const now = usePractice((state) => state.now);
  const home = usual();
  const told = shown ? stateText(t, now) : null;
  return (
    <aside aria-label={t("practice.mark")} className={styles.above}>
      <p className={styles.mark} data-testid="practice-mark">
        <span>
          <strong>{t("practice.mark")}</strong> {t("practice.markText")}
        </span>
        {home === undefined ? null : (
          <a className={styles.leave} href={home}>
            {t("practice.leave")}
          </a>
        )}
      </p>
      <div role="status">
        {told === null ? null : (
          <p className={styles.told} data-failed={told.failed !== null}>
            {told.text}{" "}
            {told.failed === null ? null : (
              <Button size="small" onClick={() => window.location.reload()}>
                {t("common.retry")}
              </Button>
            )}
          </p>
        )}
      </div>
    </aside>
  );
}
