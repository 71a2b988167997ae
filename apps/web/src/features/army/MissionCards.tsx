import {
  type CoolingMission,
  type GameConfig,
  isHostile,
  type Kingdom,
  MISSION_KINDS,
  type Mission,
  type MissionLaunched,
} from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { kingdomName } from "../../data/kingdom-name.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { useWorld } from "../../data/world.ts";
import { isolated } from "../../format/names.ts";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { COOLING_MISSIONS, type MissionUnderWay, restedAt } from "../../game/missions.ts";
import { ResolveButton, ResolveMission, StageNote } from "../../game/StageNote.tsx";
import { useStage } from "../../game/use-stage.ts";
import styles from "./army.module.css";

export function MissionCards({ missions }: { readonly missions: readonly MissionUnderWay[] }) {
  const { t } = useTranslation();
  const { kingdoms, missions: inFlight } = useWorld();
  const launchOf = ({ id }: MissionUnderWay) => inFlight.find(({ missionId }) => missionId === id) ?? null;
  const targetOf = (mission: MissionUnderWay): string | null => {
    const launched = launchOf(mission);
    return launched === null || launched.attacker === launched.defender
      ? null
      : kingdomName(kingdoms, launched.defender);
  };
  if (missions.length === 0) return null;
  return (
    <section>
      <h3 className="visually-hidden">{t("army.missions")}</h3>
      <ul className={styles.missions}>
        {missions.map((mission) => (
          <MissionCard
            key={mission.kind}
            mission={mission}
            target={targetOf(mission)}
            launched={launchOf(mission)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MissionCardProps {
  readonly mission: MissionUnderWay;
  /** Name of the other kingdom; null if there is none, and until it is known. */
  readonly target: string | null;
  /** Its entry among the missions in flight; null until it is known. */
  readonly launched: MissionLaunched | null;
}

/** The next stage of an arrived mission. */
function Arrived({ id, launched }: Pick<MissionCardProps, "launched"> & { readonly id: bigint }) {
  return launched === null ? <ResolveMission id={id} /> : <Stage mission={launched} />;
}

function Stage({ mission }: { readonly mission: MissionLaunched }) {
  const stage = useStage(mission);
  return stage?.stage === "resolvable" ? (
    <ResolveButton mission={mission} stage={stage} />
  ) : (
    <StageNote mission={mission} stage={stage} />
  );
}

/** One line, so that all missions that can be in flight at once stay above the fold; a tooltip shows cut texts in full. */
function MissionCard({ mission, target, launched }: MissionCardProps) {
  const { t } = useTranslation();
  const { kind, amount, activationTime } = mission;
  const due = usePast(activationTime);
  const name = t(`names.missions.${kind}`);
  const words = [
    name,
    target === null
      ? ""
      : t(isHostile(kind) ? "army.target.hostile" : "army.target.friendly", { name: isolated(target) }),
    amount === null
      ? ""
      : `(${t(MISSION_KINDS[kind].sends === "missiles" ? "army.sent.missiles" : "army.sent.units", { count: amount })})`,
  ].filter((word) => word !== "");
  return (
    <li className={styles.mission} data-kind={kind} data-testid={`mission-${kind}`} title={words.join(" ")}>
      <MissionIcon kind={kind} />
      <span className="visually-hidden">{words.join(" ")}</span>
      <span className={styles.sentence} aria-hidden="true">
        <strong>{name}</strong> {amount === null ? null : <span className="numeric">{amount}</span>}
        {target === null ? null : (
          <>
            {" → "}
            <bdi>{target}</bdi>
          </>
        )}
      </span>
      <span className={styles.until}>
        {due ? (
          <Arrived id={mission.id} launched={launched} />
        ) : (
          <>
            <span className="visually-hidden">{t(`army.missionEnds.${endOf(kind)}`)} </span>
            <strong>
              <Countdown until={activationTime} />
            </strong>
          </>
        )}
      </span>
    </li>
  );
}

/** The awaited event: the return, an arrival elsewhere, or the ledger's draw. */
function endOf(kind: Mission): "home" | "there" | "known" {
  const { method, targeted, returns } = MISSION_KINDS[kind];
  if (method === null) return "known";
  return targeted && !returns ? "there" : "home";
}

interface CooldownsProps {
  readonly config: GameConfig;
  readonly kingdom: Kingdom;
}

/** The remaining cooldown of each kind of mission that has one. */
export function Cooldowns({ config, kingdom }: CooldownsProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="visually-hidden">{t("army.cooldowns")}</h3>
      <ul className={styles.cooldowns}>
        {COOLING_MISSIONS.map((kind) => (
          <Cooldown key={kind} kind={kind} until={restedAt(config, kingdom.missions[kind], kind)} />
        ))}
      </ul>
    </section>
  );
}

function Cooldown({ kind, until }: { readonly kind: CoolingMission; readonly until: number | null }) {
  const { t } = useTranslation();
  const past = usePast(until);
  return (
    <li className={styles.cooldown} data-testid={`cooldown-${kind}`}>
      <span>
        <MissionIcon kind={kind} /> {t(`names.missions.${kind}`)}
      </span>
      <strong>{until === null || past ? t("army.rested") : <Countdown until={until} />}</strong>
    </li>
  );
}
