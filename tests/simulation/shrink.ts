/** Makes a plan that fails shorter, as long as it fails. */
import type { Plan } from "./plan.ts";

/** Runs of a simulation, each of some seconds. */
const MOST_RUNS = 40;

export async function shrink(plan: Plan, fails: (shorter: Plan) => Promise<boolean>): Promise<Plan> {
  let { steps } = plan;
  let runs = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length && runs < MOST_RUNS; ) {
      const shorter = [...steps.slice(0, from), ...steps.slice(from + size)];
      runs++;
      if (await fails({ ...plan, steps: shorter })) steps = shorter;
      else from += size;
    }
  }
  return { ...plan, steps };
}
