import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useChronicle, useWorld } from "../../data/world.ts";
import { kindTextOf } from "../../game/missions.ts";
import { readAll, useNews } from "../../game/news/store.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import "../../i18n/later.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { EVERYTHING, filterReports, MINE } from "./filter.ts";
import { HistoryList } from "./HistoryList.tsx";

/** As many as a phone shows with little scrolling. */
const MOST = 3;
/** Reports that are looked through for the player's. */
const MOST_READ_AHEAD = 500;

/** The newest of the War History, the player's own if there are any, and a link to all of it. */
export function LatestReports() {
  const { t } = useTranslation();
  const change = useChangeView();
  const { reports: all, state, complete, loadingMore, loadMore, error } = useChronicle();
  const { kingdoms } = useWorld();
  const own = useOwnIds(useOwnKeys());
  const unread = useNews((view) => view.unread.length);
  const mine = own !== null && own.size > 0;
  const reports = useMemo(
    () =>
      filterReports(all, mine ? MINE : EVERYTHING, {
        own: own ?? UNREAD,
        nameOf: String,
        kindName: (report) => kindTextOf(t, report),
      }).slice(0, MOST),
    [all, mine, own, t],
  );
  const short = reports.length < MOST && !complete && error === null && all.length < MOST_READ_AHEAD;
  useEffect(() => {
    if (short && !loadingMore && state !== "loading") loadMore();
  }, [short, loadingMore, state, loadMore]);
  return (
    <Panel title={t(mine ? "history.latestMine" : "history.latest")} testId="latest-reports">
      {short ? <Loading /> : null}
      {reports.length === 0 && complete ? (
        <Empty>{t(mine ? "history.noneMine" : "history.empty")}</Empty>
      ) : null}
      {reports.length === 0 && !complete && !short && error === null ? (
        <Empty>{t("history.noneMineOf", { count: all.length })}</Empty>
      ) : null}
      {reports.length === 0 ? null : <HistoryList reports={reports} kingdoms={kingdoms} />}
      {error === null ? null : <Failure what={t("history.failed")} error={error} onRetry={loadMore} />}
      {unread === 0 ? null : (
        <Button onClick={() => useNews.setState({ open: "list" })}>
          {t("bulletin.open", { count: unread })}
        </Button>
      )}
      {unread === 0 ? null : <Button onClick={readAll}>{t("bulletin.readAll")}</Button>}
      <Button onClick={() => change({ panel: "history" })}>{t("history.entire")}</Button>
    </Panel>
  );
}
