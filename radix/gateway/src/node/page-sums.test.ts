import { closeSync, mkdtempSync, openSync, readSync, rmSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "./index.ts";
import { PageSums } from "./page-sums.ts";

it("checksums ignore the page in the middle of a large file that SQLite never writes", () => {
  const folder = mkdtempSync(join(tmpdir(), "embedded-radix-sums-"));
  try {
    const file = join(folder, "large");
    const [pageSize, lockPage] = [4096, 2 ** 30 / 4096 + 1];
    const database = openDatabase(file, { checked: false });
    database.exec("CREATE TABLE item (key INTEGER PRIMARY KEY); PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
    // A sparse file: it takes next to no space.
    truncateSync(file, (lockPage - 1) * pageSize);
    const length = Buffer.alloc(4);
    const lengthAt = 28;
    const write = (bytes: Buffer, at: number): void => {
      const handle = openSync(file, "r+");
      writeSync(handle, bytes, 0, bytes.length, at);
      closeSync(handle);
    };
    length.writeUInt32BE(lockPage - 1);
    write(length, lengthAt);
    const sums = PageSums.of(file, `${file}-sums`);
    const content = Buffer.alloc(pageSize, 7);
    write(content, lockPage * pageSize);
    length.writeUInt32BE(lockPage + 1);
    write(length, lengthAt);
    const none = { pages: new Map(), pageCount: null };
    const first = readFirst(file, pageSize);
    sums.settle({
      pages: new Map([
        [1, first],
        [lockPage + 1, content],
      ]),
      pageCount: lockPage + 1,
    });
    expect(sums.mismatches(file, none).pages).toEqual([]);
    const steps = sums.firstMismatch(file, () => none);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readFirst(file: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const handle = openSync(file, "r");
  readSync(handle, bytes, 0, length, 0);
  closeSync(handle);
  return bytes;
}
