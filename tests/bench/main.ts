/** Parts of the bench; each prints its own table. Run alone on a quiet machine: the parts share its cores. */
import { cpus } from "node:os";

const parts: Record<string, () => Promise<{ bench(): Promise<void> }>> = {
  engine: () => import("./engine.ts"),
  start: () => import("./start.ts"),
  submit: () => import("./submit.ts"),
  gateway: () => import("./gateway.ts"),
  reads: () => import("./reads.ts"),
  guests: () => import("./guests.ts"),
  memory: () => import("./memory.ts"),
  rows: () => import("./rows.ts"),
  world: () => import("./world.ts"),
  history: () => import("./history.ts"),
  targets: () => import("./targets.ts"),
  news: () => import("./news.ts"),
  map: () => import("./map.ts"),
  phone: () => import("./phone.ts"),
};

const chosen = process.argv.slice(2);
for (const name of chosen)
  if (!(name in parts)) {
    console.error(`There is no part "${name}"; parts are ${Object.keys(parts).join(", ")}.`);
    process.exit(1);
  }

console.log(`Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? "unknown CPU"}`);
for (const [name, load] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  await (await load()).bench();
}
