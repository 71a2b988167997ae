import {
  isDraw,
  type KingdomInfo,
  kindOfCompletion,
  type MissionReport,
  partiesOf,
  winnerOf,
} from "@kingdoms/client";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import "../../i18n/later.ts";
import { shownDate } from "../../format/times.ts";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { KingdomMark } from "../../game/marks.tsx";
import { detailsOf } from "../../game/mission-kinds/index.ts";
import { kindTextOf } from "../../game/missions.ts";
import { useNews } from "../../game/news/store.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import table from "../../ui/lists.module.css";
import styles from "./history.module.css";

const COLUMNS = ["type", "time", "from", "to", "winner", "details", "actions"] as const;

interface ListProps {
  readonly reports: readonly MissionReport[];
  readonly kingdoms: readonly KingdomInfo[];
}

/** A table if there is room for it, else a card for each mission. */
export function HistoryList({ reports, kingdoms }: ListProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  if (narrow) {
    return (
      <ul className={styles.cards} aria-label={t("history.title")}>
        {reports.map((report) => (
          <Card key={String(report.missionId)} report={report} kingdoms={kingdoms} />
        ))}
      </ul>
    );
  }
  return (
    <table className={`${table.table} ${styles.records}`}>
      <caption className="visually-hidden">{t("history.title")}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`history.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <Row key={String(report.missionId)} report={report} kingdoms={kingdoms} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly report: MissionReport;
  readonly kingdoms: readonly KingdomInfo[];
}

function Row({ report, kingdoms }: LineProps) {
  const { t } = useTranslation();
  const { event } = report.completion;
  const { from, to } = partiesOf(event);
  return (
    <tr data-testid={`mission-${report.missionId}`}>
      <td>
        <Kind report={report} />
      </td>
      <td className="numeric">{shownDate(event.completedAt * 1000, "short")}</td>
      <td>
        <KingdomMark kingdoms={kingdoms} id={from} />
      </td>
      <td>{from === to ? null : <KingdomMark kingdoms={kingdoms} id={to} />}</td>
      <td>
        <Winner report={report} kingdoms={kingdoms} />
      </td>
      <td>{detailsOf(t, event)}</td>
      <td>
        <OpenReport report={report} />
      </td>
    </tr>
  );
}

function Card({ report, kingdoms }: LineProps) {
  const { t } = useTranslation();
  const { event } = report.completion;
  const { from, to } = partiesOf(event);
  return (
    <li className={styles.card} data-testid={`mission-${report.missionId}`}>
      <p className={styles.cardHead}>
        <Kind report={report} />
        <span className="numeric">{shownDate(event.completedAt * 1000, "short")}</span>
      </p>
      <dl className={styles.cardFacts}>
        <dt>{t("history.columns.from")}</dt>
        <dd>
          <KingdomMark kingdoms={kingdoms} id={from} />
        </dd>
        {from === to ? null : (
          <>
            <dt>{t("history.columns.to")}</dt>
            <dd>
              <KingdomMark kingdoms={kingdoms} id={to} />
            </dd>
          </>
        )}
        <dt>{t("history.columns.winner")}</dt>
        <dd>
          <Winner report={report} kingdoms={kingdoms} />
        </dd>
        <dt>{t("history.columns.details")}</dt>
        <dd>{detailsOf(t, event)}</dd>
      </dl>
      <OpenReport report={report} />
    </li>
  );
}

function Kind({ report }: { readonly report: MissionReport }) {
  const { t } = useTranslation();
  const kind = kindOfCompletion(report.completion.event);
  const isNew = useNews(({ unread }) => unread.some((item) => item.report === report.missionId));
  return (
    <span className={styles.kind} data-kind={kind ?? "unknown"}>
      <MissionIcon kind={kind} />
      <strong>{kindTextOf(t, report)}</strong>
      {isNew ? <span className={styles.fresh}>{t("bulletin.isNew")}</span> : null}
    </span>
  );
}

function Winner({ report, kingdoms }: LineProps) {
  const { t } = useTranslation();
  const { event } = report.completion;
  const winner = winnerOf(event) ?? null;
  const own = useOwnIds(useOwnKeys()) ?? UNREAD;
  const { from, to } = partiesOf(event);
  if (winner !== null) {
    // If both kingdoms belong to the player, there is no winner.
    const part = own.has(from) === own.has(to) ? null : own.has(winner) ? "won" : "lost";
    return (
      <>
        <KingdomMark kingdoms={kingdoms} id={winner} />
        {part === null ? null : (
          <span className={styles.part} data-part={part}>
            {t(`history.your.${part}`)}
          </span>
        )}
      </>
    );
  }
  return isDraw(event) ? t("history.draw") : <span className={styles.muted}>{t("history.noWinner")}</span>;
}

function OpenReport({ report }: { readonly report: MissionReport }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const mission = String(report.missionId);
  return (
    <Button
      size="small"
      aria-label={t("history.reportOf", { id: mission })}
      onClick={() => change({ panel: "report", mission })}
    >
      {t("history.report")}
    </Button>
  );
}

const narrow = window.matchMedia("(max-width: 55rem)");

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** Whether there is too little room for a table. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
