/** Computes the seal of the substates, some at each step: the whole takes seconds for a large ledger. */
import { nodeHex, type Row, type Statements } from "../storage/database.ts";
import { add, sealOf } from "./digest.ts";

/** How many substates are read at a step: a few milliseconds. */
const stepSize = 250;

/** The seal of the substates at a state version. Rows never change, so commits between the steps do not matter. */
export function* sealAt(sql: Statements, stateVersion: number): Generator<void, bigint> {
  let seal = 0n;
  let read = 0;
  for (let partition = first(sql); partition; partition = next(sql, partition)) {
    const { node = null, partition: number = null } = partition;
    let after = new Uint8Array();
    for (let entries = stepSize; entries === stepSize; ) {
      entries = 0;
      // One by one: the values of a list live long enough to be collected late, and take tens of megabytes until then.
      for (const { key, value } of sql.of(entriesSql).iterate(node, number, after, stateVersion)) {
        entries++;
        after = key as Uint8Array<ArrayBuffer>;
        if (value instanceof Uint8Array)
          seal = add(seal, sealOf(nodeHex(node), Number(number), after, value));
      }
      read += 1 + entries;
      if (read < stepSize) continue;
      read = 0;
      yield;
    }
  }
  return seal;
}

const select = "SELECT node, partition FROM substate";

const first = (sql: Statements): Row | undefined =>
  sql.of(`${select} ORDER BY node, partition LIMIT 1`).get();

/** SQLite would scan for a comparison of both columns, and use its index for one. */
const next = (sql: Statements, { node = null, partition = null }: Row): Row | undefined =>
  sql.of(`${select} WHERE node = ? AND partition > ? ORDER BY partition LIMIT 1`).get(node, partition) ??
  sql.of(`${select} WHERE node > ? ORDER BY node, partition LIMIT 1`).get(node);

/** Keys of a partition after one, and their values. Each is found by the index, however many versions the one before has. */
const entriesSql = `
  WITH RECURSIVE place(key) AS (
    SELECT min(key) FROM substate WHERE node = ?1 AND partition = ?2 AND key > ?3
    UNION ALL
    SELECT (SELECT min(key) FROM substate WHERE node = ?1 AND partition = ?2 AND key > place.key)
    FROM place WHERE key IS NOT NULL
  )
  SELECT key, (
    SELECT value FROM substate WHERE node = ?1 AND partition = ?2 AND key = place.key AND state_version <= ?4
    ORDER BY state_version DESC LIMIT 1
  ) AS value
  FROM place WHERE key IS NOT NULL LIMIT ${stepSize}`;
