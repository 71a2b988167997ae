import type { HeldFile } from "./held-files.ts";
import type { NativeCalls } from "./native-calls.ts";

/** What a thread of a ledger works on. */
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

/** Of a thread that is ended in the midst of its work. */
export interface EndedThreadData extends ThreadData {
  readonly calls: NativeCalls;
}

const mebi = 1024 * 1024;
/**
 * Pages that each connection may keep in memory: those that lead to the others fit in. The engines remember by themselves what
 * they use often, and the system keeps the rest of the file.
 */
export const cacheBytes = { reads: 4 * mebi, writer: 4 * mebi, previews: 2 * mebi } as const;
