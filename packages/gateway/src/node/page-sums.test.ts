import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PageSums } from "./page-sums.ts";

it("checksums ignore the page in the middle of a large file that SQLite never writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-sums-"));
  try {
    // A sparse file: it takes next to no space.
    const file = join(folder, "large");
    const [pageSize, lockPage] = [4096, 2 ** 30 / 4096 + 1];
    writeFileSync(file, "");
    truncateSync(file, (lockPage - 1) * pageSize);
    const sums = PageSums.of(file, `${file}-sums`);
    const content = Buffer.alloc(pageSize, 7);
    const handle = await open(file, "r+");
    await handle.write(content, 0, pageSize, lockPage * pageSize);
    await handle.close();
    const none = { pages: new Map(), pageCount: null };
    sums.settle({ pages: new Map([[lockPage + 1, content]]), pageCount: lockPage + 1 });
    expect(sums.differences(file, none).pages).toEqual([]);
    const steps = sums.firstDifference(file, () => none);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
