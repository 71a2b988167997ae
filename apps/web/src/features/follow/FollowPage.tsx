import "../../i18n/later.ts";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useChronicle, useWorld } from "../../data/world.ts";
import { isolated } from "../../format/names.ts";
import { CopyLink } from "../../game/battle/CopyLink.tsx";
import { ChooseKingdom } from "../../game/share/ChooseKingdom.tsx";
import { Page } from "../../ui/frames.tsx";
import { Empty, Failure, Loading, Spinner } from "../../ui/Notes.tsx";
import { FollowedMap } from "./FollowedMap.tsx";
import styles from "./follow.module.css";
import { Past, Traffic } from "./Logs.tsx";
import { type KnownWorld, pastOf, readFollowSearch, type Subject, subjectOf, trafficOf } from "./subject.ts";

/** A kingdom or a mission live: the map stays on it, and its events are listed beside the map. */
export function FollowPage() {
  const { t } = useTranslation();
  const typed = useSearch({ from: "/follow" });
  const search = useMemo(() => readFollowSearch(typed), [typed]);
  const { state, kingdoms, missions, error } = useWorld();
  const chronicle = useChronicle();
  const { reports, complete, loadingMore, loadAll } = chronicle;
  useEffect(() => {
    if (!complete && !loadingMore && chronicle.error === null && chronicle.state !== "loading") loadAll();
  }, [complete, loadingMore, chronicle.error, chronicle.state, loadAll]);
  const known = useMemo(() => ({ kingdoms, missions, reports }), [kingdoms, missions, reports]);
  const subject = subjectOf(search, known);
  const waits =
    state === "loading" || (search.mission !== undefined && !complete && chronicle.error === null);
  const problem = error ?? chronicle.error;
  return (
    <Page title={t("follow.title")} intro={t("follow.intro")} asOf={null} stale={false}>
      {problem === null ? null : <Failure error={problem} onRetry={loadAll} />}
      {subject === null ? (
        waits ? (
          <Loading />
        ) : problem === null ? (
          <>
            {Object.keys(typed).length === 0 ? null : <Empty>{t("follow.none")}</Empty>}
            <ChooseKingdom to="/follow" kingdoms={kingdoms} />
          </>
        ) : null
      ) : (
        <Followed subject={subject} known={known} whole={complete} reads={!complete && problem === null} />
      )}
    </Page>
  );
}

interface FollowedProps {
  readonly subject: Subject;
  readonly known: KnownWorld;
  /** All of the past is read. */
  readonly whole: boolean;
  /** The rest of the past is on its way. */
  readonly reads: boolean;
}

function Followed({ subject, known, whole, reads }: FollowedProps) {
  const { t } = useTranslation();
  const names = subject.kingdoms.map(({ name }) => isolated(name));
  const [first = "", second] = names;
  return (
    <div className={styles.follow} data-testid="follow">
      <div className={styles.stage}>
        <h2>{second === undefined ? first : t("follow.between", { first, second })}</h2>
        <FollowedMap subject={subject} known={known} />
        <div>
          <CopyLink label={t("follow.copy")} />
        </div>
      </div>
      <div className={styles.logs}>
        <Traffic missions={trafficOf(subject, known)} kingdoms={known.kingdoms} />
        {reads ? (
          <p role="status">
            <Spinner /> {t("replay.loading")}
          </p>
        ) : null}
        <Past reports={pastOf(subject, known)} kingdoms={known.kingdoms} whole={whole} />
      </div>
    </div>
  );
}
