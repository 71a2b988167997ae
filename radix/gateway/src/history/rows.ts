/** The substates at one state version as the engine reads them, and the owner of each entity. */
import type { StateRows } from "@embedded-radix/engine";
import type { Statements } from "../storage/database.ts";

/** @param stateVersion the newest there is at any time, unless given. */
export function stateRows(sql: Statements, stateVersion = Number.MAX_SAFE_INTEGER): StateRows {
  const last = sql.of(
    "SELECT value FROM substate WHERE node = ? AND partition = ? AND key = ? AND state_version <= ? ORDER BY state_version DESC LIMIT 1",
  );
  const keys = sql.of(
    "SELECT DISTINCT key FROM substate WHERE node = ? AND partition = ? AND state_version <= ?",
  );
  const parent = sql.of("SELECT parent FROM entity WHERE node = ? AND first_version <= ?");
  return {
    read: (node, partition, key) =>
      (last.get(node, partition, key, stateVersion)?.value ?? null) as Uint8Array | null,
    keys: (node, partition) => keys.all(node, partition, stateVersion).map((row) => row.key as Uint8Array),
    partitions: () =>
      sql
        .of("SELECT DISTINCT node, partition FROM substate WHERE state_version <= ?")
        .all(stateVersion)
        .map((row) => ({ node: row.node as Uint8Array, partition: Number(row.partition) })),
    parent: (node) => (parent.get(node, stateVersion)?.parent ?? null) as Uint8Array | null,
  };
}
