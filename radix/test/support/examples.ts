/** Examples in doc comments, for tests that run them. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";

export interface Example {
  readonly name: string;
  readonly code: string;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The lines after each `@example` in the sources of a folder, to the end of the comment or the next tag. */
export function examplesIn(folder: string): readonly Example[] {
  const files = readdirSync(root + folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(`${root}${folder}/${file}`, "utf8");
      return [...text.matchAll(/@example\n([\s\S]*?)(?=\n\s*\*\/|\n\s*\* @)/g)].map(
        ([, lines = ""], index) => ({
          name: `${folder}/${file}, ${index + 1}`,
          code: lines.replace(/^\s*\* ?/gm, ""),
        }),
      );
    });
}

/** Runs an example with these names. An example that does not parse, or uses another name, rejects. */
export async function runExample(code: string, names: Readonly<Record<string, unknown>>): Promise<void> {
  const used = Object.keys(names).filter((name) => /^[\w$]+$/.test(name));
  const run = compileFunction(`return (async () => {\n${code}\n})();`, used) as (
    ...values: readonly unknown[]
  ) => Promise<void>;
  await run(...used.map((name) => names[name]));
}
