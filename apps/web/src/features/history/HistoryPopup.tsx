import type { KingdomInfo } from "@kingdoms/client";
import { useDeferredValue, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { type Chronicle, useChronicle, useWorld } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import { kindTextOf } from "../../game/missions.ts";
import { type OwnKeys, UNREAD } from "../../game/own-keys.ts";
import { OwnUnread, useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useClosePanel } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, Failure, Loading, Spinner } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { Filters } from "./Filters.tsx";
import { beginAnew, type Filter, filterReports, isFiltered, needsOwn, useHistoryView } from "./filter.ts";
import { HistoryList } from "./HistoryList.tsx";
import styles from "./history.module.css";

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
      <HistoryRecords chronicle={chronicle} kingdoms={kingdoms} own={own} />
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
  const { filter, pages } = useHistoryView();
  const wanted = useDeferredValue(filter);
  const ownIds = useOwnIds(own);
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
  const filtered = isFiltered(filter);
  useEffect(() => {
    if (filtered && !complete && !loadingMore && error === null) loadAll();
  }, [filtered, complete, loadingMore, error, loadAll]);
  // A page of the ledger may hold nothing that is shown here.
  const short = !filtered && found.length < pages * PAGE && !complete;
  useEffect(() => {
    if (short && !loadingMore && error === null && state !== "loading") loadMore();
  }, [short, loadingMore, error, state, loadMore]);

  const change = (next: Filter): void => useHistoryView.setState({ filter: next, pages: 1 });
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
        <Empty>{t(filtered && reports.length > 0 ? "history.noMatches" : "history.empty")}</Empty>
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

interface ProgressProps {
  readonly chronicle: Chronicle;
  /** What is shown is not all that is looked for, as long as there is more to read. */
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
