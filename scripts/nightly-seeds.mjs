/** Pieces of `npm run nightly -- seeds`: simulations, a failing disk at each call of a file, and whether seeds find faults that are put in. */
import { join } from "node:path";
import { root, run } from "./lib.mjs";
import { mutateSimulated } from "./mutants/simulated.mjs";

/** Of one piece, which founds one world. */
const SEEDS = 100;
const OPERATIONS = ["found", "start", "upgrade", "commit", "backup", "restore"];

const simulate = (...args) => ({
  replay: `npm run simulate -- ${args.join(" ")}`,
  work: async () => (await run(process.execPath, [join(root, "scripts/simulate.mjs"), ...args])) === 0,
});

/** @returns {{ name: string, work: () => Promise<boolean>, replay: string }[]} */
export function seedPieces() {
  const first = Number(process.env.KINGDOMS_SEED ?? 1);
  const last = first + Number(process.env.KINGDOMS_SEEDS ?? 2_000) - 1;
  const ranges = [];
  for (let from = first; from <= last; from += SEEDS)
    ranges.push(`${from}-${Math.min(last, from + SEEDS - 1)}`);
  return [
    ...ranges.map((range) => ({ name: `simulations ${range}`, ...simulate("--seeds", range) })),
    ...OPERATIONS.map((operation) => ({
      name: `a failing disk at each call of a file: ${operation}`,
      ...simulate("--sweep", operation),
    })),
    {
      name: "faults put into the product",
      work: async () => (await mutateSimulated()).length === 0,
      replay: "node scripts/mutants/simulated.mjs",
    },
  ];
}
