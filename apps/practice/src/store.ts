/** Stores of worlds: the browser's own files, or memory. A small database beside the ledgers says which one is played. */
import { LedgerFileError } from "@embedded-radix/gateway";
import {
  openInMemory,
  openPool,
  type Pool,
  type Sqlite,
  type WebDatabase,
} from "@embedded-radix/gateway/web";

/** In the origin private file system. */
const FOLDER = "kingdoms-practice";
const NOTES = "practice.sqlite";

type Parts = AsyncIterable<Uint8Array>;

/** Short texts by name, which survive together with the ledgers. */
export interface Notes {
  read(name: string): string | null;
  /** All of them or none; null removes one. */
  write(texts: Readonly<Record<string, string | null>>): void;
}

export interface Store {
  /** False if all is lost with the worker. */
  readonly kept: boolean;
  readonly notes: Notes;
  /** The ledger of this name. @param isProven false if its whole content must be compared with its digests first. */
  open(name: string, isProven: boolean): WebDatabase;
  import(name: string, parts: Parts): Promise<void>;
  /** A closed one. */
  remove(name: string): void;
  /** Removes all ledgers but this one; they are closed. */
  keepOnly(name: string): void;
}

/** Whether a world was kept here before. */
export async function isKept(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(FOLDER);
    return true;
  } catch {
    return false;
  }
}

/**
 * In memory if the browser keeps no files for this page, as in a private window.
 * @param wasKept whether a world is known to be kept here. If not, the browser is asked, which takes some milliseconds.
 */
export async function openStore(sqlite: Sqlite, wasKept: boolean): Promise<Store> {
  const pool = await poolOf(sqlite, wasKept || (await isKept()));
  return pool === null ? inMemory(sqlite) : inFiles(pool);
}

/** The handles of a terminated worker are released a moment later. Browsers report that by different errors. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 15;

async function poolOf(sqlite: Sqlite, wasKept: boolean): Promise<Pool | null> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await openPool(sqlite, FOLDER);
    } catch (error) {
      if (!wasKept) {
        await forget();
        return null;
      }
      // A world is there: another one, in memory, would look like its loss.
      if (performance.now() > until) throw lost(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The next visit would take an empty folder for a lost world. */
async function forget(): Promise<void> {
  try {
    await (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true });
  } catch {
    // There is none.
  }
}

const lost = (cause: unknown): LedgerFileError =>
  new LedgerFileError(
    "LEDGER_FILE_UNUSABLE",
    `The browser does not open what it keeps of this world: ${String(cause)}`,
    {
      cause,
    },
  );

function inFiles(pool: Pool): Store {
  return {
    kept: true,
    notes: notesIn(pool.open(NOTES)),
    open: (name, isProven) => pool.open(name, { isVerified: isProven, compared: !isProven }),
    import: (name, parts) => pool.importFile(name, parts),
    remove: (name) => pool.remove(name),
    keepOnly(name) {
      for (const other of pool.names()) if (other !== name && other !== NOTES) pool.remove(other);
    },
  };
}

function inMemory(sqlite: Sqlite): Store {
  const files = new Map<string, Uint8Array>();
  return {
    kept: false,
    notes: notesIn(openInMemory(sqlite)),
    open(name) {
      return openInMemory(sqlite, files.get(name));
    },
    async import(name, parts) {
      const all: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of parts) all.push(part.slice());
      files.set(name, new Uint8Array(await new Blob(all).arrayBuffer()));
    },
    remove: (name) => void files.delete(name),
    keepOnly(name) {
      for (const other of files.keys()) if (other !== name) files.delete(other);
    },
  };
}

function notesIn(database: WebDatabase): Notes {
  database.exec("CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT");
  const read = database.prepare("SELECT text FROM note WHERE name = ?");
  const write = database.prepare("INSERT OR REPLACE INTO note (name, text) VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM note WHERE name = ?");
  return {
    read: (name) => (read.get(name)?.text as string | undefined) ?? null,
    write: (texts) =>
      database.transaction(() => {
        for (const [name, text] of Object.entries(texts))
          if (text === null) remove.run(name);
          else write.run(name, text);
      }),
  };
}
