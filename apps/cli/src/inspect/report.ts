/** Records of the ledger as text: for people as lines, for programs as JSON with amounts as decimal text. */
import { type Attos, formatAttos } from "@kingdoms/rules";

/** Headings with lines of name and value. */
export type Report = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export function plain(report: Report): string {
  return Object.entries(report)
    .map(([heading, lines]) =>
      [heading, ...Object.entries(lines).map(([name, value]) => `  ${name.padEnd(22)}${value}`)].join("\n"),
    )
    .join("\n\n");
}

/** Large whole numbers that are not amounts. */
const COUNTS: ReadonlySet<string> = new Set(["id", "inFlight", "missionCount", "kingdomCount"]);

export function json(value: unknown): string {
  return JSON.stringify(
    value,
    (name, field: unknown) =>
      typeof field === "bigint" ? (COUNTS.has(name) ? field.toString() : formatAttos(field as Attos)) : field,
    2,
  );
}

/** An instant of the ledger's clock. */
export const instant = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
