import { type KingdomInfo, type MissionLaunched, type MissionReport, partiesOf } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { isolated } from "../../format/names.ts";
import { shownDate } from "../../format/times.ts";
import { headlineOf } from "../../game/battle/headline.ts";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { detailsOf } from "../../game/mission-kinds/index.ts";
import { kindText, kindTextOf, sentText } from "../../game/missions.ts";
import { StageNote } from "../../game/StageNote.tsx";
import { useStage } from "../../game/use-stage.ts";
import { Empty } from "../../ui/Notes.tsx";
import styles from "./follow.module.css";

interface TrafficProps {
  readonly missions: readonly MissionLaunched[];
  readonly kingdoms: readonly KingdomInfo[];
}

/** The missions under way, with their remaining time. */
export function Traffic({ missions, kingdoms }: TrafficProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="follow-now">
      <h2 id="follow-now">{t("follow.now")}</h2>
      {missions.length === 0 ? (
        <Empty>{t("follow.quiet")}</Empty>
      ) : (
        <ul className={styles.list} data-testid="follow-now">
          {missions.map((mission) => (
            <Flying key={String(mission.missionId)} mission={mission} kingdoms={kingdoms} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Flying({
  mission,
  kingdoms,
}: Pick<TrafficProps, "kingdoms"> & { readonly mission: MissionLaunched }) {
  const { t } = useTranslation();
  const { kind, randomType, attacker, defender, activationTime, missionId } = mission;
  const stage = useStage(mission);
  const due = usePast(activationTime);
  const name = kindText(t, kind, randomType);
  const [from, to] = [isolated(kingdomName(kingdoms, attacker)), isolated(kingdomName(kingdoms, defender))];
  const text = t(attacker === defender ? "replay.setOut" : "replay.sent", { kind: name, from, to });
  return (
    <li>
      <MissionIcon kind={kind} />
      <div>
        <p>{text}</p>
        <p className={styles.details}>
          {sentText(t, mission)}{" "}
          {due ? <StageNote mission={mission} stage={stage} /> : <Countdown until={activationTime} />}
        </p>
        <p>
          <Link
            to="/follow"
            search={{ mission: String(missionId) }}
            aria-label={`${t("follow.open")}: ${text}`}
          >
            {t("follow.open")}
          </Link>
        </p>
      </div>
    </li>
  );
}

/** Reports shown at once. */
const SHOWN = 30;
const NOBODYS: ReadonlySet<string> = new Set();

interface PastProps {
  /** Newest first. */
  readonly reports: readonly MissionReport[];
  readonly kingdoms: readonly KingdomInfo[];
  readonly whole: boolean;
}

export function Past({ reports, kingdoms, whole }: PastProps) {
  const { t } = useTranslation();
  const nameOf = (id: string): string => isolated(kingdomName(kingdoms, id));
  return (
    <section aria-labelledby="follow-past">
      <h2 id="follow-past">{t("follow.past")}</h2>
      {reports.length === 0 && whole ? <Empty>{t("follow.nothing")}</Empty> : null}
      <ul
        className={`${styles.list} ${styles.past}`}
        data-testid="follow-past"
        aria-live="polite"
        aria-relevant="additions"
      >
        {reports.slice(0, SHOWN).map((report) => {
          const { event } = report.completion;
          const { from, to } = partiesOf(event);
          const kind = kindTextOf(t, report);
          const text = t(from === to ? "replay.endedAtHome" : "replay.ended", {
            kind,
            from: nameOf(from),
            to: nameOf(to),
          });
          return (
            <li key={String(report.missionId)}>
              <span className={`${styles.details} numeric`}>
                {shownDate(event.completedAt * 1000, "short")}
              </span>
              <div>
                <Link to="/" search={{ panel: "report", mission: String(report.missionId) }}>
                  {text}
                </Link>
                <p className={styles.details}>
                  {headlineOf(t, event, NOBODYS, nameOf)?.text} {detailsOf(t, event)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
