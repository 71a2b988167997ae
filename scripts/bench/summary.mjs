/** The table at the end of a run: every figure that has a goal. */
import { loadavg } from "node:os";
import { FULL_WORLD } from "./parts.mjs";

/** @param {readonly { part: string, what: string, verdict: string, figure: string, goal?: string }[]} judged */
export function summary(judged, world) {
  if (judged.length === 0) return;
  const count = (verdict) => judged.filter((row) => row.verdict === verdict).length;
  const others = count("failed") > 0 ? `, ${count("failed")} failed` : "";
  console.log(
    `\nGoals: ${count("met")} met, ${count("MISSED")} missed${others}. Load of the machine in the last 15 minutes: ${loadavg()[2]?.toFixed(1)}.`,
  );
  if (world !== FULL_WORLD)
    console.log(
      `They are for a world of ${FULL_WORLD.toLocaleString("en")} kingdoms; this one had ${world}.`,
    );
  console.table(
    judged.map(({ part, what, verdict, figure, goal = "" }) => ({ part, what, figure, goal, verdict })),
  );
}
