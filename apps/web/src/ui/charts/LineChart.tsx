import { shownDate } from "../../format/times.ts";
import { ChartFrame, useWidth } from "./ChartFrame.tsx";
import styles from "./charts.module.css";
import { roundTicks, type Scale, scaleOf } from "./scale.ts";

interface Line {
  readonly name: string;
  /** A variable of `tokens.css`; the dash pattern distinguishes lines as well. */
  readonly colour: string;
  /** In the order of the chart's times; as high as drawn, and as written. */
  readonly values: readonly { readonly height: number; readonly text: string }[];
}

interface LineChartProps {
  readonly title: string;
  readonly summary: string;
  /** Seconds. */
  readonly times: readonly number[];
  /** The head of the column of times. */
  readonly timeName: string;
  readonly lines: readonly Line[];
  readonly tick: (value: number) => string;
  /** Whether a value holds until the next one, instead of moving towards it. */
  readonly stepped?: boolean;
  /** The end of the axis, in seconds; the last time unless given. */
  readonly until?: number | undefined;
}

const HEIGHT = 240;
const EDGE = { top: 12, right: 12, bottom: 28, left: 68 };
/** Solid, dashed, dotted. */
const DASHES = ["none", "8 4", "2 4"] as const;

export function LineChart(props: LineChartProps) {
  const { title, summary, times, timeName, lines, tick, stepped = false } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const first = times[0] ?? 0;
  const last = Math.max(props.until ?? 0, times.at(-1) ?? 0);
  const most = Math.max(0, ...lines.flatMap(({ values }) => values.map(({ height }) => height)));
  const ticks = roundTicks(most, 4);
  const x = scaleOf([first, last], [EDGE.left, Math.max(EDGE.left + 1, width - EDGE.right)]);
  const y = scaleOf([0, ticks.at(-1) ?? 1], [HEIGHT - EDGE.bottom, EDGE.top]);
  const table = {
    columns: [timeName, ...lines.map(({ name }) => name)],
    rows: times.map((time, index) => [
      shownDate(time * 1000, "short"),
      ...lines.map(({ values }) => values[index]?.text ?? ""),
    ]),
  };
  const legend = lines.map(({ name, colour }, index) => ({
    name,
    sample: (
      <svg width="36" height="12" aria-hidden="true">
        <line x1="0" y1="6" x2="36" y2="6" {...stroke(colour, index)} />
      </svg>
    ),
  }));
  return (
    <ChartFrame title={title} summary={summary} table={table} legend={legend}>
      <div ref={box} className={styles.drawing}>
        {width === 0 ? null : (
          <svg width={width} height={HEIGHT} role="img" aria-label={summary}>
            <Axes times={[first, last]} ticks={ticks} tick={tick} x={x} y={y} />
            {lines.map(({ name, colour, values }, index) => (
              <path
                key={name}
                d={pathOf(
                  values.map(({ height }, at) => [x(times[at] ?? first), y(height)]),
                  stepped ? x(last) : null,
                )}
                fill="none"
                {...stroke(colour, index)}
              />
            ))}
          </svg>
        )}
      </div>
    </ChartFrame>
  );
}

const stroke = (colour: string, index: number) => ({
  stroke: `var(${colour})`,
  strokeWidth: 2.5,
  strokeDasharray: DASHES[index % DASHES.length],
});

/** @param end the time up to which the last value is drawn, for values that hold; null joins the points by straight lines. */
function pathOf(points: readonly (readonly [number, number])[], end: number | null): string {
  const line = points.map(([x, y], index) =>
    index === 0 ? `M${x} ${y}` : end === null ? `L${x} ${y}` : `H${x}V${y}`,
  );
  return line.join("") + (end === null ? "" : `H${end}`);
}

interface AxesProps {
  readonly times: readonly [number, number];
  readonly ticks: readonly number[];
  readonly tick: (value: number) => string;
  readonly x: Scale;
  readonly y: Scale;
}

function Axes({ times: [first, last], ticks, tick, x, y }: AxesProps) {
  const middle = (first + last) / 2;
  return (
    <g className={styles.axes}>
      {ticks.map((value) => (
        <g key={value}>
          <line x1={x(first)} x2={x(last)} y1={y(value)} y2={y(value)} />
          <text x={EDGE.left - 8} y={y(value)} textAnchor="end" dominantBaseline="central">
            {tick(value)}
          </text>
        </g>
      ))}
      {(first === last ? [last] : [first, middle, last]).map((time, index, all) => (
        <text
          key={time}
          x={x(time)}
          y={HEIGHT - 8}
          textAnchor={index === all.length - 1 ? "end" : index === 0 ? "start" : "middle"}
        >
          {shownDate(time * 1000, last - first < 2 * 86_400 ? "brief" : "dayBrief")}
        </text>
      ))}
    </g>
  );
}
