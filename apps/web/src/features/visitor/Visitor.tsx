import "../../i18n/later.ts";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMinute } from "../../data/seconds.ts";
import { useChronicle, useWorld } from "../../data/world.ts";
import { inKgld } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { lineOf } from "../../game/mission-kinds/looks.ts";
import { COLUMNS, ROWS } from "../../map/viewport.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { useTheme } from "../../ui/theme.ts";
import { headlinesOf, type March, marchesOf } from "./chart.ts";
import { COAST } from "./coast.generated.ts";
import styles from "./visitor.module.css";

const HEADLINES = 3;

/** What a visitor without a wallet sees first: the world as it is now, its latest battles, and two ways on. */
export default function Visitor() {
  const { t } = useTranslation();
  const change = useChangeView();
  const { kingdoms, missions } = useWorld();
  const { reports, state, complete, loadingMore, loadMore, error } = useChronicle();
  const now = useMinute();
  const marches = useMemo(() => marchesOf(missions, kingdoms, now), [missions, kingdoms, now]);
  const headlines = useMemo(() => headlinesOf(reports, kingdoms, HEADLINES), [reports, kingdoms]);
  const wanted = reports.length === 0 && !complete && error === null && state !== "loading" && !loadingMore;
  useEffect(() => {
    if (wanted) loadMore();
  }, [wanted, loadMore]);
  return (
    <Panel title={t("guide.visitor.title")} testId="visitor">
      <div className={styles.scene}>
        <Chart marches={marches} places={kingdoms.map(({ id, cell }) => ({ id, ...cell }))} />
        <div className={styles.words}>
          <p>{t("guide.visitor.lead")}</p>
          <p className="numeric">
            {t("guide.visitor.kingdoms", { count: kingdoms.length })} ·{" "}
            {t("guide.visitor.marches", { count: marches.length })}
          </p>
          {headlines.length === 0 ? (
            <p>{t("guide.visitor.quiet")}</p>
          ) : (
            <ul className={styles.news}>
              {headlines.map(({ id, winner, loser, gold }) => (
                <li key={id}>
                  {t(gold > 0n ? "guide.visitor.took" : "guide.visitor.beat", {
                    winner: isolated(winner),
                    loser: isolated(loser),
                    gold: inKgld(t, gold, 0),
                  })}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <Button variant="primary" onClick={() => change({ panel: "place", map: true })}>
              {t("guide.visitor.play")}
            </Button>
            <Button onClick={() => change({ map: true, view: undefined })}>{t("guide.visitor.watch")}</Button>
          </div>
        </div>
      </div>
    </Panel>
  );
}

interface ChartProps {
  readonly marches: readonly March[];
  readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

/** A picture; the figures beside it say the same. */
function Chart({ marches, places }: ChartProps) {
  const { t } = useTranslation();
  const theme = useTheme((state) => state.shown);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${COLUMNS} ${ROWS}`}
      role="img"
      aria-label={t("guide.visitor.chart")}
    >
      <path className={styles.land} d={COAST} />
      {marches.map(({ id, kind, from, to, at }) => {
        const colour = kind === null || kind === "rarity" ? "currentColor" : lineOf(kind)[theme];
        return (
          <g key={id} stroke={colour} fill={colour}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth="0.3" strokeDasharray="1.2 0.6" />
            <circle cx={at.x} cy={at.y} r="0.7" stroke="none" />
          </g>
        );
      })}
      {places.map(({ id, x, y }) => (
        <rect key={id} className={styles.place} x={x + 0.1} y={y + 0.1} width="0.8" height="0.8" />
      ))}
    </svg>
  );
}
