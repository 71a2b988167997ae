/** The imports of engine.wasm that read a ledger which the host keeps. */

/**
 * A host's substates, current as of the last transaction that it has written. A node is 30 bytes. A key is one byte
 * for its kind, then: a field's number (kind 0), a map key (1), or a sort number (big endian) with its key (2).
 */
export interface StateRows {
  /** Null if there is no such substate. */
  read(node: Uint8Array, partition: number, key: Uint8Array): Uint8Array | null;
  /** Keys of one partition, in any order; some may no longer have a value. */
  keys(node: Uint8Array, partition: number): Iterable<Uint8Array>;
  /** In any order; some may be empty. */
  partitions(): Iterable<{ readonly node: Uint8Array; readonly partition: number }>;
  /** The owner of an internal entity; null for a global entity and for one that is not stored. */
  parent(node: Uint8Array): Uint8Array | null;
}

const nodeLength = 30;

/** The part of an instance that the imports use: they exist before the instance. */
export interface Memory {
  readonly memory: WebAssembly.Memory;
  readonly alloc: (length: number) => number;
}

/** Answers are bytes that `alloc` gave, as `pointer << 32 | length`; the engine frees them. 0 is none. */
export class RowImports {
  rows: StateRows | null = null;
  memory: Memory | null = null;

  readonly functions = {
    read: (node: number, partition: number, key: number, keyLength: number): bigint =>
      this.#give(this.#open.read(this.#node(node), partition, this.#take(key, keyLength))),
    keys: (node: number, partition: number): bigint =>
      this.#give(joined(this.#open.keys(this.#node(node), partition))),
    partitions: (): bigint => this.#give(places(this.#open.partitions())),
    parent: (node: number): bigint => this.#give(this.#open.parent(this.#node(node))),
  };

  get #open(): StateRows {
    if (this.rows === null) throw new Error("the engine reads rows of a host that has none");
    return this.rows;
  }

  #node(pointer: number): Uint8Array {
    return this.#take(pointer, nodeLength);
  }

  /** A copy: the memory moves when it grows. */
  #take(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.#instance.memory.buffer, pointer >>> 0, length).slice();
  }

  #give(bytes: Uint8Array | null): bigint {
    if (bytes === null) return 0n;
    const pointer = this.#instance.alloc(bytes.length) >>> 0;
    if (pointer === 0) throw new RangeError("the engine has no memory for this answer");
    new Uint8Array(this.#instance.memory.buffer, pointer, bytes.length).set(bytes);
    return (BigInt(pointer) << 32n) | BigInt(bytes.length);
  }

  get #instance(): Memory {
    if (this.memory === null) throw new Error("the engine has not started");
    return this.memory;
  }
}

/** Each key with its length before it, u32 little endian. */
function joined(keys: Iterable<Uint8Array>): Uint8Array {
  const all = [...keys];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const key of all) {
    view.setUint32(at, key.length, true);
    bytes.set(key, at + 4);
    at += 4 + key.length;
  }
  return bytes;
}

function places(partitions: ReturnType<StateRows["partitions"]>): Uint8Array {
  const all = [...partitions];
  const bytes = new Uint8Array(all.length * (nodeLength + 1));
  for (const [index, { node, partition }] of all.entries()) {
    bytes.set(node, index * (nodeLength + 1));
    bytes[index * (nodeLength + 1) + nodeLength] = partition;
  }
  return bytes;
}
