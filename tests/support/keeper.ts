/** What every keeper of a test needs. */
import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Rules } from "@kingdoms/rules";

let rules: Promise<Rules> | null = null;

/** rules.wasm with the numbers of the standard game; one instance for each process. */
export function standardRules(): Promise<Rules> {
  rules ??= loadArtifact("rules.wasm").then((wasm) => createRules(wasm));
  return rules;
}
