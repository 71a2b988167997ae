import type { Order } from "../format/sorting.ts";
import styles from "./Table.module.css";

interface SortHeadProps<Key extends string> {
  readonly text: string;
  /** The key of this column. */
  readonly column: Key;
  /** How the table is sorted now. */
  readonly order: Order<Key>;
  readonly onSort: () => void;
  readonly className?: string | undefined;
}

/** The head of a column that sorts the table. */
export function SortHead<Key extends string>(props: SortHeadProps<Key>) {
  const { text, column, order, onSort, className = "" } = props;
  const sorted = column !== order.key ? undefined : order.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={`${styles.sortable} ${className}`} aria-sort={sorted}>
      <button type="button" onClick={onSort}>
        {text}
        <span aria-hidden="true" className={styles.sign}>
          {sorted === undefined ? "" : sorted === "descending" ? "▼" : "▲"}
        </span>
      </button>
    </th>
  );
}
