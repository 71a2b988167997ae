/** The engine as this process runs it. */
import { createEngine, type Engine } from "@embedded-radix/engine";
import { loadArtifact } from "@kingdoms/artifacts";

let compiled: Promise<WebAssembly.Module> | null = null;

/** The engine, compiled once for each process. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export async function newEngine(): Promise<Engine> {
  return createEngine(await engineModule());
}
