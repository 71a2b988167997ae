import styles from "./Table.module.css";

interface SortHeadProps {
  readonly text: string;
  /** How the table is sorted by this column; null where it is by another one. */
  readonly sorted: "ascending" | "descending" | null;
  readonly onSort: () => void;
  readonly className?: string | undefined;
}

/** The head of a column that sorts the table. */
export function SortHead({ text, sorted, onSort, className = "" }: SortHeadProps) {
  return (
    <th scope="col" className={`${styles.sortable} ${className}`} aria-sort={sorted ?? undefined}>
      <button type="button" onClick={onSort}>
        {text}
        <span aria-hidden="true" className={styles.sign}>
          {sorted === null ? "" : sorted === "descending" ? "▼" : "▲"}
        </span>
      </button>
    </th>
  );
}
