import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { Slow } from "../../data/ReadNote.tsx";
import { lastKnown } from "../../data/read.ts";
import { syncOf } from "../../data/sync.ts";
import { useChronicle, useVerifiedAt } from "../../data/world.ts";
import { durationWords, shownDate } from "../../format/times.ts";
import {
  type AttackAlarm,
  isVerified,
  pastAttacks,
  RECENT_SECONDS,
  reachesBack,
  type Traffic,
  type Unverified,
} from "../../game/alarm.ts";
import { KingdomMark } from "../../game/marks.tsx";
import { detailsOf } from "../../game/mission-kinds/index.ts";
import { byWeight, type NewsItem } from "../../game/news/items.ts";
import { outcomeOf } from "../../game/news/outcomes.ts";
import { useNews } from "../../game/news/store.ts";
import { wordsOf } from "../../game/news/words.ts";
import { useWatch, type Watch } from "../../game/use-watch.ts";
import { useChangeView, useClosePanel } from "../../navigation/navigation.ts";
import { isTold, useAlerts } from "../../realm/alerts/alerts-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { Failure, Spinner } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./attacks.module.css";
import { MissionEntry } from "./MissionEntry.tsx";
import { NotifyChoice } from "./notices.tsx";

const DeviceAlerts = part(() => import("../../realm/alerts/DeviceAlerts.tsx"));

/** Attack Detection: missions on their way to and from the player's kingdoms. */
export function AttacksPopup() {
  const { t } = useTranslation();
  const close = useClosePanel();
  return (
    <Popup title={t("attacks.title")} onClose={close} testId="attacks" wide>
      <Detection past />
    </Popup>
  );
}

/** The same as a part of a screen that has the newest reports beside it. */
export function AttacksPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t("attacks.title")} testId="attacks-panel">
      <Detection past={false} />
    </Panel>
  );
}

