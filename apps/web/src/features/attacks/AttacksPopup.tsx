import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useChronicle } from "../../data/chronicle.ts";
import { shownDate } from "../../format/times.ts";
import { isSure, pastAttacks, reachesBack, type Traffic } from "../../game/alarm.ts";
import { KingdomMark } from "../../game/KingdomMark.tsx";
import { detailsOf } from "../../game/mission-kinds/index.ts";
import { useWatch } from "../../game/use-watch.ts";
import { useChangeView, useClosePanel } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Popup } from "../../ui/Popup.tsx";
import styles from "./attacks.module.css";
import { MissionEntry } from "./MissionEntry.tsx";
import { NotifyChoice } from "./NotifyChoice.tsx";
import { Status } from "./Status.tsx";

/** Attack Detection: what is on its way to and from the player's kingdoms. */
export function AttacksPopup() {
  const { t } = useTranslation();
  const close = useClosePanel();
  const watch = useWatch();
  const { alarm, ownIds, world } = watch;
  const traffic = alarm.state === "unwatched" ? null : alarm.traffic;
  const watching = ownIds !== null && ownIds.size > 0;
  return (
    <Popup title={t("attacks.title")} onClose={close} testId="attacks" wide>
      <div className={styles.attacks}>
        <Status watch={watch} />
        {traffic === null ? null : (
          <Flights traffic={traffic} kingdoms={world.kingdoms} sure={isSure(alarm)} />
        )}
        {watching ? <Past own={ownIds} kingdoms={world.kingdoms} now={watch.now} /> : null}
        {watching ? <NotifyChoice checking={!isSure(alarm)} /> : null}
      </div>
    </Popup>
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
  const { t } = useTranslation();
  const change = useChangeView();
  const { reports, state, complete, loadingMore, loadMore } = useChronicle();
  const past = pastAttacks(reports, own, now);
  const reached = reachesBack(reports, complete, now);
  useEffect(() => {
    if (state === "ready" && !reached && !loadingMore) loadMore();
  }, [state, reached, loadingMore, loadMore]);
  return (
    <Section title={t("attacks.past")} shown={past.length > 0}>
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
