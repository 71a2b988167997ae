/** The rows of a host without a file: what `engine.open` reads of receipts that were applied. */
import type { NodeIdHex, Receipt, StateRows, SubstateKey } from "@embedded-radix/engine";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { keyBytes } from "../../gateway/src/storage/database.ts";

export class MemoryRows implements StateRows {
  readonly #partitions = new Map<string, Map<string, Uint8Array>>();
  readonly #parents = new Map<NodeIdHex, NodeIdHex | null>();
  /** How often a substate was read. */
  reads = 0;

  get size(): number {
    let size = 0;
    for (const entries of this.#partitions.values()) size += entries.size;
    return size;
  }

  apply({ resets, updates, newEntities }: Receipt): void {
    for (const { node, partition } of resets) this.#partitions.delete(place(node, partition));
    for (const { node, partition, key, value } of updates) this.write(node, partition, key, value);
    for (const { node, parent } of newEntities) this.#parents.set(node, parent);
  }

  write(node: NodeIdHex, partition: number, key: SubstateKey, value: Uint8Array | null): void {
    const at = place(node, partition);
    const entries = this.#partitions.get(at) ?? new Map<string, Uint8Array>();
    if (value) entries.set(bytesToHex(keyBytes(key)), value);
    else entries.delete(bytesToHex(keyBytes(key)));
    this.#partitions.set(at, entries);
  }

  read(node: Uint8Array, partition: number, key: Uint8Array): Uint8Array | null {
    this.reads += 1;
    return this.#partitions.get(place(bytesToHex(node), partition))?.get(bytesToHex(key)) ?? null;
  }

  keys(node: Uint8Array, partition: number): Uint8Array[] {
    return [...(this.#partitions.get(place(bytesToHex(node), partition))?.keys() ?? [])].map(hexToBytes);
  }

  *partitions() {
    for (const at of this.#partitions.keys()) {
      const [node = "", partition] = at.split(" ");
      yield { node: hexToBytes(node), partition: Number(partition) };
    }
  }

  parent(node: Uint8Array): Uint8Array | null {
    const parent = this.#parents.get(bytesToHex(node));
    return parent ? hexToBytes(parent) : null;
  }
}

const place = (node: NodeIdHex, partition: number): string => `${node} ${partition}`;
