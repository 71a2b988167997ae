export { createEngine } from "./engine.ts";
export { EngineError } from "./instance.ts";
export type { StateRows } from "./rows.ts";
export type * from "./types.ts";
