export { createEngine } from "./engine.ts";
export { EngineError } from "./error.ts";
export type * from "./types.ts";
