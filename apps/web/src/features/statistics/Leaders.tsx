import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Chronicle } from "../../data/chronicle.ts";
import { ledgerClock } from "../../data/clock.ts";
import type { World } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { Choices } from "./Choices.tsx";
import { LeaderTable } from "./LeaderTable.tsx";
import { goesBackTo, leaders, SCORES, spoils, standingScores, victories } from "./leaders.ts";
import { PERIOD_SECONDS, PERIODS, RANKINGS } from "./search.ts";
import styles from "./statistics.module.css";
import { type Standings, useStandings } from "./use-standings.ts";

interface LeadersProps {
  readonly world: World;
  readonly chronicle: Chronicle;
  /** What every kingdom has now. */
  readonly now: Standings;
  /** When the game began, in seconds. */
  readonly begun: number;
}

const SHOWN = 20;
/** Periods begin on a whole quarter of an hour, so that what was read of their beginning serves again. */
const ROUND = 900;

export function Leaders({ world, chronicle, now, begun }: LeadersProps) {
  const { t } = useTranslation();
  const { by = "wealth", period = "all" } = useSearch({ from: "/statistics" });
  const navigate = useNavigate({ from: "/statistics" });
  const [openedAt] = useState(() => Math.floor((ledgerClock.nowMs() ?? 0) / 1000 / ROUND) * ROUND);
  const seconds = PERIOD_SECONDS[period];
  const since = seconds === null ? null : openedAt - seconds;
  const counted = by === "victories" || by === "spoils";
  const allRead = goesBackTo(chronicle.reports, chronicle.complete, since);
  const then = useStandings(world, { when: since ?? 0, begun }, !counted && since !== null);

  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link that leads here was followed before there was anything to scroll to.
    if (window.location.hash === "#leaders") section.current?.scrollIntoView();
  }, []);

  const scores = useMemo(() => {
    // Whoever leads by a part of the history may not lead by all of it.
    if (counted && !allRead) return null;
    if (by === "victories") return victories(chronicle.reports, since);
    if (by === "spoils") return spoils(chronicle.reports, since);
    if (now.query.data === undefined || (since !== null && then.query.data === undefined)) return null;
    return standingScores(
      now.query.data.value,
      since === null ? null : (then.query.data?.value ?? null),
      SCORES[by],
    );
  }, [by, since, counted, allRead, chronicle.reports, now.query.data, then.query.data]);

  const reading = counted ? null : now.query.data === undefined ? now : since === null ? null : then;
  const asOf = counted ? chronicle.asOf : (now.query.data?.time ?? null);
  const failure = counted ? chronicle.error : (now.query.error ?? then.query.error);
  return (
    <section ref={section} id="leaders" className={styles.leaders} aria-labelledby="leaders-title">
      <h2 id="leaders-title">{t("statistics.leaders")}</h2>
      <div className={styles.choices}>
        <Choices
          legend={t("statistics.leadersBy")}
          chosen={by}
          options={RANKINGS.map((name) => [name, t(`statistics.rankings.${name}`)])}
          onChoose={(wanted) =>
            void navigate({ search: (all) => ({ ...all, by: wanted }), resetScroll: false })
          }
        />
        <Choices
          legend={t("statistics.period")}
          chosen={period}
          options={PERIODS.map((name) => [name, t(`statistics.periods.${name}`)])}
          onChoose={(wanted) =>
            void navigate({ search: (all) => ({ ...all, period: wanted }), resetScroll: false })
          }
        />
      </div>
      <p className={styles.muted}>
        {t(`statistics.explain.${by}`)} {counted || since === null ? "" : t("statistics.gained")}
      </p>
      {failure === null ? null : <Failure error={failure} />}
      <Reading standings={reading} history={counted && !allRead && chronicle.error === null} />
      {scores === null ? null : (
        <LeaderTable
          caption={`${t("statistics.leaders")}: ${t(`statistics.rankings.${by}`)}, ${t(`statistics.periods.${period}`)}`}
          ranking={by}
          leaders={leaders(scores, SHOWN)}
          kingdoms={world.kingdoms}
        />
      )}
      <footer className={styles.asOf}>
        {asOf === null ? null : (
          <span className="numeric">
            {t("statistics.leadersAsOf", { time: shownDate(asOf * 1000, "full") })}
          </span>
        )}
        {counted ? null : (
          <Button size="small" busy={now.query.isFetching} onClick={() => void now.query.refetch()}>
            {t("statistics.again")}
          </Button>
        )}
      </footer>
    </section>
  );
}

function Reading({
  standings,
  history,
}: {
  readonly standings: Standings | null;
  readonly history: boolean;
}) {
  const { t } = useTranslation();
  if (history) return <p role="status">{t("statistics.readingHistory")}</p>;
  if (standings === null || !standings.query.isFetching || standings.query.data !== undefined) return null;
  const { read, all } = standings.progress ?? { read: 0, all: 0 };
  const text = t("statistics.reading", { read, all });
  return (
    <p className={styles.progress}>
      <progress value={read} max={Math.max(1, all)} aria-label={text} />
      <span className="numeric">{text}</span>
    </p>
  );
}
