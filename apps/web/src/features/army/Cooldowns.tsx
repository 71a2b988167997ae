import type { CoolingMission, GameConfig, Kingdom } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { MissionIcon } from "../../art/MissionIcon.tsx";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { COOLING_MISSIONS, restedAt } from "../../game/army-missions.ts";
import styles from "./army.module.css";

interface CooldownsProps {
  readonly config: GameConfig;
  readonly kingdom: Kingdom;
}

/** For each mission that has to rest after the last one: how long still. */
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
