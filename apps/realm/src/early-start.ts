/** The longest part of a start. It depends on nothing else, so it goes on while most modules are still to be loaded. */
import { type LedgerThreads, startThreads } from "@embedded-radix/gateway/threads";
import { engineModule } from "./engine.ts";

export interface EarlyStart {
  readonly threads: LedgerThreads;
  readonly engine: Promise<WebAssembly.Module>;
}

export function startEarly(): EarlyStart {
  const engine = engineModule();
  // Who awaits it hears of a failure; until then it must not end the process.
  void engine.catch(() => undefined);
  return { threads: startThreads(), engine };
}
