/** What a thread of a ledger works on. */
export interface ThreadData {
  readonly file: string;
  readonly networkId: number;
  /** The engine, compiled once for all threads. */
  readonly engine: WebAssembly.Module;
  /** See `WriterOptions`. */
  readonly genesisTimeMs?: number;
}

const mebi = 1024 * 1024;
/** Pages that each connection may keep in memory. The engines remember by themselves what they use often. */
export const cacheBytes = { reads: 16 * mebi, writer: 8 * mebi, previews: 8 * mebi } as const;
