import type { KingdomInfo, MissionReport } from "@kingdoms/client";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { type Chronicle, useChronicle, useWorld } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import { kindTextOf } from "../../game/missions.ts";
import { readItems, useNews } from "../../game/news/store.ts";
import { type OwnKeys, UNREAD } from "../../game/own-keys.ts";
import { OwnUnread, useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useClosePanel } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, Failure, Loading, Spinner } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { Filters } from "./Filters.tsx";
import {
  beginAnew,
  EVERYTHING,
  filterReports,
  type HistoryFilter,
  isFiltered,
  MINE,
  needsOwn,
  useHistoryView,
} from "./filter.ts";
import { HistoryList } from "./HistoryList.tsx";
import styles from "./history.module.css";
import { ReplayLink } from "./ReplayLink.tsx";

/** Lines shown at once, as many as the ledger is asked for at once. */
const PAGE = 20;

/** Everything that missions have brought, newest first. */
export function HistoryPopup() {
  const { t } = useTranslation();
  const leave = useClosePanel();
  const close = (): void => {
    beginAnew();
    leave();
  };
  const chronicle = useChronicle();
  const { kingdoms } = useWorld();
  const own = useOwnKeys();
  return (
    <Popup title={t("history.title")} onClose={close} testId="history" wide>
      <div className={styles.history}>
        <div>
          <ReplayLink />
        </div>
        <HistoryRecords chronicle={chronicle} kingdoms={kingdoms} own={own} />
      </div>
    </Popup>
  );
}

interface RecordsProps {
  readonly chronicle: Chronicle;
  readonly kingdoms: readonly KingdomInfo[];
  readonly own: OwnKeys;
}

export function HistoryRecords({ chronicle, kingdoms, own }: RecordsProps) {
  const { t } = useTranslation();
  const { filter: chosen, pages } = useHistoryView();
  const ownIds = useOwnIds(own);
  const filter = chosen ?? ((ownIds?.size ?? 0) > 0 ? MINE : EVERYTHING);
  const wanted = useDeferredValue(filter);
  // Which missions are the player's is not known, rather than none.
  const unread = ownIds === null && needsOwn(filter);
  const { reports, complete, loadingMore, loadMore, loadAll, state, error } = chronicle;
  const found = useMemo(
    () =>
      filterReports(reports, wanted, {
        own: ownIds ?? UNREAD,
        nameOf: (id) => kingdomName(kingdoms, id),
        kindName: (report) => kindTextOf(t, report),
      }),
    [reports, wanted, ownIds, kingdoms, t],
  );
  const shown = found.slice(0, pages * PAGE);
  // The initial filter is read page by page, like the whole history.
  const filtered = chosen !== null && isFiltered(chosen);
  useReadWhenLeft(shown);
  useEffect(() => {
    if (filtered && !complete && !loadingMore && error === null) loadAll();
  }, [filtered, complete, loadingMore, error, loadAll]);
  // A page of the ledger may hold nothing that is shown here.
  const short =
    !filtered && found.length < pages * PAGE && !complete && reports.length < pages * MOST_READ_AHEAD;
  useEffect(() => {
    if (short && !loadingMore && error === null && state !== "loading") loadMore();
  }, [short, loadingMore, error, state, loadMore]);

  const change = (next: HistoryFilter): void => useHistoryView.setState({ filter: next, pages: 1 });
  return (
    <div className={styles.history}>
      <Filters
        filter={filter}
        onFilter={change}
        kingdoms={kingdoms}
        hasOwn={needsOwn(filter) || (ownIds !== null && ownIds.size > 0)}
      />
      {unread ? null : (
        <Progress
          chronicle={chronicle}
          searching={filtered || found.length === 0}
          shown={shown.length}
          found={found.length}
        />
      )}
      {state === "loading" ? <Loading /> : null}
      {unread ? <OwnUnread own={own} /> : null}
      {shown.length === 0 && complete && !unread ? (
        <Empty>{t(emptyText(chosen, filter, reports.length > 0))}</Empty>
      ) : null}
      {shown.length === 0 ? null : <HistoryList reports={shown} kingdoms={kingdoms} />}
      {error === null ? null : (
        <Failure
          what={t(reports.length === 0 ? "history.failed" : "history.moreFailed")}
          error={error}
          onRetry={filtered ? loadAll : loadMore}
        />
      )}
      {found.length > shown.length || (!complete && state !== "loading" && error === null) ? (
        <Button busy={loadingMore && !filtered} onClick={() => useHistoryView.setState({ pages: pages + 1 })}>
          {t("history.more")}
        </Button>
      ) : null}
    </div>
  );
}

/** Reports that are read without a press to fill a page with the player's. */
const MOST_READ_AHEAD = 500;

const emptyText = (chosen: HistoryFilter | null, filter: HistoryFilter, any: boolean) => {
  if (chosen === null && filter.mine) return "history.noneMine";
  return isFiltered(filter) && any ? "history.noMatches" : "history.empty";
};

/** Listed reports count as read once the list is left; until then they are marked as new. */
function useReadWhenLeft(shown: readonly MissionReport[]): void {
  const listed = useRef(shown);
  useEffect(() => {
    listed.current = shown;
  }, [shown]);
  useEffect(
    () => () => {
      const ids = new Set(listed.current.map(({ missionId }) => missionId));
      const { unread } = useNews.getState();
      readItems(unread.filter(({ report }) => report !== undefined && ids.has(report)));
    },
    [],
  );
}

interface ProgressProps {
  readonly chronicle: Chronicle;
  /** The list may miss matches as long as there is more to read. */
  readonly searching: boolean;
  readonly shown: number;
  readonly found: number;
}

/** How much is known and shown, as of when. */
function Progress({ chronicle, searching, shown, found }: ProgressProps) {
  const { t } = useTranslation();
  const { state, asOf, reports, complete, error } = chronicle;
  const reading = searching && !complete && error === null && state !== "loading";
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.working}>
        {reading ? (
          <>
            <Spinner /> {t("history.readingAll")}: {t("history.known", { count: reports.length })}
          </>
        ) : (
          t(shown < found && complete ? "history.shownOf" : "history.shown", { count: shown, found })
        )}
      </p>
      {asOf === null ? null : (
        <p>
          {t(state === "stale" ? "history.stale" : "history.asOf", { time: shownDate(asOf * 1000, "full") })}
        </p>
      )}
    </div>
  );
}
