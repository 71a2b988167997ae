import type { EngineErrorCode } from "./types.ts";

/** What the engine refuses, and why. `code` is for programs, `message` for people. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
  }
}
