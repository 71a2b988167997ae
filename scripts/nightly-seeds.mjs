/** Pieces of `npm run nightly -- seeds`: simulations, a failing disk at each call of a file, and whether seeds find faults that are put in. */
import { join } from "node:path";
import { root, run } from "./lib.mjs";
import { mutateSimulated } from "./mutants/simulated.mjs";

/** Of one piece, which founds one world. */
const SEEDS = 100;
/**
 * Operations and in how many pieces their calls of files are tried: some hundred each, in a process of its own, since the engines of one that tries all
 * fill gigabytes.
 */
const OPERATIONS = { found: 4, start: 10, upgrade: 25, commit: 2, backup: 6, restore: 16 };

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
    ...Object.entries(OPERATIONS).flatMap(([operation, pieces]) =>
      Array.from({ length: pieces }, (_, from) => ({
        name: `a failing disk at each call of a file: ${operation}, ${from + 1} of ${pieces}`,
        ...simulate("--sweep", operation, "--every", String(pieces), "--from", String(from)),
      })),
    ),
    {
      name: "faults put into the product",
      work: async () => (await mutateSimulated()).length === 0,
      replay: "npm run simulate -- --mutants",
    },
  ];
}
