/** The program that runs simulations, bundled in one file: in a simulation no code may come later, from outside, at any moment. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";

/**
 * @param {{ name: string, file: string, find: string, replace: string } | null} change a fault that is put into the product.
 * @returns arguments for Node.
 */
export async function simulation(change = null) {
  const { rolldown } = await import("rolldown");
  const file = join(root, `.cache/simulation/${change?.name.replace(/\W+/g, "-") ?? "simulate"}.mjs`);
  const bundle = await rolldown({
    cwd: root,
    input: join(root, "tests/simulation/main.ts"),
    platform: "node",
    plugins: change === null ? [] : [changed(change)],
    transform: { define: { "process.env.KINGDOMS_BUILD": '"simulated"' } },
  });
  await bundle.write({ file, codeSplitting: false });
  await bundle.close();
  return ["--wasm-tiering-budget=100000000", "--max-semi-space-size=32", file];
}

function changed({ name, file, find, replace }) {
  const path = join(root, file);
  if (readFileSync(path, "utf8").split(find).length !== 2)
    throw new Error(`"${name}" does not fit ${file} any more: what it replaces has to be there once.`);
  return {
    name: "change",
    load: (id) =>
      id === path
        ? { code: readFileSync(path, "utf8").replace(find, () => replace), moduleType: "ts" }
        : null,
  };
}
