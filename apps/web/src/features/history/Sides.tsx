import type { KingdomInfo, MissileCompleted, RaidCompleted, WarCompleted } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { KingdomMark } from "../../game/KingdomMark.tsx";
import table from "../../ui/lists.module.css";
import styles from "./history.module.css";

interface SidesProps {
  readonly event: WarCompleted | RaidCompleted | MissileCompleted;
  readonly kingdoms: readonly KingdomInfo[];
}

/** The units of both sides before and after; missiles are no units. */
export function Sides({ event, kingdoms }: SidesProps) {
  const { t } = useTranslation();
  const sent = "attackingUnits" in event ? event.attackingUnits : 0;
  const sides = [
    { side: "attacker", id: event.attacker, before: sent, losses: event.attackerLosses },
    { side: "defender", id: event.defender, before: event.defendingUnits, losses: event.defenderLosses },
  ] as const;
  return (
    <table className={`${table.table} ${styles.records}`}>
      <caption className="visually-hidden">{t("report.units")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("report.side")}</th>
          <th scope="col">{t("report.before")}</th>
          <th scope="col">{t("report.losses")}</th>
          <th scope="col">{t("report.after")}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ side, id, before, losses }) => (
          <tr key={side} data-testid={`side-${side}`}>
            <th scope="row">
              <span className={styles.side}>{t(`report.${side}`)}</span>{" "}
              <KingdomMark kingdoms={kingdoms} id={id} />
            </th>
            <td className="numeric">{before}</td>
            <td className="numeric">{losses}</td>
            <td className="numeric">{before - losses}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
