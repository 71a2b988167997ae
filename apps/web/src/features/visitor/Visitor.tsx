import "../../i18n/later.ts";
import { parseKgld } from "@kingdoms/rules";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useMinute } from "../../data/seconds.ts";
import { syncOf } from "../../data/sync.ts";
import { useChronicle, useWorld, type World } from "../../data/world.ts";
import { inKgld } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { isDrawn, lineOf } from "../../game/mission-kinds/looks.ts";
import { PracticeLink } from "../../game/PracticeLink.tsx";
import { COLUMNS, ROWS } from "../../map/viewport.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { useTheme } from "../../ui/theme.ts";
import { headlinesOf, type March, marchesOf, placesPath } from "./chart.ts";
import { COAST } from "./coast.generated.ts";
import { VisitorFrame } from "./VisitorFrame.tsx";
import styles from "./visitor.module.css";

const HEADLINES = 3;
/** Less is not worth a headline, and would be shown as 0. */
const LEAST_LOOT = parseKgld("1");
/** So many reports without a battle are enough for a first glance. */
const LOOKED_THROUGH = 200;

/** A visitor's first view without a wallet: the world as it is now, its latest battles, and two ways on. */
export default function Visitor() {
  const { t } = useTranslation();
  const change = useChangeView();
  const world = useWorld();
  const { kingdoms, missions } = world;
  const now = useMinute();
  const marches = useMemo(() => marchesOf(missions, kingdoms, now), [missions, kingdoms, now]);
  return (
    <VisitorFrame>
      <div className={styles.scene}>
        <Chart marches={marches} kingdoms={kingdoms} />
        <div className={styles.words}>
          <Counts world={world} marches={marches} />
          <Headlines world={world} />
          <div className={styles.ways}>
            <Button variant="primary" onClick={() => change({ panel: "place", map: true })}>
              {t("guide.visitor.play")}
            </Button>
            <Button onClick={() => change({ map: true, view: undefined })}>{t("guide.visitor.watch")}</Button>
            <PracticeLink />
          </div>
        </div>
      </div>
    </VisitorFrame>
  );
}

interface CountsProps {
  readonly world: World;
  readonly marches: readonly March[];
}

/** How many there are, once that is known. */
function Counts({ world: { state, error, kingdoms, whole }, marches }: CountsProps) {
  const { t } = useTranslation();
  const sync = syncOf(useGame());
  if (state === "failed") return <Failure error={error} onRetry={sync.look} />;
  if (state === "loading") return <p>{t("common.checking")}</p>;
  const under = t("guide.visitor.marches", { count: marches.filter(({ arrived }) => !arrived).length });
  return (
    <p className="numeric">
      {t("guide.visitor.kingdoms", { count: kingdoms.length })}
      {whole ? ` · ${under}` : ""}
    </p>
  );
}

/** The latest battles. Only a complete history proves that there was none. */
function Headlines({ world: { kingdoms } }: Pick<CountsProps, "world">) {
  const { t } = useTranslation();
  const { reports, state, complete, loadingMore, loadMore, error } = useChronicle();
  const headlines = useMemo(() => headlinesOf(reports, kingdoms, HEADLINES), [reports, kingdoms]);
  const looksOn = headlines.length === 0 && !complete && reports.length < LOOKED_THROUGH;
  const wanted = looksOn && error === null && state !== "loading" && !loadingMore;
  useEffect(() => {
    if (wanted) loadMore();
  }, [wanted, loadMore]);
  if (headlines.length === 0) {
    if (looksOn || state === "loading") return null;
    return (
      <p>{complete ? t("guide.visitor.quiet") : t("guide.visitor.peaceful", { count: reports.length })}</p>
    );
  }
  return (
    <ul className={styles.news}>
      {headlines.map(({ id, winner, loser, gold }) => (
        <li key={id}>
          {t(gold >= LEAST_LOOT ? "guide.visitor.took" : "guide.visitor.beat", {
            winner: isolated(winner),
            loser: isolated(loser),
            gold: inKgld(t, gold, 0),
          })}
        </li>
      ))}
    </ul>
  );
}

interface ChartProps {
  readonly marches: readonly March[];
  readonly kingdoms: World["kingdoms"];
}

/** A picture; the figures beside it say the same. */
function Chart({ marches, kingdoms }: ChartProps) {
  const { t } = useTranslation();
  const theme = useTheme((state) => state.shown);
  const places = useMemo(() => placesPath(kingdoms), [kingdoms]);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${COLUMNS} ${ROWS}`}
      role="img"
      aria-label={t("guide.visitor.chart")}
    >
      <path className={styles.land} d={COAST} />
      {/* On land it is not seen; a kingdom at sea gets an island. */}
      <path className={styles.ground} d={places} />
      {marches.map(({ id, kind, from, to, at }) => {
        const colour = isDrawn(kind) ? lineOf(kind)[theme] : "currentColor";
        return (
          <g key={id} stroke={colour} fill={colour}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth="0.3" strokeDasharray="1.2 0.6" />
            <circle cx={at.x} cy={at.y} r="0.7" stroke="none" />
          </g>
        );
      })}
      <path className={styles.place} d={places} />
    </svg>
  );
}
