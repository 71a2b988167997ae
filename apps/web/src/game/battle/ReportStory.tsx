/** Explains in a report how its outcome came about. */
import { type MissionCompleted, partiesOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./battle.module.css";
import { battleStoryOf } from "./kinds/index.ts";

interface ReportStoryProps {
  readonly event: MissionCompleted;
  readonly rules: Rules;
  /** Isolated already. */
  readonly nameOf: (id: string) => string;
}

export function ReportStory({ event, rules, nameOf }: ReportStoryProps) {
  const { t } = useTranslation();
  const told = useMemo(() => battleStoryOf(event, rules), [event, rules]);
  if (told === null) return null;
  if (told === "mismatch") {
    return (
      <p className={styles.warning} role="status">
        {t("battle.mismatch")}
      </p>
    );
  }
  const { from, to } = partiesOf(event);
  return (
    <section className={styles.story} aria-label={t("battle.title")}>
      <h3>{t("battle.title")}</h3>
      {told.diced && event.fate === null ? <p>{t("battle.noDice")}</p> : null}
      {told.story({ attacker: nameOf(from), defender: nameOf(to) })}
      {told.link === null ? null : (
        <p>
          <Link to="/simulator" search={told.link} className={styles.link}>
            {t("simulator.open")}
          </Link>
        </p>
      )}
    </section>
  );
}
