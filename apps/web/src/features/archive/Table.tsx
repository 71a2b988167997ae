import type { KingdomInfo } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import table from "../../ui/lists.module.css";
import { SortHead } from "../../ui/lists.tsx";
import styles from "./archive.module.css";
import { Row } from "./Row.tsx";
import { SORTS, type Sort } from "./search.ts";

interface TableProps {
  readonly rows: readonly KingdomInfo[];
  readonly owned: ReadonlySet<string>;
  /** Seconds of the ledger's clock. */
  readonly now: number;
  readonly sort: Sort;
  readonly down: boolean;
  readonly onSort: (sort: Sort) => void;
}

/** Where there is little room, the columns that only repeat what is under the name are left out, and so is their head. */
export function Table({ rows, owned, now, sort, down, onSort }: TableProps) {
  const { t } = useTranslation();
  return (
    <table className={table.table} data-testid="archive">
      <caption className="visually-hidden">{t("archive.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("archive.arms")}</th>
          {SORTS.map((column) => (
            <SortHead
              key={column}
              text={t(`archive.sorts.${column}`)}
              column={column}
              order={{ key: sort, descending: down }}
              onSort={() => onSort(column)}
              className={column === "name" ? undefined : styles.roomy}
            />
          ))}
          <th scope="col">{t("lists.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((kingdom) => (
          <Row key={kingdom.id} kingdom={kingdom} owned={owned.has(kingdom.id)} now={now} />
        ))}
      </tbody>
    </table>
  );
}
