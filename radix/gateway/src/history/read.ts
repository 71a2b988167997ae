/** Reads the index at any state version. */
import type { NodeIdHex, SubstateEntry, SubstateKey } from "@embedded-radix/engine";
import { keyBytes, keyOf, nodeBytes, nodeHex, type Row, type Statements } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { dropOldest } from "./bounded.ts";
import { digestAt } from "./digest.ts";

export interface LedgerPoint {
  readonly stateVersion: number;
  readonly epoch: number;
  readonly round: number;
  readonly timestampMs: number;
}

export interface StoredEntity {
  readonly node: NodeIdHex;
  readonly address: string;
  readonly type: string;
  readonly isGlobal: boolean;
  readonly parent: NodeIdHex | null;
  readonly globalAncestor: NodeIdHex;
  readonly package: string | null;
  readonly blueprint: string | null;
  readonly outer: NodeIdHex | null;
  readonly firstVersion: number;
}

/** An entry with the versions at which its key first appeared and was last written. */
export interface VersionedEntry extends SubstateEntry {
  readonly firstVersion: number;
  readonly lastVersion: number;
}

/** Partition of a non-fungible vault's ids, the first collection after its fields. */
export const vaultIdsPartition = 65;

const pointColumns = "SELECT state_version, epoch, round, timestamp_ms FROM ledger_transaction";

/** An entity never changes, and most requests name the same few. */
const mostEntities = 10_000;

export class History {
  readonly #sql: Statements;
  readonly #entities = new Map<string, StoredEntity>();

  constructor(sql: Statements) {
    this.#sql = sql;
  }

  get sql(): Statements {
    return this.#sql;
  }

