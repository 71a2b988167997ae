/** A world as one file: a zip of a realm's data folder. */
import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { type ClockState, clockStateIn } from "./clock.ts";
import { format, isRecord, type RealmRecord } from "./record.ts";

const LEDGER = "ledger.sqlite";
const RECORD = "realm.json";
const CLOCK = "clock.json";
/** Compressed between two turns, in which others are answered. */
const PART = 512 * 1024;

export interface SavedWorld {
  readonly record: RealmRecord;
  readonly clock: ClockState;
  /** A database file with all that was committed. */
  readonly ledger: Uint8Array<ArrayBuffer>;
}

export async function archiveOf({ record, clock, ledger: bytes }: SavedWorld): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    failure ??= error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const [name, text] of [
    [RECORD, JSON.stringify(record, null, 2)],
    [CLOCK, JSON.stringify(clock)],
  ] as const) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
  }
  const ledger = new ZipDeflate(LEDGER, { level: 1 });
  zip.add(ledger);
  for (let at = 0; at < bytes.byteLength; at += PART) {
    ledger.push(bytes.subarray(at, at + PART), at + PART >= bytes.byteLength);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  zip.end();
  if (failure !== null) throw failure;
  return new Blob(parts, { type: "application/zip" });
}

/** Rejects with an error whose message a player can read. */
export async function readArchive(file: Blob, networkId: number): Promise<SavedWorld> {
  const entries = unzipped(new Uint8Array(await file.arrayBuffer()));
  // The archive may hold the folder's content, or the folder itself.
  const find = (name: string): Uint8Array<ArrayBuffer> | null => {
    const path = Object.keys(entries).find(
      (key) => key === name || (/^[^/]+\/[^/]+$/.test(key) && key.endsWith(`/${name}`)),
    );
    return (path === undefined ? undefined : entries[path]) ?? null;
  };
  const textOf = (name: string): string => new TextDecoder().decode(find(name) ?? new Uint8Array());
  const [ledger, record, clock] = [find(LEDGER), recordIn(textOf(RECORD)), clockStateIn(textOf(CLOCK))];
  if (ledger === null || record === null || clock === null) throw new Error(NO_WORLD);
  if (record.format !== format || record.networkId !== networkId)
    throw new Error("The file holds a world of another version of Kingdoms.");
  return { record, clock, ledger };
}

const NO_WORLD = "The file holds no world of Kingdoms.";

function unzipped(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  try {
    return unzipSync(bytes, {
      filter: ({ name }) => [LEDGER, RECORD, CLOCK].some((end) => name.endsWith(end)),
    });
  } catch (cause) {
    throw new Error(NO_WORLD, { cause });
  }
}

function recordIn(text: string): RealmRecord | null {
  try {
    const record = JSON.parse(text) as Partial<RealmRecord> | null;
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}
