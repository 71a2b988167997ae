import { type Database, LedgerFileError, Statements } from "../storage/database.ts";
import type { Records } from "../storage/records.ts";
import { digestHistory } from "./check.ts";
import { digested, insertion, packedValues } from "./digest.ts";
import { isLiveSql } from "./store-keys.ts";

/** Raised with every change of the tables. */
const schemaVersion = 5;

/** Keys of key-value stores by the version at which they first appeared, and the number of entries by version. */
const storeTables = `
CREATE TABLE IF NOT EXISTS store_key (
  node BLOB NOT NULL,
  first_version INTEGER NOT NULL,
  key BLOB NOT NULL,
  PRIMARY KEY (node, first_version, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS store_total (
  node BLOB NOT NULL,
  state_version INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (node, state_version)
) STRICT, WITHOUT ROWID;
`;

/** Files of an earlier version have no digests. */
const firstDigested = 4;

/** For each transaction the digest of the history up to it; see `history/digest.ts`. */
const digestTable = `
CREATE TABLE IF NOT EXISTS ledger_digest (state_version INTEGER PRIMARY KEY, digest BLOB NOT NULL) STRICT;
`;

/** `info` and `receipt` are packed; see `storage/records.ts`. */
const transactionTable = `
CREATE TABLE ledger_transaction (
  state_version INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  round INTEGER NOT NULL,
  index_in_round INTEGER NOT NULL,
  timestamp_ms INTEGER NOT NULL,
  status TEXT NOT NULL,
  error TEXT,
  intent_hash TEXT UNIQUE,
  payload_hash TEXT UNIQUE,
  raw BLOB,
  info BLOB,
  receipt BLOB NOT NULL
) STRICT;
CREATE INDEX transaction_by_time ON ledger_transaction (timestamp_ms);
CREATE INDEX transaction_by_round ON ledger_transaction (epoch, round, index_in_round);
`;

/**
 * Append-only, but for `meta` and `rejected`. A substate at state version v is its row with the greatest
 * `state_version <= v`; a deleted one has the value NULL. Nodes and substate keys are raw bytes.
 */
