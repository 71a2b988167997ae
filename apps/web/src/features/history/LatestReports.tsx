import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useChronicle, useWorld } from "../../data/world.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { HistoryList } from "./HistoryList.tsx";

/** As many as a phone shows with little scrolling. */
const MOST = 3;

/** The newest of the War History, and the way to all of it. */
export function LatestReports() {
  const { t } = useTranslation();
  const change = useChangeView();
  const { reports, state, complete, loadingMore, loadMore, error } = useChronicle();
  const { kingdoms } = useWorld();
  const short = reports.length < MOST && !complete && error === null;
  useEffect(() => {
    if (short && !loadingMore && state !== "loading") loadMore();
  }, [short, loadingMore, state, loadMore]);
  return (
    <Panel title={t("history.latest")} testId="latest-reports">
      {short ? <Loading /> : null}
      {reports.length === 0 && complete ? <Empty>{t("history.empty")}</Empty> : null}
      {reports.length === 0 ? null : <HistoryList reports={reports.slice(0, MOST)} kingdoms={kingdoms} />}
      {error === null ? null : <Failure what={t("history.failed")} error={error} onRetry={loadMore} />}
      <Button onClick={() => change({ panel: "history" })}>{t("history.entire")}</Button>
    </Panel>
  );
}
