import { useId } from "react";
import { ChartFrame, useWidth } from "./ChartFrame.tsx";
import styles from "./charts.module.css";
import { scaleOf } from "./scale.ts";

/** A part that every bar may have. Its pattern distinguishes it, as its colour does. */
interface Part {
  readonly name: string;
  /** A variable of `tokens.css`. */
  readonly colour: string;
}

interface Bar {
  readonly name: string;
  /** One for each part. */
  readonly values: readonly { readonly height: number; readonly text: string }[];
  /** Written behind the bar. */
  readonly total: string;
  /** Instead of the part's own colour, if bars have only one part. */
  readonly colour?: string;
}

interface BarChartProps {
  readonly title: string;
  readonly summary: string;
  /** The head of the column of names. */
  readonly nameOf: string;
  readonly parts: readonly Part[];
  readonly bars: readonly Bar[];
}

const ROW = 34;
const THICK = 20;
const PATTERNS = 4;

export function BarChart({ title, summary, nameOf, parts, bars }: BarChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const id = useId();
  const longest = Math.max(0, ...bars.map(({ name }) => name.length));
  const left = Math.min(longest * 8.5 + 8, width * 0.4);
  const right = Math.max(0, ...bars.map(({ total }) => total.length)) * 8.5 + 14;
  const most = Math.max(0, ...bars.map(({ values }) => values.reduce((sum, { height }) => sum + height, 0)));
  const x = scaleOf([0, most || 1], [left, Math.max(left + 1, width - right)]);
  const table = {
    columns: [nameOf, ...parts.map(({ name }) => name)],
    rows: bars.map(({ name, values }) => [name, ...values.map(({ text }) => text)]),
  };
  const fill = (part: number): string => `url(#${id}-${part})`;
  const legend = parts.map(({ name }, part) => ({
    name,
    sample: (
      <svg width="20" height="14" aria-hidden="true">
        <rect width="20" height="14" fill={fill(part)} />
      </svg>
    ),
  }));
  return (
    <ChartFrame title={title} summary={summary} table={table} legend={legend}>
      <div ref={box} className={styles.drawing}>
        <svg width={width} height={bars.length * ROW} role="img" aria-label={summary}>
          <defs>
            {parts.map(({ name, colour }, part) => (
              <Pattern key={name} id={`${id}-${part}`} colour={colour} kind={part % PATTERNS} />
            ))}
          </defs>
          {bars.map(({ name, values, total, colour }, row) => {
            const middle = row * ROW + ROW / 2;
            let from = 0;
            return (
              <g key={name}>
                <text className={styles.label} x={left - 8} y={middle} textAnchor="end">
                  {name}
                </text>
                {values.map(({ height }, part) => {
                  const start = x(from);
                  from += height;
                  return (
                    <rect
                      key={parts[part]?.name}
                      x={start}
                      y={middle - THICK / 2}
                      width={Math.max(0, x(from) - start)}
                      height={THICK}
                      fill={colour === undefined ? fill(part) : `var(${colour})`}
                    />
                  );
                })}
                <text className={`${styles.label} numeric`} x={x(from) + 6} y={middle}>
                  {total}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </ChartFrame>
  );
}

/** Plain, slanted lines, dots, upright lines: the parts of a bar are distinct without colour. */
function Pattern({
  id,
  colour,
  kind,
}: {
  readonly id: string;
  readonly colour: string;
  readonly kind: number;
}) {
  const ink = `var(${colour})`;
  return (
    <pattern
      id={id}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform={kind === 1 ? "rotate(45)" : undefined}
    >
      <rect width="8" height="8" fill={ink} fillOpacity={kind === 0 ? 1 : 0.25} />
      {kind === 1 ? <rect width="4" height="8" fill={ink} /> : null}
      {kind === 2 ? <circle cx="4" cy="4" r="2.5" fill={ink} /> : null}
      {kind === 3 ? <rect width="3" height="8" fill={ink} /> : null}
    </pattern>
  );
}
