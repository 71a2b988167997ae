import fc from "fast-check";
import { expect, it } from "vitest";
import { BlockReads } from "./block-reads.ts";
import { JoinedWrites } from "./joined-writes.ts";
import type { SyncFile } from "./sync-file.ts";

/** A file in memory that counts its calls. */
class Plain implements SyncFile {
  bytes = new Uint8Array(0);
  writes = 0;
  reads = 0;
  sizes = 0;
  /** How many bytes a write takes at most. */
  room = Number.POSITIVE_INFINITY;

  read(into: Uint8Array, { at = 0 } = {}): number {
    this.reads++;
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }
  write(bytes: Uint8Array, { at = 0 } = {}): number {
    this.writes++;
    const taken = bytes.subarray(0, this.room);
    const grown = new Uint8Array(Math.max(this.bytes.length, at + taken.length));
    grown.set(this.bytes);
    grown.set(taken, at);
    this.bytes = grown;
    return taken.length;
  }
  truncate(size: number): void {
    const cut = new Uint8Array(size);
    cut.set(this.bytes.subarray(0, size));
    this.bytes = cut;
  }
  getSize(): number {
    this.sizes++;
    return this.bytes.length;
  }
  flush(): void {}
  close(): void {}
}

const call = fc.oneof(
  fc.record({
    name: fc.constant("write" as const),
    at: fc.nat(3_000),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 900 }),
  }),
  fc.record({ name: fc.constant("append" as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 900 }) }),
  fc.record({ name: fc.constant("read" as const), at: fc.nat(3_000), length: fc.nat(900) }),
  fc.record({ name: fc.constant("truncate" as const), size: fc.nat(3_000) }),
  fc.record({ name: fc.constant("size" as const) }),
  fc.record({ name: fc.constant("flush" as const) }),
);

type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;

function answered(file: SyncFile, calls: readonly Call[]) {
  let end = 0;
  return calls.map((one): unknown => {
    switch (one.name) {
      case "write":
      case "append": {
        const at = one.name === "write" ? one.at : end;
        end = at + one.bytes.length;
        return file.write(one.bytes, { at });
      }
      case "read": {
        const into = new Uint8Array(one.length);
        return [file.read(into, { at: one.at }), into];
      }
      case "size":
        return file.getSize();
      case "truncate":
        file.truncate(one.size);
        return "truncated";
      case "flush":
        file.flush();
        return "flushed";
    }
    throw new Error("There is no such call.");
  });
}

it("a file whose writes are joined, or whose reads are blocks, answers and ends as any other", () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 40 }), (calls) => {
      for (const wrapped of [
        (below: SyncFile) => new JoinedWrites(below),
        (below: SyncFile) => new BlockReads(below, { block: 256, most: 3 }),
        (below: SyncFile) => new JoinedWrites(new BlockReads(below, { block: 256, most: 3 })),
      ]) {
        const [plain, below] = [new Plain(), new Plain()];
        const file = wrapped(below);
        expect(answered(file, calls)).toEqual(answered(plain, calls));
        file.close();
        expect(below.bytes).toEqual(plain.bytes);
      }
    }),
  );
});

it("pages that lie side by side are read with one call", () => {
  const below = new Plain();
  below.bytes = new Uint8Array(200_000).map((_, index) => index % 251);
  const file = new BlockReads(below);
  for (let page = 0; page < 48; page++) {
    const into = new Uint8Array(4_096);
    expect(file.read(into, { at: page * 4_096 })).toBe(4_096);
    expect(Buffer.compare(into, below.bytes.subarray(page * 4_096, (page + 1) * 4_096))).toBe(0);
  }
  expect(below.reads).toBe(3);
});

it("the size of a file is asked for once, and again after a write that failed", () => {
  const below = new Plain();
  const file = new BlockReads(below);
  expect(file.getSize()).toBe(0);
  file.write(new Uint8Array(500), { at: 100 });
  file.write(new Uint8Array(10), { at: 0 });
  expect(file.getSize()).toBe(600);
  file.truncate(300);
  expect([file.getSize(), below.sizes]).toEqual([300, 1]);
  below.room = 40;
  file.write(new Uint8Array(100), { at: 300 });
  expect([file.getSize(), below.sizes]).toEqual([340, 2]);
});

it("pages that follow each other are one write once the file is flushed, and none before", () => {
  const below = new Plain();
  const joined = new JoinedWrites(below);
  for (let page = 0; page < 30; page++) {
    joined.write(new Uint8Array(24).fill(1), { at: page * 4_120 });
    joined.write(new Uint8Array(4_096).fill(2), { at: page * 4_120 + 24 });
  }
  expect(below.writes).toBe(0);
  joined.flush();
  expect([below.writes, below.bytes.length]).toEqual([1, 30 * 4_120]);
});

it("words are written as their bytes, as the pool writes its digests", () => {
  const below = new Plain();
  const joined = new JoinedWrites(below);
  expect(joined.write(new Uint32Array([0x04030201, 0x08070605]), { at: 0 })).toBe(8);
  joined.flush();
  expect(below.bytes).toEqual(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]));
});

it("more than a quarter of a mebibyte does not wait", () => {
  const below = new Plain();
  const joined = new JoinedWrites(below);
  for (let page = 0; page < 80; page++) joined.write(new Uint8Array(4_096), { at: page * 4_096 });
  expect(below.writes).toBe(1);
  joined.write(new Uint8Array(1 << 20), { at: 0 });
  expect(below.writes).toBe(3);
});

it("the flush reports a full disk, and waiting data can be read and is written when there is room", () => {
  const below = new Plain();
  const joined = new JoinedWrites(below);
  joined.write(new Uint8Array(100).fill(1), { at: 50 });
  below.room = 40;
  for (let again = 0; again < 2; again++) expect(() => joined.flush()).toThrow("Not all bytes were written.");
  expect(() => joined.write(new Uint8Array(1), { at: 0 })).toThrow("Not all bytes were written.");
  expect(joined.getSize()).toBe(150);
  const into = new Uint8Array(200).fill(9);
  expect(joined.read(into, { at: 0 })).toBe(150);
  expect([...into.subarray(0, 150)]).toEqual([...Array(50).fill(0), ...Array(100).fill(1)]);
  below.room = Number.POSITIVE_INFINITY;
  joined.flush();
  expect(below.bytes).toEqual(into.subarray(0, 150));
});
