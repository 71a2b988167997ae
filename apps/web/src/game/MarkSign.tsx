import { useTranslation } from "react-i18next";
import "../i18n/later.ts";
import styles from "./game.module.css";
import { MARK_SIGNS, useMarks } from "./marks-of-player.ts";

/** The player's mark after the name of a kingdom in a list; nothing without a mark. */
export function MarkSign({ component }: { readonly component: string }) {
  const { t } = useTranslation();
  const mark = useMarks(({ of }) => of.get(component));
  if (mark === undefined) return null;
  return (
    <span className={styles.sign} data-mark={mark}>
      <span aria-hidden="true">{MARK_SIGNS[mark]}</span> {t(`targets.marks.${mark}`)}
    </span>
  );
}
