export { createEngine } from "./engine.ts";
export { EngineError } from "./error.ts";
export { encodeSnapshot } from "./snapshot.ts";
export type * from "./types.ts";
