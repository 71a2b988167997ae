/** The current substates as the engine reads them: of each the last row, and the owner of each entity. */
import type { StateRows } from "@kingdoms/engine";
import type { Statements } from "../storage/database.ts";

export function stateRows(sql: Statements): StateRows {
  const last = sql.of(
    "SELECT value FROM substate WHERE node = ? AND partition = ? AND key = ? ORDER BY state_version DESC LIMIT 1",
  );
  const keys = sql.of("SELECT DISTINCT key FROM substate WHERE node = ? AND partition = ?");
  const parent = sql.of("SELECT parent FROM entity WHERE node = ?");
  return {
    read: (node, partition, key) => (last.get(node, partition, key)?.value ?? null) as Uint8Array | null,
    keys: (node, partition) => keys.all(node, partition).map((row) => row.key as Uint8Array),
    partitions: () =>
      sql
        .of("SELECT DISTINCT node, partition FROM substate")
        .all()
        .map((row) => ({ node: row.node as Uint8Array, partition: Number(row.partition) })),
    parent: (node) => (parent.get(node)?.parent ?? null) as Uint8Array | null,
  };
}
