/**
 * Runs simulations and prints whether the invariants of each held. A failing seed is run again with fewer and fewer
 * steps, until all remaining steps are needed; they are printed as a plan, which `--plan` runs.
 *
 * npm run simulate -- --seed 7            one, with the logs of its parts
 * npm run simulate -- --seeds 1-30
 * npm run simulate -- --seeds 1-200 --until-failure
 * npm run simulate -- --plan file.json
 * npm run simulate -- --plans folder      all of a folder, besides the seeds
 * npm run simulate -- --sweep commit --every 7 --from 3     faults at each seventh call of a file (sweep.ts)
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foundWorld } from "./found.ts";
import { loadModules } from "./parts/modules.ts";
import { type Plan, planOf } from "./plan.ts";
import { listen } from "./scene.ts";
import { shrink } from "./shrink.ts";
import { type Outcome, simulate } from "./simulate.ts";
import { OPERATIONS, sweep } from "./sweep.ts";

const argument = (name: string): string | null => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : (process.argv[at + 1] ?? "");
};
const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** The globals will be the simulation's. */
const realNow = performance.now.bind(performance);
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const [file, folder, seeds] = [argument("plan"), argument("plans"), argument("seeds") ?? argument("seed")];
const plans = [
  ...(seeds === null ? [] : plansOf(seeds)),
  ...(file === null ? [] : [readPlan(file)]),
  ...(folder === null ? [] : readdirSync(folder).map((name) => readPlan(join(folder, name)))),
];
const isOne = plans.length === 1;
listen();
const began = { wall: realNow(), cpu: cpuMs() };
const modules = await loadModules();
const world = await foundWorld(modules);
let [count, failed, simulatedMs] = [0, 0, 0];
for (const plan of plans) {
  const outcome = await simulate(plan, modules, world);
  simulatedMs += outcome.simulatedMs;
  count++;
  tell(plan, outcome);
  if (outcome.violations.length === 0) continue;
  failed++;
  if (process.argv.includes("--until-failure")) break;
  const shrunk = await shrink(plan, async (shorter) => isBroken(await simulate(shorter, modules, world)));
  print(
    `  with ${shrunk.steps.length} of ${plan.steps.length} steps it fails as well:\n${JSON.stringify(shrunk)}`,
  );
}
const swept = argument("sweep");
if (swept !== null)
  for (const name of swept === "all" ? Object.keys(OPERATIONS) : swept.split(",")) {
    const which = { every: Number(argument("every") ?? 1), offset: Number(argument("from") ?? 0) };
    const { calls, runs, violations } = await sweep(name, { modules, world, ...which });
    print(`${name}: ${calls} calls of files, ${runs} runs, ${violations.length} violations`);
    for (const violation of violations) print(`  ${violation}`);
    failed += violations.length > 0 ? 1 : 0;
    count++;
  }
const used = { wall: realNow() - began.wall, cpu: cpuMs() - began.cpu };
print(
  `${Math.round(simulatedMs / 1000)} s simulated in ${Math.round(used.wall / 1000)} s, ${Math.round(used.cpu / 1000)} s of the processor: ${Math.round(simulatedMs / used.cpu)} times as fast as the clock, by its time`,
);
print(`${count - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function plansOf(range: string): readonly Plan[] {
  const [first = 1, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => planOf(first + at));
}

function readPlan(path: string): Plan {
  return JSON.parse(readFileSync(path, "utf8")) as Plan;
}

function isBroken({ violations }: Outcome): boolean {
  return violations.length > 0;
}

function tell({ seed }: Plan, { violations, facts, log }: Outcome): void {
  const counts = Object.entries(facts).map(([name, count]) => `${count} ${name}`);
  print(`seed ${seed} ${violations.length === 0 ? "holds" : "FAILS"}: ${counts.join(", ")}`);
  if (isOne) for (const line of log) print(`  ${line}`);
  for (const violation of violations.slice(0, isOne ? 100 : 8)) print(`  ${violation}`);
}
