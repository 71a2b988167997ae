/** Players and their sessions. Their data refers to the row of the player, and is deleted with it. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";
import type { Database } from "./database.ts";
import type { PlayersLimits } from "./limits.ts";
import { PlayersError } from "./players-error.ts";

const VERSION = 5;
/** Each makes a file of the version before it one of the next. */
const SCHEMAS: readonly string[] = [
  `
CREATE TABLE player (
  address TEXT PRIMARY KEY,
  first_sign_in_ms INTEGER NOT NULL,
  last_sign_in_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE session (
  token_hash TEXT PRIMARY KEY,
  player TEXT NOT NULL REFERENCES player ON DELETE CASCADE,
  ledger_id TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX session_of_player ON session (player, created_ms);
CREATE TABLE preference (
  player TEXT NOT NULL REFERENCES player ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  changed_ms INTEGER NOT NULL,
  PRIMARY KEY (player, name)
) STRICT;
CREATE TABLE note (
  player TEXT NOT NULL REFERENCES player ON DELETE CASCADE,
  kingdom TEXT NOT NULL,
  text TEXT NOT NULL,
  changed_ms INTEGER NOT NULL,
  PRIMARY KEY (player, kingdom)
) STRICT;
`,
  `
CREATE TABLE device (
  id TEXT PRIMARY KEY,
  player TEXT NOT NULL REFERENCES player ON DELETE CASCADE,
  ledger_id TEXT NOT NULL,
  push_key TEXT NOT NULL,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  name TEXT NOT NULL,
  kingdoms TEXT NOT NULL,
  lead_minutes INTEGER NOT NULL,
  added_ms INTEGER NOT NULL,
  failing_ms INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  retry_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX device_of_player ON device (player, added_ms);
CREATE TABLE told (
  device TEXT NOT NULL REFERENCES device ON DELETE CASCADE,
  mission TEXT NOT NULL,
  phase TEXT NOT NULL,
  told_ms INTEGER NOT NULL,
  PRIMARY KEY (device, mission, phase)
) STRICT;
`,
  `
ALTER TABLE device ADD COLUMN outcomes TEXT NOT NULL DEFAULT '{}';
ALTER TABLE device ADD COLUMN watched TEXT NOT NULL DEFAULT '{}';
ALTER TABLE device ADD COLUMN quiet TEXT;
ALTER TABLE told ADD COLUMN launch TEXT NOT NULL DEFAULT '';
`,
  `
CREATE TABLE mark (
  player TEXT NOT NULL REFERENCES player ON DELETE CASCADE,
  kingdom TEXT NOT NULL,
  mark TEXT,
  changed_ms INTEGER NOT NULL,
  PRIMARY KEY (player, kingdom)
) STRICT;
`,
  `
CREATE TABLE planned_order (
  player TEXT NOT NULL REFERENCES player ON DELETE CASCADE,
  subintent_hash TEXT NOT NULL,
  ledger_id TEXT NOT NULL,
  words TEXT NOT NULL,
  signed TEXT NOT NULL,
  "from" INTEGER NOT NULL,
  until INTEGER NOT NULL,
  reward_xrd TEXT NOT NULL,
  handed_over_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  tried INTEGER NOT NULL,
  next_try INTEGER,
  intent_hash TEXT,
  reason TEXT,
  losses INTEGER NOT NULL,
  PRIMARY KEY (player, subintent_hash)
) STRICT;
CREATE INDEX open_order ON planned_order (state);
`,
];

/** The file was written by a newer version of this package, and stays as it is. */
export class NewerFileError extends Error {
  override readonly name = "NewerFileError";

  constructor(version: number) {
    super(`The file of players has version ${version}; this one knows ${VERSION}.`);
  }
}

