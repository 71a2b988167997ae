import type { ReactNode } from "react";
import { TableHead } from "../../ui/TableHead.tsx";
import styles from "./explorer.module.css";

interface TableProps {
  readonly title: string;
  /** The last column is an amount. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Below the table, or instead of one without rows. */
  readonly note?: ReactNode;
}

export function Table({ title, columns, rows, note = null }: TableProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? null : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <TableHead columns={columns} />
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, place) => (
                    <td key={columns[place]} className={place === columns.length - 1 ? "numeric" : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note}
    </section>
  );
}
