import type { HeldFile } from "./held-files.ts";
import type { NativeCalls } from "./native-calls.ts";

/** Data for a thread of a ledger. */
export interface ThreadData {
  readonly file: string;
  readonly networkId: number;
  /** The engine, compiled once for all threads. */
  readonly engine: WebAssembly.Module;
  /** See `WriterOptions`. */
  readonly genesisTimeMs?: number;
  /** See `WriterOptions`. */
  readonly typicalRecords?: string;
  /** See `openDatabase`. */
  readonly beside?: readonly HeldFile[];
}

/** Data for a thread that may be ended in the middle of its work. */
export interface EndedThreadData extends ThreadData {
  readonly calls: NativeCalls;
}

const mebi = 1024 * 1024;
/**
 * Memory for pages of each connection: the inner pages of the trees fit in. The engines have caches of what they use
 * often, and the system caches the rest of the file.
 */
export const cacheBytes = { reads: 4 * mebi, writer: 4 * mebi, previews: 2 * mebi } as const;