const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY) STRICT;
${transactionTable}CREATE TABLE subintent (subintent_hash TEXT PRIMARY KEY, state_version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE substate (
  node BLOB NOT NULL,
  partition INTEGER NOT NULL,
  key BLOB NOT NULL,
  state_version INTEGER NOT NULL,
  value BLOB,
  PRIMARY KEY (node, partition, key, state_version)
) STRICT, WITHOUT ROWID;
CREATE TABLE entity (
  node BLOB PRIMARY KEY,
  address TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  is_global INTEGER NOT NULL,
  parent BLOB,
  global_ancestor BLOB NOT NULL,
  package TEXT,
  blueprint TEXT,
  outer BLOB,
  first_version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX entity_by_ancestor ON entity (global_ancestor, first_version);
CREATE INDEX entity_by_outer ON entity (outer);
CREATE TABLE marker (
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  state_version INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, state_version)
) STRICT, WITHOUT ROWID;
CREATE TABLE supply (resource TEXT NOT NULL, state_version INTEGER NOT NULL, kind TEXT NOT NULL, amount TEXT NOT NULL) STRICT;
CREATE INDEX supply_by_resource ON supply (resource, state_version);
CREATE TABLE rejected (intent_hash TEXT PRIMARY KEY, payload_hash TEXT NOT NULL, reason TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
${storeTables}${digestTable}`;

/** Upgrades a file from each version to the next, by SQL, or by a function if SQL cannot. */
const upgrades: Readonly<Record<number, string | ((database: Database, records: Records) => void)>> = {
  // Markers of a transaction's kind, so that finding users' transactions does not read all round changes between them.
  1: `
    INSERT OR IGNORE INTO marker (kind, subject, state_version)
      SELECT 'kind', 'User', state_version FROM ledger_transaction WHERE kind = 'User';
    INSERT OR IGNORE INTO marker (kind, subject, state_version)
      SELECT 'kind', 'EpochChange', state_version FROM ledger_transaction
      WHERE json_extract(receipt, '$.nextEpoch') IS NOT NULL;`,
  // The order of keys, so that a page of them does not read the whole store.
  2: `
    ${storeTables}
    INSERT OR IGNORE INTO store_key (node, first_version, key)
      SELECT s.node, min(s.state_version), s.key FROM substate s JOIN entity e ON e.node = s.node
      WHERE e.type = 'InternalKeyValueStore' AND s.partition = 64 GROUP BY s.node, s.key;
    INSERT OR IGNORE INTO store_total (node, state_version, total)
      SELECT node, state_version, sum(sum(change)) OVER (PARTITION BY node ORDER BY state_version) FROM (
        SELECT node, state_version, live - lag(live, 1, 0) OVER (PARTITION BY node, key ORDER BY state_version) AS change
        FROM (
          SELECT s.node AS node, s.key AS key, s.state_version AS state_version, (${isLiveSql}) AS live
          FROM substate s JOIN entity e ON e.node = s.node
          WHERE e.type = 'InternalKeyValueStore' AND s.partition = 64
        )
      ) GROUP BY node, state_version HAVING sum(change) <> 0;`,
  // Digests of the history, filled in below: SQL cannot compute them.
  3: digestTable,
  4: packRecords,
};

/** Transactions that are rewritten at a time. */
const packedAtOnce = 1_000;

/** Older files hold the records of transactions as plain text, which is ten times as large. */
function packRecords(database: Database, records: Records): void {
  database.exec(
    `DROP INDEX transaction_by_time; DROP INDEX transaction_by_round;
     ALTER TABLE ledger_transaction RENAME TO unpacked_transaction; ${transactionTable}`,
  );
  const read = database.prepare(
    "SELECT * FROM unpacked_transaction WHERE state_version > ? ORDER BY state_version LIMIT ?",
  );
  const columns = digested.ledger_transaction;
  const insert = database.prepare(insertion("INSERT", "ledger_transaction"));
  let rows = read.all(0, packedAtOnce);
  while (rows.length > 0) {
    for (const row of rows)
      insert.run(
        ...packedValues(
          records,
          "ledger_transaction",
          columns.map((column) => row[column] ?? null),
        ),
      );
    rows = read.all(Number(rows.at(-1)?.state_version), packedAtOnce);
  }
  database.exec("DROP TABLE unpacked_transaction");
  noteRecords(database, records);
}

/**
 * Creates the tables in an empty file if that is allowed, upgrades an older file, or checks that the file is a
 * ledger's. Returns whether it was an older one. Throws `LedgerFileError`.
 */
export function prepareSchema(
  database: Database,
  records: Records,
  networkId: number,
  mayBeEmpty: boolean,
): boolean {
  const { count } = database.prepare("SELECT count(*) AS count FROM sqlite_master").get() ?? {};
  if (count === 0) {
    if (!mayBeEmpty)
      throw new LedgerFileError("LEDGER_FILE_CORRUPT", "The file is empty: no ledger is in it.");
    database.transaction(() => {
      database.exec(tables);
      const insert = database.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
      insert.run("schema_version", schemaVersion);
      insert.run("network_id", networkId);
      noteRecords(database, records);
    });
    return false;
  }
  const meta = readMeta(database);
  const found = meta("schema_version");
  if (typeof found !== "number")
    throw new LedgerFileError("LEDGER_FILE_CORRUPT", "The file is a database, but not one of a ledger.");
  if (found > schemaVersion)
    throw new LedgerFileError(
      "LEDGER_FILE_NEWER",
      `The ledger was written by a newer version (schema ${found}; this one knows ${schemaVersion}).`,
    );
  if (meta("network_id") !== networkId)
    throw new LedgerFileError(
      "LEDGER_FILE_OTHER_NETWORK",
      `The file holds a ledger of network ${String(meta("network_id"))}, not ${networkId}.`,
    );
  mustFit(database, records);
  if (found === schemaVersion) return false;
  upgrade(database, found, records);
  return true;
}

/** The first version whose files hold packed records. */
const firstPacked = 5;
/**
 * Digest of the typical records of files that do not name any: of all files from before ledgers could bring their
 * records. A ledger with the same records does not name them either, so its bytes stay the same.
 */
const unnoted = "753cc992a4314ea229dd13153bce9b3cef8392c116e0b8bad7f61af6a045016a";

function noteRecords(database: Database, { digest }: Records): void {
  if (digest === unnoted) return;
  database.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('typical_records', ?)").run(digest);
}

/**
 * Throws `LedgerFileError` if the file's records are packed with other typical records: they could not be read, and
 * new ones would be unreadable beside them.
 */
export function mustFit(database: Database, records: Records): void {
  const meta = readMeta(database);
  if (Number(meta("schema_version") ?? 0) < firstPacked) return;
  if ((meta("typical_records") ?? unnoted) === records.digest) return;
  throw new LedgerFileError(
    "LEDGER_FILE_UNUSABLE",
    "The records of the ledger are packed with other typical records than this program has.",
  );
}

function upgrade(database: Database, from: number, records: Records): void {
  database.transaction(() => {
    for (let version = from; version < schemaVersion; version++) {
      const step = upgrades[version] ?? "";
      if (typeof step === "string") database.exec(step);
      else step(database, records);
    }
    if (from < firstDigested) digestHistory(new Statements(database, records));
    database.prepare("UPDATE meta SET value = ? WHERE key = 'schema_version'").run(schemaVersion);
  });
}

function readMeta(database: Database): (key: string) => unknown {
  try {
    const statement = database.prepare("SELECT value FROM meta WHERE key = ?");
    return (key) => statement.get(key)?.value;
  } catch {
    return () => undefined;
  }
}