  tip(): LedgerPoint | null {
    return point(this.#sql.of(`${pointColumns} ORDER BY state_version DESC LIMIT 1`).get());
  }

  at(stateVersion: number): LedgerPoint | null {
    return point(this.#sql.of(`${pointColumns} WHERE state_version = ?`).get(stateVersion));
  }

  /** Digest of the history up to this version, in hex; null beyond its end. */
  digestAt(stateVersion: number): string | null {
    const digest = digestAt(this.#sql, stateVersion);
    return digest && bytesToHex(digest);
  }

  lastAtOrBefore(timestampMs: number): LedgerPoint | null {
    return point(
      this.#sql
        .of(`${pointColumns} WHERE timestamp_ms <= ? ORDER BY state_version DESC LIMIT 1`)
        .get(timestampMs),
    );
  }

  firstAtOrAfter(timestampMs: number): LedgerPoint | null {
    return point(
      this.#sql.of(`${pointColumns} WHERE timestamp_ms >= ? ORDER BY state_version LIMIT 1`).get(timestampMs),
    );
  }

  firstOfEpoch(epoch: number, round?: number): LedgerPoint | null {
    if (round === undefined)
      return point(this.#sql.of(`${pointColumns} WHERE epoch = ? ORDER BY state_version LIMIT 1`).get(epoch));
    return point(
      this.#sql
        .of(`${pointColumns} WHERE epoch = ? AND round = ? AND index_in_round = 0 LIMIT 1`)
        .get(epoch, round),
    );
  }

  entityAt(address: string, version: number): StoredEntity | null {
    const found = this.#entities.get(address) ?? this.#readEntity(address);
    return found !== null && found.firstVersion <= version ? found : null;
  }

  #readEntity(address: string): StoredEntity | null {
    const found = entity(this.#sql.of("SELECT * FROM entity WHERE address = ?").get(address));
    if (found === null) return null;
    this.#entities.set(address, found);
    dropOldest(this.#entities, mostEntities);
    return found;
  }

  vaultsOf(ancestor: NodeIdHex, fungible: boolean, version: number): StoredEntity[] {
    return this.#sql
      .of(
        "SELECT * FROM entity WHERE global_ancestor = ? AND type = ? AND first_version <= ? ORDER BY first_version DESC, node DESC",
      )
      .all(nodeBytes(ancestor), fungible ? "InternalFungibleVault" : "InternalNonFungibleVault", version)
      .flatMap((row) => entity(row) ?? []);
  }

  /** The vault of a resource that holds the non-fungible with this key, and since which version. */
  vaultWith(
    resource: NodeIdHex,
    key: SubstateKey,
    version: number,
  ): { vault: StoredEntity; since: number } | null {
    const row = this.#sql
      .of(
        `SELECT e.*, s.state_version AS since FROM entity e JOIN substate s ON s.node = e.node
         WHERE e.outer = ?1 AND e.type = 'InternalNonFungibleVault'
           AND s.partition = ?2 AND s.key = ?3 AND s.value IS NOT NULL
           AND s.state_version = (
             SELECT max(state_version) FROM substate
             WHERE node = e.node AND partition = ?2 AND key = ?3 AND state_version <= ?4
           )`,
      )
      .get(nodeBytes(resource), vaultIdsPartition, keyBytes(key), version);
    const vault = entity(row);
    return vault && { vault, since: Number(row?.since) };
  }

  substate(node: NodeIdHex, partition: number, key: SubstateKey, version: number): VersionedEntry | null {
    const stored = keyBytes(key);
    const row = this.#sql
      .of(
        `SELECT value, state_version, (SELECT min(state_version) FROM substate WHERE node = ?1 AND partition = ?2 AND key = ?3) AS first
         FROM substate WHERE node = ?1 AND partition = ?2 AND key = ?3 AND state_version <= ?4
         ORDER BY state_version DESC LIMIT 1`,
      )
      .get(nodeBytes(node), partition, stored, version);
    if (!row || row.value === null) return null;
    return {
      node,
      partition,
      key,
      value: row.value as Uint8Array,
      firstVersion: Number(row.first),
      lastVersion: Number(row.state_version),
    };
  }

  /** One substate of each of several nodes, in their order; null if it does not exist. */
  substates(
    nodes: readonly NodeIdHex[],
    partition: number,
    key: SubstateKey,
    version: number,
  ): (Pick<VersionedEntry, "value" | "lastVersion"> | null)[] {
    const found: (Pick<VersionedEntry, "value" | "lastVersion"> | null)[] = nodes.map(() => null);
    if (nodes.length === 0) return found;
    const rows = this.#sql
      .of(
        `SELECT wanted.key AS number, s.value AS value, s.state_version AS last
         FROM json_each(?1) AS wanted
         CROSS JOIN substate AS s ON s.node = unhex(wanted.value) AND s.partition = ?2 AND s.key = ?3
           AND s.state_version = (
             SELECT max(state_version) FROM substate
             WHERE node = unhex(wanted.value) AND partition = ?2 AND key = ?3 AND state_version <= ?4
           )
         WHERE s.value IS NOT NULL`,
      )
      .all(JSON.stringify(nodes), partition, keyBytes(key), version);
    for (const { number, value, last } of rows)
      found[Number(number)] = { value: value as Uint8Array, lastVersion: Number(last) };
    return found;
  }

  /** The last transaction up to this version with a marker of one of these kinds; null if there is none. */
  lastMarked(kinds: readonly string[], subject: string, version: number): number | null {
    const last = this.#sql.of(
      `SELECT state_version FROM marker WHERE kind = ? AND subject = ? AND state_version <= ?
       ORDER BY state_version DESC LIMIT 1`,
    );
    const found = kinds.map((kind) => Number(last.get(kind, subject, version)?.state_version ?? 0));
    // No transaction has the version 0.
    return Math.max(...found) || null;
  }

  /** State versions that wrote to a partition, in their order. */
  writesTo(node: NodeIdHex, partition: number): number[] {
    return this.#sql
      .of(
        "SELECT DISTINCT state_version FROM substate WHERE node = ? AND partition = ? ORDER BY state_version",
      )
      .all(nodeBytes(node), partition)
      .map(({ state_version }) => Number(state_version));
  }

  /** The version of the last write to a partition up to this one; 0 if there is none. */
  lastWriteIn(node: NodeIdHex, partition: number, version: number): number {
    const row = this.#sql
      .of(
        "SELECT max(state_version) AS last FROM substate WHERE node = ? AND partition = ? AND state_version <= ?",
      )
      .get(nodeBytes(node), partition, version);
    return Number(row?.last ?? 0);
  }

  /** When a substate was last written up to this version, and a reader for its value; null if it does not exist. */
  lastWrite(
    node: NodeIdHex,
    partition: number,
    key: SubstateKey,
    version: number,
  ): { readonly version: number; read(): Uint8Array } | null {
    const place = [nodeBytes(node), partition, keyBytes(key)] as const;
    const row = this.#sql
      .of(
        `SELECT state_version, value IS NULL AS gone FROM substate
         WHERE node = ? AND partition = ? AND key = ? AND state_version <= ?
         ORDER BY state_version DESC LIMIT 1`,
      )
      .get(...place, version);
    if (!row || row.gone === 1) return null;
    const found = Number(row.state_version);
    return {
      version: found,
      read: () =>
        this.#sql
          .of("SELECT value FROM substate WHERE node = ? AND partition = ? AND key = ? AND state_version = ?")
          .get(...place, found)?.value as Uint8Array,
    };
  }

  /** Live entries of a partition, by default those that appeared last first. */
  partition(
    node: NodeIdHex,
    partition: number,
    version: number,
    order: "asc" | "desc" = "desc",
  ): VersionedEntry[] {
    const direction = order === "desc" ? "DESC" : "ASC";
    return this.#sql
      .of(
        `SELECT found.key AS key, s.value AS value, found.last AS last, found.first AS first FROM
           (SELECT key, max(state_version) AS last, min(state_version) AS first FROM substate
            WHERE node = ?1 AND partition = ?2 AND state_version <= ?3 GROUP BY key) AS found
         CROSS JOIN substate s
           ON s.node = ?1 AND s.partition = ?2 AND s.key = found.key AND s.state_version = found.last
         WHERE s.value IS NOT NULL ORDER BY found.first ${direction}, found.key ${direction}`,
      )
      .all(nodeBytes(node), partition, version)
      .map((row) => ({
        node,
        partition,
        key: keyOf(row.key),
        value: row.value as Uint8Array,
        firstVersion: Number(row.first),
        lastVersion: Number(row.last),
      }));
  }
}

function point(row: Row | undefined): LedgerPoint | null {
  if (!row) return null;
  return {
    stateVersion: Number(row.state_version),
    epoch: Number(row.epoch),
    round: Number(row.round),
    timestampMs: Number(row.timestamp_ms),
  };
}

function entity(row: Row | undefined): StoredEntity | null {
  if (!row) return null;
  return {
    node: nodeHex(row.node),
    address: String(row.address),
    type: String(row.type),
    isGlobal: row.is_global === 1,
    parent: row.parent instanceof Uint8Array ? nodeHex(row.parent) : null,
    globalAncestor: nodeHex(row.global_ancestor),
    package: row.package as string | null,
    blueprint: row.blueprint as string | null,
    outer: row.outer instanceof Uint8Array ? nodeHex(row.outer) : null,
    firstVersion: Number(row.first_version),
  };
}
