import type { NodeIdHex, SubstateKey } from "@embedded-radix/engine";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { bytesToHex } from "./hex.ts";
import type { Records } from "./records.ts";

/**
 * The part of SQLite that the index uses, so that the same SQL runs on libsql under Node and on a wasm build in a worker.
 */
export type SqlValue = string | number | bigint | Uint8Array | null;
export type Row = Record<string, SqlValue>;

export interface Statement {
  /** How many rows it changed. */
  run(...params: SqlValue[]): number;
  get(...params: SqlValue[]): Row | undefined;
  all(...params: SqlValue[]): Row[];
  iterate(...params: SqlValue[]): Iterable<Row>;
}

/** The last state version that a ledger reached, and the digest of its history up to there (`history/digest.ts`). */
export interface Mark {
  readonly stateVersion: number;
  readonly digest: Uint8Array;
}

/** Of a check of the whole file, which takes seconds for a large one. */
export interface CheckProgress {
  readonly of: "bytes" | "rows" | "state";
  /** From 0 to 1. */
  readonly share: number;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  /**
   * All or nothing; an exception rolls back and is rethrown. When it returns, the data is on the disk, in files that
   * the next opening finds. Throws `LedgerFileError` like `mustBeIntact`: then nothing may be acknowledged, even if the
   * work succeeded.
   */
  transaction<T>(work: () => T): T;
  /**
   * Throws `LedgerFileError` once the files are no longer those that were opened, or have other content than was
   * written.
   */
  mustBeIntact(): void;
  /** Stored outside the tables, so that it reveals committed transactions that were lost. */
  readonly mark: Mark | null;
  /** Call it after the commit that the mark describes. */
  setMark(mark: Mark): void;
  /** Whether the bytes are known to be as written; if not, the caller checks the content and then calls `markVerified`. */
  readonly isVerified: boolean;
  markVerified(): void;
  /**
   * Null if all bytes were compared when the database was opened. Otherwise compares some of them at each step, while
   * others read and write, and ends with the difference, or null if there is none.
   */
  readonly comparison: (() => Generator<void, string | null>) | null;
  /** The next opening compares all bytes first. */
  markUnverified(): void;
  close(): void;
}

/** A data file that cannot be used, with the reason in a stable code. */
export class LedgerFileError extends Error {
  override readonly name = "LedgerFileError";
  readonly code:
    | "LEDGER_FILE_CORRUPT"
    /** Removed, renamed or replaced while it was open, or its lock was lost. */
    | "LEDGER_FILE_LOST"
    | "LEDGER_FILE_NEWER"
    | "LEDGER_FILE_OTHER_NETWORK"
    | "LEDGER_FILE_UNUSABLE";

  constructor(code: LedgerFileError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Statements on one ledger's file, each prepared once, and how the file holds records. */
export class Statements {
  readonly records: Records;
  readonly #database: Database;
  readonly #prepared = new Map<string, Statement>();

  constructor(database: Database, records: Records) {
    this.#database = database;
    this.records = records;
  }

  of(sql: string): Statement {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}

const fieldTag = 0;
const mapTag = 1;
const sortedTag = 2;

export const nodeBytes = (node: NodeIdHex): Uint8Array => hexToBytes(node);
export const nodeHex = (bytes: unknown): NodeIdHex => bytesToHex(bytes as Uint8Array);

/** One byte for the kind, then the field's number, the map key, or the sort number (big endian) and key. */
export function keyBytes(key: SubstateKey): Uint8Array {
  if (key.kind === "field") return Uint8Array.of(fieldTag, key.field);
  if (key.kind === "map") return concatBytes(Uint8Array.of(mapTag), key.key);
  return concatBytes(Uint8Array.of(sortedTag, key.sort >> 8, key.sort & 0xff), key.key);
}

export function keyOf(stored: unknown): SubstateKey {
  const [tag = fieldTag, first = 0, second = 0] = stored as Uint8Array;
  const bytes = stored as Uint8Array;
  if (tag === fieldTag) return { kind: "field", field: first };
  if (tag === mapTag) return { kind: "map", key: bytes.slice(1) };
  return { kind: "sorted", sort: (first << 8) | second, key: bytes.slice(3) };
}
