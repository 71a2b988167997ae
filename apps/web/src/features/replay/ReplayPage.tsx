import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { useGameConfig } from "../../data/reads.ts";
import { Page } from "../../ui/frames.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { ReplayPlayer } from "./ReplayPlayer.tsx";
import { useWorldAndHistory } from "./use-playback.ts";

/** The world's past as a film: the events of the ledger, at any moment and speed. */
export function ReplayPage() {
  const { t } = useTranslation();
  const known = useWorldAndHistory();
  const config = useGameConfig();
  const { state, error, reports } = known.chronicle;
  const failed = config.data === undefined && config.isError ? config.error : null;
  const isRead = known.world.state !== "loading" && known.world.state !== "failed" && state !== "loading";
  const problem = failed ?? error ?? known.world.error;
  const retry = (): void => {
    void config.refetch();
    known.chronicle.loadAll();
  };
  return (
    <Page title={t("replay.title")} intro={t("replay.intro")} asOf={null} stale={false}>
      {problem === null ? null : (
        <Failure
          what={t(reports.length === 0 ? "history.failed" : "history.moreFailed")}
          error={problem}
          onRetry={retry}
        />
      )}
      {config.data === undefined || !isRead ? (
        problem === null ? (
          <Loading />
        ) : null
      ) : known.world.kingdoms.length === 0 ? (
        <Empty>{t("replay.empty")}</Empty>
      ) : (
        <ReplayPlayer known={known} protection={config.data.founding.protection} />
      )}
    </Page>
  );
}
