import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../../data/clock.ts";
import { kingdomById, kingdomName } from "../../data/kingdom-name.ts";
import type { Chronicle, World } from "../../data/world.ts";
import { inKgld } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import { shownDate } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { Button } from "../../ui/Button.tsx";
import table from "../../ui/lists.module.css";
import { Empty, Failure } from "../../ui/Notes.tsx";
import {
  defences,
  goesBackTo,
  type Leader,
  leaders,
  SCORES,
  spoils,
  standingScores,
  victories,
} from "./leaders.ts";
import { PERIOD_SECONDS, PERIODS, type Period, RANKINGS, type Ranking } from "./search.ts";
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
/** Periods begin on a whole quarter of an hour, so that reads of their beginning can be reused. */
const ROUND = 900;

export function Leaders({ world, chronicle, now, begun }: LeadersProps) {
  const { t } = useTranslation();
  const { by = "spoils", period = "all" } = useSearch({ from: "/statistics" });
  const [openedAt] = useState(() => Math.floor((ledgerClock.nowMs() ?? 0) / 1000 / ROUND) * ROUND);
  const seconds = PERIOD_SECONDS[period];
  const since = seconds === null ? null : openedAt - seconds;
  const counted = by === "victories" || by === "spoils" || by === "defences";
  const allRead = goesBackTo(chronicle.reports, chronicle.complete, since);
  const then = useStandings(world, { when: since ?? 0, begun }, !counted && since !== null);

  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link that leads here was followed before there was anything to scroll to.
    if (window.location.hash === "#leaders") section.current?.scrollIntoView();
  }, []);

  const scores = useMemo(() => {
    // The leader of a part of the history may not be the leader of all of it.
    if (counted && !allRead) return null;
    if (by === "victories") return victories(chronicle.reports, since);
    if (by === "defences") return defences(chronicle.reports, since);
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
      <RankingChoices by={by} period={period} />
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

interface RankedProps {
  readonly by: Ranking;
  readonly period: Period;
}

function RankingChoices({ by, period }: RankedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: "/statistics" });
  return (
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

interface LeaderTableProps {
  readonly caption: string;
  readonly ranking: Ranking;
  readonly leaders: readonly Leader[];
  readonly kingdoms: readonly KingdomInfo[];
}

function LeaderTable({ caption, ranking, leaders, kingdoms }: LeaderTableProps) {
  const { t } = useTranslation();
  if (leaders.length === 0) return <Empty>{t("statistics.nobody")}</Empty>;
  const gold = ranking === "spoils";
  return (
    <table className={`${table.table} ${styles.places}`} data-testid="leaders">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statistics.place")}</th>
          <th scope="col" colSpan={2}>
            {t("statistics.kingdom")}
          </th>
          <th scope="col" className={styles.score}>
            {t(`statistics.rankings.${ranking}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ place, id, score }) => {
          const kingdom = kingdomById(kingdoms, id);
          return (
            <tr key={id}>
              <td className="numeric">{shownCount(place)}</td>
              <td className={styles.arms}>{kingdom === null ? null : <CoatOfArms of={kingdom} />}</td>
              <th scope="row">
                <Link to="/" search={{ panel: "inspect", target: kingdomNumber(id) ?? undefined }}>
                  <bdi>{kingdomName(kingdoms, id)}</bdi>
                </Link>
              </th>
              <td className={`${styles.score} numeric`}>
                {gold ? inKgld(t, score as Attos) : shownCount(Number(score))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly chosen: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

/** One of a few; arrow keys go through them, as radio buttons do. */
function Choices<T extends string>({ legend, chosen, options, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