export interface Session {
  /** The address of the persona or account that signed in. */
  readonly player: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface StoreOptions {
  readonly database: Database;
  /** Unix milliseconds, by the wall clock. */
  readonly nowMs: () => number;
  /** A session of another ledger does not count, so a restored copy of the file has no sessions. */
  readonly ledgerId: string;
  readonly limits: PlayersLimits;
}

export type Store = ReturnType<typeof openStore>;

function prepare(database: Database, limits: PlayersLimits): void {
  const version = Number(database.all("PRAGMA user_version")[0]?.user_version);
  if (version > VERSION) throw new NewerFileError(version);
  if (version < VERSION)
    database.transaction(() => {
      for (const schema of SCHEMAS.slice(version)) database.exec(schema);
      database.exec(`PRAGMA user_version = ${VERSION}`);
    });
  const pageBytes = Number(database.all("PRAGMA page_size")[0]?.page_size);
  database.exec(
    `PRAGMA foreign_keys = ON; PRAGMA max_page_count = ${Math.floor(limits.fileBytes / pageBytes)}`,
  );
}

/** Sessions that are over, players who have not signed in since `unusedSince`, and those of whom nothing is kept. */
function dropUnused(database: Database, unusedSince: number, now: number): void {
  database.run("DELETE FROM session WHERE expires_ms <= ?", now);
  database.run("DELETE FROM player WHERE last_sign_in_ms <= ?", unusedSince);
  database.run(
    `DELETE FROM player WHERE NOT EXISTS (SELECT 1 FROM session WHERE player = address)
       AND NOT EXISTS (SELECT 1 FROM preference WHERE player = address)
       AND NOT EXISTS (SELECT 1 FROM note WHERE player = address)
       AND NOT EXISTS (SELECT 1 FROM mark WHERE player = address)
       AND NOT EXISTS (SELECT 1 FROM planned_order WHERE player = address)
       AND NOT EXISTS (SELECT 1 FROM device WHERE player = address)`,
  );
}

/** Creates its tables in an empty file, and those that an older one lacks. Throws `NewerFileError`. */
export function openStore({ database, nowMs, ledgerId, limits }: StoreOptions) {
  prepare(database, limits);
  return {
    /** Begins a session. Throws `SERVER_FULL` for a new player if there are too many. */
    signIn(player: string): { readonly token: string; readonly session: Session } {
      const now = nowMs();
      const token = bytesToHex(randomBytes(32));
      const session = { player, createdAt: now, expiresAt: now + limits.sessionMs };
      database.transaction(() => {
        dropUnused(database, now - limits.unusedMs, now);
        const isKnown = database.all("SELECT 1 FROM player WHERE address = ?", player).length > 0;
        const count = Number(database.all("SELECT count(*) AS count FROM player")[0]?.count);
        if (!isKnown && count >= limits.players)
          throw new PlayersError("SERVER_FULL", "This server takes no more players at present.");
        database.run(
          `INSERT INTO player VALUES (?1, ?2, ?2)
             ON CONFLICT DO UPDATE SET last_sign_in_ms = excluded.last_sign_in_ms`,
          player,
          now,
        );
        database.run(
          "INSERT INTO session VALUES (?, ?, ?, ?, ?)",
          hashOf(token),
          player,
          ledgerId,
          now,
          session.expiresAt,
        );
        database.run(
          `DELETE FROM session WHERE player = ?1 AND token_hash NOT IN
             (SELECT token_hash FROM session WHERE player = ?1 ORDER BY created_ms DESC, rowid DESC LIMIT ?2)`,
          player,
          limits.sessionsOfPlayer,
        );
      });
      return { token, session };
    },
    /** Null for an unknown or expired token. */
    session(token: string): Session | null {
      const [row] = database.all(
        "SELECT player, created_ms, expires_ms FROM session WHERE token_hash = ? AND ledger_id = ? AND expires_ms > ?",
        hashOf(token),
        ledgerId,
        nowMs(),
      );
      if (row === undefined) return null;
      return {
        player: String(row.player),
        createdAt: Number(row.created_ms),
        expiresAt: Number(row.expires_ms),
      };
    },
    sessionsOf(player: string): Session[] {
      return database
        .all(
          "SELECT created_ms, expires_ms FROM session WHERE player = ? AND ledger_id = ? AND expires_ms > ? ORDER BY created_ms",
          player,
          ledgerId,
          nowMs(),
        )
        .map((row) => ({ player, createdAt: Number(row.created_ms), expiresAt: Number(row.expires_ms) }));
    },
    signOut(token: string): void {
      database.run("DELETE FROM session WHERE token_hash = ?", hashOf(token));
    },
    signOutEverywhere(player: string): void {
      database.run("DELETE FROM session WHERE player = ?", player);
    },
    /** Everything that is kept of the player, sessions included. */
    deletePlayer(player: string): void {
      database.run("DELETE FROM player WHERE address = ?", player);
      database.forget();
    },
  };
}

/** Of 32 random bytes, so it needs neither salt nor slowness. */
const hashOf = (token: string): string => bytesToHex(sha256(hexToBytes(token)));
