/**
 * The published world: files that a program writes and any host of files serves. `latest.json` alone changes. All others are named after
 * the SHA-256 of their content, so that any cache may keep them for ever.
 */
import { isRecord } from "@embedded-radix/client";
import type { LedgerTime, StateVersion } from "../ids.ts";
import type { Anchor, HistoryPage, Snapshot, VersionSpan } from "../sync/snapshot.ts";
import type { SyncScope } from "../sync/store.ts";
import type { KingdomInfo } from "../types.ts";

/** Raised whenever a reader of before could not read the files any more. */
export const FORMAT = 1;
export const LATEST = "latest.json";

/** The file that changes. It names the game, the state version and the files of that state. */
export interface Latest extends SyncScope {
  readonly format: number;
  /** The state version of these files, and the ledger's time there. */
  readonly at: LedgerPlace;
  /** When this was written, by the publisher's clock: Unix milliseconds. */
  readonly writtenMs: number;
  /** How often a reader is to look. */
  readonly everySeconds: number;
  /** Digest of the newest `WorldFile`, and the state version that it shows. */
  readonly world: FileAt;
  /** The newest steps, oldest first; each continues the one before it, the last one ends at the newest change. */
  readonly steps: readonly SpanFile[];
  /** The newest page of the history; its file is a `HistoryPage`. */
  readonly recent: SpanFile;
  /** Digest of an `ArchiveFile`: the history below that page. */
  readonly archive: string;
  /** Digest of the gateway's answer for the factory, which has the numbers of the game. */
  readonly factoryAnswer: string;
}

export interface LedgerPlace {
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
}

interface FileAt {
  readonly stateVersion: number;
  readonly digest: string;
}

export interface SpanFile extends VersionSpan {
  readonly digest: string;
}

/** All kingdoms and missions in flight. */
export type WorldFile = Snapshot;

/** The changes between two state versions. A step that is applied twice changes nothing: it describes the state after it. */
export interface StepFile {
  readonly anchor: Anchor | null;
  readonly kingdoms: readonly KingdomInfo[];
  /** Launches and completions. */
  readonly page: HistoryPage;
  /** Of the whole world after this step, so that a reader notices a change that it missed. */
  readonly kingdomCount: number;
  readonly pendingCount: number;
  /** Addresses of all global entities that changed. */
  readonly entities: readonly string[] | "all";
}

/** Pages of history that are complete, newest first; each one's file is a `HistoryPage`. */
export interface ArchiveFile {
  readonly pages: readonly SpanFile[];
}

export const fileName = (digest: string): string => `${digest}.json`;

/** JSON has no whole numbers of any size: they are `{"#": "12"}`, which nothing else of these files is. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "bigint" ? { "#": part.toString() } : part,
  );

/** @throws SyntaxError */
export const readBack = (text: string): unknown =>
  JSON.parse(text, (_key, part: unknown) =>
    isRecord(part) && typeof part["#"] === "string" ? BigInt(part["#"]) : part,
  );

/** Null if the page is not served securely: browsers have no digests then. */
export async function digestOf(text: string): Promise<string | null> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