/** @param past whether what arrived in the last days is shown, too. */
function Detection({ past }: { readonly past: boolean }) {
  const watch = useWatch();
  const { alarm, ownIds, world } = watch;
  const traffic = alarm.state === "unwatched" ? null : alarm.traffic;
  const watching = ownIds !== null && ownIds.size > 0;
  const { config } = useGame();
  const isAlerted = useAlerts(isTold);
  return (
    <div className={styles.attacks}>
      <Status watch={watch} />
      {traffic === null ? null : (
        <Flights traffic={traffic} kingdoms={world.kingdoms} sure={isVerified(alarm)} />
      )}
      {past && watching ? <Past own={ownIds} kingdoms={world.kingdoms} now={watch.now} /> : null}
      {watching && !isAlerted ? <NotifyChoice checking={!isVerified(alarm)} /> : null}
      {watching && config.push ? (
        <Suspense fallback={null}>
          <DeviceAlerts pushKey={config.push} whole={false} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface FlightsProps {
  readonly traffic: Traffic;
  readonly kingdoms: readonly KingdomInfo[];
  /** Whether these are all that are on their way. */
  readonly sure: boolean;
}

function Flights({ traffic: { attacks, help, outgoing }, kingdoms, sure }: FlightsProps) {
  const { t } = useTranslation();
  const entries = (missions: readonly MissionLaunched[], hostile: boolean, other: "attacker" | "defender") =>
    missions.map((mission) => (
      <MissionEntry
        key={String(mission.missionId)}
        mission={mission}
        kingdoms={kingdoms}
        hostile={hostile}
        other={other}
      />
    ));
  return (
    <>
      <Section title={t("attacks.incoming")} shown={attacks.length > 0}>
        {entries(attacks, true, "attacker")}
      </Section>
      <Section title={t("attacks.help")} shown={help.length > 0}>
        {entries(help, false, "attacker")}
      </Section>
      <Section
        title={t("attacks.outgoing")}
        shown={sure || outgoing.length > 0}
        none={outgoing.length === 0 ? t("attacks.noOutgoing") : null}
      >
        {entries(outgoing, false, "defender")}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly shown: boolean;
  readonly none?: string | null;
  readonly children: ReactNode;
}

function Section({ title, shown, none = null, children }: SectionProps) {
  if (!shown) return null;
  return (
    <section>
      <h3>{title}</h3>
      {none === null ? (
        <ul className={styles.entries} aria-label={title}>
          {children}
        </ul>
      ) : (
        <p className={styles.muted}>{none}</p>
      )}
    </section>
  );
}

interface PastProps {
  readonly own: ReadonlySet<string>;
  readonly kingdoms: readonly KingdomInfo[];
  readonly now: number | null;
}

/** What arrived in the last days, with its report. */
function Past({ own, kingdoms, now }: PastProps) {
  const { t, i18n } = useTranslation();
  const change = useChangeView();
  const { reports, state, complete, loadingMore, loadMore } = useChronicle();
  const past = pastAttacks(reports, own, now);
  const reached = reachesBack(reports, complete, now);
  useEffect(() => {
    if (state === "ready" && !reached && !loadingMore) loadMore();
  }, [state, reached, loadingMore, loadMore]);
  return (
    <Section
      title={t("attacks.past", { duration: durationWords(RECENT_SECONDS, i18n.language) })}
      shown={past.length > 0}
    >
      {past.map(({ missionId, completion: { event } }) => (
        <li key={String(missionId)} className={styles.past}>
          <span className="numeric">{shownDate(event.completedAt * 1000, "short")}</span>
          {"attacker" in event ? <KingdomMark kingdoms={kingdoms} id={event.attacker} /> : null}
          <span>{detailsOf(t, event)}</span>
          <Button
            size="small"
            aria-label={t("history.reportOf", { id: String(missionId) })}
            onClick={() => change({ panel: "report", mission: String(missionId) })}
          >
            {t("attacks.report")}
          </Button>
        </li>
      ))}
    </Section>
  );
}

/** In a word whether the player's kingdoms are attacked, with the facts behind it. */
function Status({ watch }: { readonly watch: Watch }) {
  const { t } = useTranslation();
  const { alarm } = watch;
  const unverified = alarm.state === "checking" || alarm.state === "alert" ? alarm.unverified : null;
  const loss = useLoss();
  const { world } = watch;
  const mourns = alarm.state === "clear" && loss !== null;
  return (
    <div className={styles.status} data-state={mourns ? "loss" : alarm.state} data-testid="alarm">
      <p className={styles.state}>
        <Mark alarm={alarm} loss={mourns} />
        {mourns ? wordsOf(t, loss, world.kingdoms).title : t(`attacks.states.${alarm.state}`)}
      </p>
      {mourns ? (
        <p>{t("bulletin.lossesFirst", { news: wordsOf(t, loss, world.kingdoms).text })}</p>
      ) : (
        <Sentence alarm={alarm} />
      )}
      {unverified === null ? null : <Why unverified={unverified} watch={watch} />}
      {alarm.state === "unwatched" ? null : <AsOf watch={watch} />}
    </div>
  );
}

/** The worst unread loss: a player who has just been beaten should not see a green sign. */
function useLoss(): NewsItem | null {
  const unread = useNews((state) => state.unread);
  const losses = unread.filter((item) => {
    const outcome = outcomeOf(item);
    return outcome?.tone === "lost" && outcome.role === "target";
  });
  return byWeight(losses)[0] ?? null;
}

function Mark({ alarm, loss }: { readonly alarm: AttackAlarm; readonly loss: boolean }) {
  if (loss) return <WarningIcon />;
  if (alarm.state === "clear") return <CheckIcon />;
  if (alarm.state === "alert") return <WarningIcon />;
  return alarm.state === "checking" ? <Spinner /> : null;
}

function Sentence({ alarm }: { readonly alarm: AttackAlarm }) {
  const { t } = useTranslation();
  switch (alarm.state) {
    case "unwatched":
      return <p>{t(`attacks.${alarm.why === "noKingdoms" ? "noKingdoms" : "notConnected"}`)}</p>;
    case "alert":
      return <p>{t("attacks.alertText", { count: alarm.traffic.attacks.length })}</p>;
    case "clear":
      return <p>{t("attacks.clearText")}</p>;
    case "checking":
      return alarm.traffic === null ? null : <p>{t("attacks.lastClear")}</p>;
  }
}

/** The missing fact, and the reason if it is known. */
function Why({
  unverified: { of, error },
  watch,
}: {
  readonly unverified: Unverified;
  readonly watch: Watch;
}) {
  const { t } = useTranslation();
  const sync = syncOf(useGame());
  const { own } = watch;
  if (error === null) {
    return (
      <div role="status">
        <p>{t(`attacks.reading.${of}`)}</p>
        <Slow />
      </div>
    );
  }
  const again = (): void => {
    if (own.state === "failed") own.again();
    sync.look();
  };
  return (
    <>
      {of === "keys" ? <p>{t("attacks.keysFailed")}</p> : null}
      <Failure what={t("attacks.failed")} error={error} onRetry={again} />
    </>
  );
}

/** The ledger's time at which missions and keys were read. */
function AsOf({ watch: { own, world } }: { readonly watch: Watch }) {
  const { t } = useTranslation();
  const sure = useVerifiedAt();
  const keys = own.state === "starting" || own.state === "unconnected" ? null : lastKnown(own);
  if (sure === null || keys === null) return null;
  return (
    <p className={styles.muted}>
      {t(world.error === null ? "attacks.updated" : "attacks.stale", {
        time: shownDate(sure.time * 1000, "full"),
        version: String(sure.stateVersion),
      })}{" "}
      {t("attacks.watched", { count: keys.value.length })}
    </p>
  );
}
