import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { onResize } from "../on-resize.ts";
import { TableHead } from "../TableHead.tsx";
import styles from "./charts.module.css";

interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  readonly title: string;
  /** One sentence that describes the drawing; it is the drawing's name for players who do not see it. */
  readonly summary: string;
  readonly table: ChartTable;
  /** The look of each part of the drawing; empty if there is only one. */
  readonly legend: readonly { readonly name: string; readonly sample: ReactNode }[];
  /** The drawing, with the summary as its name. */
  readonly children: ReactNode;
}

/** A drawing with its title, a sentence that sums it up, and the same figures as a table. */
export function ChartFrame({ title, summary, table, legend, children }: ChartFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <figure className={styles.frame} aria-labelledby={`${id}-title`}>
      <figcaption>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {legend.length < 2 ? null : (
        <ul className={styles.legend}>
          {legend.map(({ name, sample }) => (
            <li key={name}>
              {sample}
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      <details className={styles.figures}>
        <summary>{t("statistics.asTable")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling region */}
        <section className={styles.scroll} tabIndex={0} aria-labelledby={`${id}-title`}>
          <table>
            <TableHead columns={table.columns} />
            <tbody>
              {table.rows.map(([name = "", ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: moments may read alike, and rows never change places
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={table.columns[index + 1]} className="numeric">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** Width of an element in pixels, so that a drawing fills it and its letters keep their size. 0 before it is known. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    const measure = (): void => setWidth(Math.floor(node.clientWidth));
    measure();
    return onResize(node, measure);
  }, []);
  return [element, width];
}
