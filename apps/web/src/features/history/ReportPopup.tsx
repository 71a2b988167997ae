import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/reads.ts";
import { useChronicle, useWorld } from "../../data/world.ts";
import { inTime } from "../../format/in-time.ts";
import { CopyLink } from "../../game/battle/CopyLink.tsx";
import { reportTitle } from "../../game/mission-kinds/index.ts";
import { readItems, useNews } from "../../game/news/store.ts";
import { SavePicture } from "../../game/share/SavePicture.tsx";
import { useChangeView, useClosePanel } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, Failure, Spinner } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { Around } from "./BeforeAndAfter.tsx";
import { beginAnew } from "./filter.ts";
import styles from "./history.module.css";
import { ReplayLink } from "./ReplayLink.tsx";
import { ReportBody } from "./ReportBody.tsx";
import { type Missing, missing } from "./report-state.ts";
import { Verify } from "./Verify.tsx";

/** What one mission did, and whether it is true. A link opens it. */
export function ReportPopup({ mission }: { readonly mission: string | undefined }) {
  const { t } = useTranslation();
  const leave = useClosePanel();
  const close = (): void => {
    beginAnew();
    leave();
  };
  const change = useChangeView();
  const { state, reports, complete, loadingMore, loadMore, loadAll, error } = useChronicle();
  const { kingdoms, missions } = useWorld();
  const report = reports.find(({ missionId }) => String(missionId) === mission);
  const rules = useRules();
  useRead(report === undefined ? undefined : mission);
  const underWay = missions.some(({ missionId }) => String(missionId) === mission);
  const unasked =
    state === "loading" || mission === undefined || underWay || complete || loadingMore || error !== null;
  useEffect(() => {
    if (unasked) return;
    // A mission of any age, or the launch of one that is known, a little further back.
    if (report === undefined) loadAll();
    else if (report.launch === null) loadMore();
  }, [unasked, report, loadAll, loadMore]);
  return (
    <Popup
      title={report === undefined ? t("report.title") : reportTitle(t, report)}
      onClose={close}
      testId="report"
      wide
      toRead
    >
      <div className={styles.report}>
        {error === null || report !== undefined ? null : (
          <Failure what={t("history.failed")} error={error} onRetry={loadAll} />
        )}
        {report === undefined ? (
          <NotYet
            mission={mission}
            why={missing({ state, complete, error }, { number: mission, underWay })}
          />
        ) : (
          <>
            <ReportBody report={report} kingdoms={kingdoms} />
            <Around report={report} kingdoms={kingdoms} />
            <Verify key={mission} report={report} />
          </>
        )}
        <div className={styles.buttons}>
          <Button size="small" onClick={() => change({ panel: "history", mission: undefined })}>
            {t("report.back")}
          </Button>
          {report === undefined ? null : <CopyLink label={t("report.link")} />}
          {report === undefined ? null : <ReplayLink report={report} />}
          {report === undefined ? null : (
            <SavePicture
              name={`kingdoms-report-${mission}`}
              card={async () => {
                const { cardOfReport } = await inTime(() => import("../../game/share/cards.ts"));
                return cardOfReport(t, report, kingdoms, rules.data);
              }}
            />
          )}
        </div>
      </div>
    </Popup>
  );
}

/** A report on the screen is news that has been read. */
function useRead(mission: string | undefined): void {
  const unread = useNews((state) => state.unread);
  useEffect(() => {
    readItems(unread.filter(({ report }) => report !== undefined && String(report) === mission));
  }, [unread, mission]);
}

function NotYet({ why, mission }: { readonly why: Missing; readonly mission: string | undefined }) {
  const { t } = useTranslation();
  switch (why) {
    case "underWay":
      return (
        <Empty>
          {t("report.underWay")}{" "}
          <Link to="/follow" search={{ mission }}>
            {t("follow.open")}
          </Link>
        </Empty>
      );
    case "none":
      return <Empty>{t("report.none")}</Empty>;
    case "searching":
      return (
        <p className={styles.working} role="status">
          <Spinner /> {t("report.searching")}
        </p>
      );
    // What failed is said above.
    case "failed":
      return null;
  }
}
