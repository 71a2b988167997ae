/**
 * Reads from standard input the transactions that `radix/test/scenarios/native` executed on the native engine, submits
 * each to the embedded one, with everything in memory and over a host's rows, and prints the differences.
 */
import { createInterface } from "node:readline";
import { createEngine, EngineError } from "@embedded-radix/engine";
import { engineModule } from "../support/engine.ts";
import { besideRows } from "../support/mirrored-engine.ts";
import { seededRandom } from "../support/random.ts";
import { differences, factsOf } from "./facts.ts";

type Line =
  | {
      readonly line: "genesis";
      readonly networkId: number;
      readonly initialTimeMs: number;
      readonly epochTargetMs: number;
      readonly digest: string;
    }
  | {
      readonly line: "transaction";
      readonly scenario: string;
      readonly transaction: string;
      readonly raw: string;
      readonly facts: unknown;
    }
  | { readonly line: "state"; readonly scenario: string; readonly digest: string }
  | { readonly line: "end" };

/** The crate has more. Fewer mean that the list is incomplete. */
const LEAST = 100;

const module = await engineModule();
const engine = besideRows(await createEngine(module), await createEngine(module), seededRandom("scenarios"));
const totals = { agree: 0, all: 0, other: 0 };
let complete = false;
for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text) as Line;
  if (line.line === "genesis") {
    const { networkId, initialTimeMs, epochTargetMs, digest } = line;
    engine.genesis({ networkId, initialTimeMs, epochTargetMs });
    state("genesis", digest);
  } else if (line.line === "transaction") {
    const found = differences(line.facts, submitted(line.raw));
    for (const difference of found) console.log(`${line.scenario}, ${line.transaction}: ${difference}`);
    totals.all += 1;
    if (found.length === 0) totals.agree += 1;
  } else if (line.line === "state") {
    state(line.scenario, line.digest);
  } else {
    complete = true;
  }
}
if (!complete) console.log("The native engine did not come to its end.");
if (totals.all < LEAST) console.log(`Fewer than ${LEAST} transactions came in.`);
console.log(`${totals.agree} of ${totals.all} transactions agree`);
process.exit(complete && totals.agree === totals.all && totals.other === 0 && totals.all >= LEAST ? 0 : 1);

function submitted(raw: string): unknown {
  try {
    return factsOf(engine.submit(Buffer.from(raw, "hex")));
  } catch (error) {
    // The embedded engine must not refuse a transaction that the native engine executes. A panic ends it.
    if (!(error instanceof EngineError) || error.code === "panic") throw error;
    return { outcome: error.code, error: error.message };
  }
}

/** Every substate, so that changes that no receipt shows are compared as well. */
function state(after: string, native: string): void {
  const found = differences(native, engine.digest(), "digest of the state");
  for (const difference of found) console.log(`${after}: ${difference}`);
  totals.other += found.length;
}
