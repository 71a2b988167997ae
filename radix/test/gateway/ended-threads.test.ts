/** Threads that are ended in the middle of their reads, like those of previews that take too long. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Without the wait for native calls, the process aborted after fewer than this. */
const ENDED = 15;

it("a process outlives threads that are ended while they read from a file", {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "ended-threads-"));
  try {
    const script = fileURLToPath(new URL("../support/end-reading-threads.ts", import.meta.url));
    const args = ["--import", "tsx", script, join(folder, "read.sqlite"), String(ENDED)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout.trim()).toBe(`${ENDED} threads ended`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
