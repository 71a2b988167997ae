import type { Mission } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import type { IconKind } from "../../art/icons.ts";
import { usePast } from "../../ledger/use-past.ts";
import { isolated } from "../../lib/isolated.ts";
import { GameIcon } from "../../ui/GameIcon.tsx";
import { Countdown } from "../../ui/Ticking.tsx";
import styles from "./army.module.css";
import type { MissionUnderWay } from "./missions.ts";
import { useTargets } from "./use-targets.ts";

const ICONS = {
  war: "war",
  raid: "raid",
  fortify: "fortify",
  missile: "launch",
  prospect: "prospect",
  rarity: "slot",
} as const satisfies Record<Mission, IconKind>;

export function MissionCards({ missions }: { readonly missions: readonly MissionUnderWay[] }) {
  const { t } = useTranslation();
  const targets = useTargets(missions);
  if (missions.length === 0) return null;
  return (
    <section>
      <h3 className="visually-hidden">{t("army.missions")}</h3>
      <ul className={styles.missions}>
        {missions.map((mission) => (
          <MissionCard key={mission.kind} mission={mission} target={targets.get(mission.id) ?? null} />
        ))}
      </ul>
    </section>
  );
}

interface MissionCardProps {
  readonly mission: MissionUnderWay;
  /** Name of the other kingdom; null where there is none, and until it is known. */
  readonly target: string | null;
}

function MissionCard({ mission, target }: MissionCardProps) {
  const { t } = useTranslation();
  const { kind, amount, activationTime } = mission;
  const due = usePast(activationTime);
  return (
    <li className={styles.mission} data-kind={kind} data-testid={`mission-${kind}`}>
      <GameIcon kind={ICONS[kind]} />
      <span>
        <strong>{t(`army.mission.${kind}`)}</strong>
        {target === null ? null : (
          <span className={styles.target}>
            {" "}
            {t(kind === "fortify" ? "army.target.friendly" : "army.target.hostile", {
              name: isolated(target),
            })}
          </span>
        )}
        {amount === null ? null : (
          <span className={`${styles.sent} numeric`}>
            {t(kind === "missile" ? "army.sent.missiles" : "army.sent.units", { count: amount })}
          </span>
        )}
      </span>
      <span className={styles.until}>
        {due ? (
          t("army.awaitsFate")
        ) : (
          <>
            {t(`army.missionState.${kind}`)}
            <strong>
              <Countdown until={activationTime} />
            </strong>
          </>
        )}
      </span>
    </li>
  );
}
