import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import styles from "./game.module.css";
import { MARK_SIGNS, MARKS, markKingdoms, useMarks } from "./marks-of-player.ts";

/** The player's mark of a kingdom; a second press takes it away. */
export function MarkChoice({ component }: { readonly component: string }) {
  const { t } = useTranslation();
  const title = useId();
  const chosen = useMarks(({ of }) => of.get(component) ?? null);
  return (
    <section>
      <h3 id={title}>{t("targets.markTitle")}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame four small buttons. */}
      <div role="group" aria-labelledby={title} className={styles.marks}>
        {MARKS.map((mark) => (
          <Button
            key={mark}
            size="small"
            aria-pressed={chosen === mark}
            onClick={() => markKingdoms([[component, chosen === mark ? null : mark]])}
          >
            <span aria-hidden="true">{MARK_SIGNS[mark]}</span> {t(`targets.marks.${mark}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
