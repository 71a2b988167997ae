import { loadArtifact } from "@kingdoms/artifacts";
import { createEngine, type Engine } from "@kingdoms/engine";

let compiled: Promise<WebAssembly.Module> | null = null;

/** A new instance of the engine; the module is compiled once for each process. */
export async function newEngine(): Promise<Engine> {
  compiled ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  return createEngine(await compiled);
}
