/** A ledger with a preview's changes on top of it, for as long as it takes to describe them. */
import type { PreviewReceipt, StateRows, SubstateUpdate } from "@embedded-radix/engine";
import type { TypeSource } from "../decode/type-source.ts";
import type { VersionedEntry } from "../history/read.ts";
import { keyBytes } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";

const placeOf = (node: string, partition: number, key: Uint8Array): string =>
  `${node}/${partition}/${bytesToHex(key)}`;

/** Rows for an engine that decodes. It reads single substates then, and lists none. */
export function rowsOnTop(rows: StateRows, updates: readonly SubstateUpdate[]): StateRows {
  const written = new Map(
    updates.map(({ node, partition, key, value }) => [placeOf(node, partition, keyBytes(key)), value]),
  );
  return {
    ...rows,
    read(node, partition, key) {
      const value = written.get(placeOf(bytesToHex(node), partition, key));
      return value === undefined ? rows.read(node, partition, key) : value;
    },
  };
}

/** Entities that the preview creates are in its receipt as a whole; all others are on the ledger. */
export function sourceOnTop(
  below: TypeSource,
  { newEntities, updates }: PreviewReceipt,
  version: number,
): TypeSource {
  const made = new Set(newEntities.map(({ node }) => node));
  const entries = (node: string, partition: number): VersionedEntry[] =>
    updates.flatMap(({ value, ...place }) =>
      value !== null && place.node === node && place.partition === partition
        ? { ...place, value, firstVersion: version, lastVersion: version }
        : [],
    );
  return {
    engine: below.engine,
    history: {
      partition: entries,
      substate(node, partition, key) {
        const name = placeOf(node, partition, keyBytes(key));
        const isHere = (entry: VersionedEntry) => placeOf(node, partition, keyBytes(entry.key)) === name;
        return entries(node, partition).find(isHere) ?? null;
      },
      writesTo: (node, partition) => (entries(node, partition).length > 0 ? [version] : []),
    },
    wellKnown: () => below.wellKnown(),
    below: { source: below, has: (node) => !made.has(node) },
  };
}
