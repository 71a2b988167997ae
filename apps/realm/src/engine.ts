/** The engine as this process runs it. */
import { loadArtifact } from "@kingdoms/artifacts";
import { createEngine, type Engine } from "@kingdoms/engine";

let compiled: Promise<WebAssembly.Module> | null = null;

/** The engine, compiled once for each process. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export async function newEngine(): Promise<Engine> {
  return createEngine(await engineModule());
}
