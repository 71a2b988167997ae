/** Reads cases from standard input, one a line, and holds rules.wasm against the model's answers. */
import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";
import { loadArtifact } from "@kingdoms/artifacts";
import { RawRules } from "../support/scrypto/raw-rules.ts";

const rules = new RawRules(await WebAssembly.compile(await loadArtifact("rules.wasm")));
const agreed = new Map<string, number>();
for await (const line of createInterface({ input: process.stdin })) {
  const { request, answer } = JSON.parse(line);
  const given = rules.call(request);
  if (!isDeepStrictEqual(given, { ok: answer })) {
    console.error(`${line}\nrules.wasm answers ${JSON.stringify(given)}`);
    process.exit(1);
  }
  agreed.set(request.op, (agreed.get(request.op) ?? 0) + 1);
}
if (agreed.size === 0) {
  console.error("no cases");
  process.exit(1);
}
for (const [operation, count] of agreed) console.log(`${operation}: ${count} cases agree`);
