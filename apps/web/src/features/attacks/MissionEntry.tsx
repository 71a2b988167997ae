import { isHostile, type KingdomInfo, kingdomNumber, type MissionLaunched } from "@kingdoms/client";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { shownDate } from "../../format/times.ts";
import { CRITICAL } from "../../game/alarm.ts";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { KingdomMark } from "../../game/marks.tsx";
import { kindText, sentText } from "../../game/missions.ts";
import { ResolveButton, StageNote } from "../../game/StageNote.tsx";
import { useStage } from "../../game/use-stage.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./attacks.module.css";
import { saveArrival } from "./calendar.ts";

const Helpers = part(() => import("../../game/Helpers.tsx"), { quiet: true });

interface EntryProps {
  readonly mission: MissionLaunched;
  readonly kingdoms: readonly KingdomInfo[];
  /** Whether it goes against the player: only then its last minute is critical. */
  readonly hostile: boolean;
  /** The other side, which can be inspected. */
  readonly other: "attacker" | "defender";
}

/** Who can come to help before it arrives. */
function Help(props: Pick<EntryProps, "mission" | "kingdoms">) {
  return (
    <Suspense fallback={null}>
      <Helpers {...props} />
    </Suspense>
  );
}

/** One mission on its way. The countdown ticks as text alone; the rest renders when it becomes critical or due. */
export function MissionEntry({ mission, kingdoms, hostile, other }: EntryProps) {
  const { t } = useTranslation();
  const change = useChangeView();
  const { missionId, kind, randomType, attacker, defender, activationTime } = mission;
  const due = usePast(activationTime);
  const stage = useStage(mission);
  const lastMinute = usePast(activationTime - CRITICAL) && !due;
  const name = kindText(t, kind, randomType);
  const sent = sentText(t, mission);
  const target = kingdomNumber(mission[other]);
  return (
    <li
      className={styles.entry}
      data-kind={kind ?? "unknown"}
      data-critical={hostile && lastMinute}
      data-testid={`attack-${missionId}`}
    >
      <p className={styles.what}>
        <MissionIcon kind={kind} />
        <strong>{name}</strong>
        {sent === "" ? null : <span className="numeric">{sent}</span>}
      </p>
      <p className={styles.who}>
        <KingdomMark kingdoms={kingdoms} id={attacker} />
        {attacker === defender ? null : (
          <>
            <span className={styles.muted}>{t(isHostile(kind) ? "attacks.against" : "attacks.to")}</span>
            <KingdomMark kingdoms={kingdoms} id={defender} />
          </>
        )}
      </p>
      <p className={styles.when}>
        {due ? (
          <StageNote mission={mission} stage={stage} />
        ) : (
          <>
            {hostile && lastMinute ? (
              <span className={styles.critical}>
                <WarningIcon /> {t("attacks.critical")}
              </span>
            ) : null}
            {t("attacks.arrivesIn")}{" "}
            <strong data-testid="countdown">
              <Countdown until={activationTime} />
            </strong>{" "}
            <span className={styles.muted}>
              {t("attacks.arrivesAt", { time: shownDate(activationTime * 1000, "time") })}
            </span>
          </>
        )}
      </p>
      <p className={styles.buttons}>
        <ResolveButton mission={mission} stage={stage} />
        {attacker === defender || target === null ? null : (
          <Button
            size="small"
            aria-label={t(other === "attacker" ? "attacks.inspectAttackerOf" : "attacks.inspect", {
              name: kingdomName(kingdoms, mission[other]),
            })}
            onClick={() => change({ panel: "inspect", target })}
          >
            {t(other === "attacker" ? "attacks.inspectAttacker" : "attacks.inspectTarget")}
          </Button>
        )}
        {due ? null : (
          <Button
            size="small"
            aria-label={t("attacks.calendarOf", { kind: name, attacker: kingdomName(kingdoms, attacker) })}
            onClick={() => saveArrival(t, mission, kingdoms)}
          >
            {t("attacks.calendar")}
          </Button>
        )}
      </p>
      {hostile && !due ? <Help mission={mission} kingdoms={kingdoms} /> : null}
    </li>
  );
}
