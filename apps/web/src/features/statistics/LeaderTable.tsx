import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { kingdomById, kingdomName } from "../../data/kingdom-name.ts";
import { inKgld } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import table from "../../ui/lists.module.css";
import { Empty } from "../../ui/Notes.tsx";
import type { Leader } from "./leaders.ts";
import type { Ranking } from "./search.ts";
import styles from "./statistics.module.css";

interface LeaderTableProps {
  readonly caption: string;
  readonly ranking: Ranking;
  readonly leaders: readonly Leader[];
  readonly kingdoms: readonly KingdomInfo[];
}

export function LeaderTable({ caption, ranking, leaders, kingdoms }: LeaderTableProps) {
  const { t } = useTranslation();
  if (leaders.length === 0) return <Empty>{t("statistics.nobody")}</Empty>;
  const gold = ranking === "wealth" || ranking === "spoils";
  return (
    <table className={`${table.table} ${styles.places}`} data-testid="leaders">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statistics.place")}</th>
          <th scope="col" colSpan={2}>
            {t("statistics.kingdom")}
          </th>
          <th scope="col" className={styles.score}>
            {t(`statistics.rankings.${ranking}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ place, id, score }) => {
          const kingdom = kingdomById(kingdoms, id);
          return (
            <tr key={id}>
              <td className="numeric">{shownCount(place)}</td>
              <td className={styles.arms}>
                {kingdom === null ? null : <CoatOfArms seed={kingdom.component} />}
              </td>
              <th scope="row">
                <Link to="/" search={{ panel: "inspect", target: kingdomNumber(id) ?? undefined }}>
                  <bdi>{kingdomName(kingdoms, id)}</bdi>
                </Link>
              </th>
              <td className={`${styles.score} numeric`}>
                {gold ? inKgld(t, score as Attos) : shownCount(Number(score))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
