import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { costInKgld } from "../../format/amounts.ts";
import { durationText } from "../../format/times.ts";
import styles from "./info.module.css";

interface PriceRow {
  readonly name: string;
  readonly cost: Attos;
  readonly seconds: number;
  /** Null where no fixed number limits it. */
  readonly cap: number | null;
}

export function PriceTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
}) {
  const { t } = useTranslation();
  const capped = rows.some((row) => row.cap !== null);
  return (
    <table className={styles.prices}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("info.columnName")}</th>
          <th scope="col">{t("info.columnCost")}</th>
          <th scope="col">{t("info.columnTime")}</th>
          {capped ? <th scope="col">{t("info.columnMax")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className="numeric">{costInKgld(t, row.cost, 0)}</td>
            <td className="numeric">{durationText(row.seconds)}</td>
            {capped ? <td className="numeric">{row.cap ?? "–"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
