import { useState } from "react";
import { clicked, type SortOrder } from "../format/sorting.ts";
import { BarChart } from "../ui/charts/BarChart.tsx";
import { LineChart } from "../ui/charts/LineChart.tsx";
import { Panel } from "../ui/frames.tsx";
import table from "../ui/lists.module.css";
import { Pages, pageOf, SortHead } from "../ui/lists.tsx";
import styles from "./gallery.module.css";

const ROWS = Array.from({ length: 23 }, (_, index) => ({
  name: `Kingdom ${index + 1}`,
  gold: (index * 37) % 101,
}));
const PARTS = [
  { name: "Won", colour: "--chart-gain" },
  { name: "Lost", colour: "--chart-loss" },
  { name: "In flight", colour: "--chart-open" },
];
const DAY = 86_400;
const TIMES = [0, 1, 2, 3, 4].map((day) => 1_800_000_000 + day * DAY);
const valuesOf = (heights: readonly number[]) => heights.map((height) => ({ height, text: String(height) }));

/** A table with its heads and pages, and both kinds of charts. */
export function Lists() {
  return (
    <>
      <Panel title="A list">
        <Table />
      </Panel>
      <Panel title="Charts">
        <div className={styles.columns}>
          <BarChart
            title="Missions"
            summary="What became of them."
            nameOf="Kind"
            parts={PARTS}
            bars={["War", "Raid", "Nothing yet"].map((name, index) => {
              const values = index === 2 ? [0, 0, 0] : [4 + index, 2, 1];
              return {
                name,
                values: valuesOf(values),
                total: String(values.reduce((sum, one) => sum + one, 0)),
              };
            })}
          />
          <LineChart
            title="Gold"
            summary="As it grew."
            times={TIMES}
            timeName="Time"
            tick={String}
            lines={[
              { name: "Minted", colour: "--chart-gain", values: valuesOf([0, 10, 25, 45, 70]) },
              { name: "Burned", colour: "--chart-loss", values: valuesOf([0, 5, 5, 20, 30]) },
            ]}
          />
        </div>
      </Panel>
    </>
  );
}

function Table() {
  const [order, setOrder] = useState<SortOrder<"name" | "gold">>({ key: "gold", descending: true });
  const [page, setPage] = useState(1);
  const sorted = ROWS.toSorted((one, other) => {
    const before = order.key === "gold" ? one.gold - other.gold : one.name.localeCompare(other.name);
    return order.descending ? -before : before;
  });
  const shown = pageOf(sorted, page, 5);
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            {(["name", "gold"] as const).map((key) => (
              <SortHead
                key={key}
                text={key}
                column={key}
                order={order}
                onSort={() => setOrder(clicked(order, key))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map(({ name, gold }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="numeric">{gold}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages of={shown} onPage={setPage} />
    </>
  );
}
