import type { Kingdom, KingdomInfo } from "@kingdoms/client";
import { unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useNow } from "../use-now.ts";
import styles from "./battle.module.css";
import { searchOfAll, USUAL } from "./inputs.ts";

interface SimulateProps {
  readonly rules: Rules;
  readonly kingdom: Kingdom;
  readonly info: KingdomInfo;
  /** Who could be sent: the reader's defenders at home; null without a kingdom. */
  readonly attackers: number | null;
}

/** A link to the simulator, filled in with a kingdom's present state. */
export function SimulateLink({ rules, kingdom, info, attackers }: SimulateProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (now === null) return null;
  const search = searchOfAll({
    ...USUAL,
    ...kingdom.buildings,
    // The usual number if no units are at home.
    ...(attackers === null || attackers === 0 ? {} : { attackers }),
    defenders: kingdom.army.defenders,
    barriers: kingdom.army.barriers,
    treasury: kingdom.treasury,
    hidden: info.shield.buried,
    unclaimed: unclaimedGold(rules, kingdom, now),
    alarm: rules.alarm(info.alarm, now),
  });
  return (
    <Link to="/simulator" search={search} className={styles.link}>
      {t("simulator.open")}
    </Link>
  );
}
