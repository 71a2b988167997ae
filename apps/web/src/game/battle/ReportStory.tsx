/** Tells in a report how its outcome came about. */
import { type CompletedOf, kindOfCompletion, type MissionCompleted, partiesOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./battle.module.css";
import { Story } from "./Story.tsx";
import { linkOf } from "./search.ts";
import { toldBy } from "./told.ts";

interface ReportStoryProps {
  readonly event: MissionCompleted;
  readonly rules: Rules;
  /** Isolated already. */
  readonly nameOf: (id: string) => string;
}

export function ReportStory({ event, rules, nameOf }: ReportStoryProps) {
  const { t } = useTranslation();
  const told = useMemo(() => toldBy(event, rules), [event, rules]);
  const { from, to } = partiesOf(event);
  if (kindOfCompletion(event) === "fortify") {
    return <Reinforced event={event as CompletedOf<"fortify">} rules={rules} />;
  }
  if (told === null) return null;
  if (told === "mismatch") {
    return (
      <p className={styles.warning} role="status">
        {t("battle.mismatch")}
      </p>
    );
  }
  return (
    <section className={styles.story} aria-label={t("battle.title")}>
      <h3>{t("battle.title")}</h3>
      {event.fate === null ? <p>{t("battle.noDice")}</p> : null}
      <Story told={told} rules={rules} attacker={nameOf(from)} defender={nameOf(to)} />
      {told.kind === "prospect" ? null : (
        <p>
          <Link to="/simulator" search={linkOf(told)} className={styles.link}>
            {t("simulator.open")}
          </Link>
        </p>
      )}
    </section>
  );
}

function Reinforced({ event, rules }: { readonly event: CompletedOf<"fortify">; readonly rules: Rules }) {
  const { t } = useTranslation();
  const { amount, returned } = event;
  return (
    <section className={styles.story} aria-label={t("battle.title")}>
      <p>{t("battle.reinforced", { entered: amount, returned })}</p>
      {returned === 0 ? null : <p>{t("battle.full", { each: rules.config.fortify.unitsPerBuilding })}</p>}
    </section>
  );
}
