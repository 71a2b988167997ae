import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tellsLocks } from "../../../../tests/support/posix-locks.ts";
import { held, lossOf } from "./held-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kingdoms-held-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Takes locks on many files and gives them up, so that the system's list of all locks is long and never the same. */
const BUSY = `
const Libsql = require("libsql");
const files = Array.from({ length: 200 }, (_, number) => new Libsql(process.argv[1] + "/busy-" + number));
process.stdout.write("busy");
for (;;) for (const file of files) file.exec(file.inTransaction ? "ROLLBACK" : "BEGIN EXCLUSIVE");
`;

it("a lock that is held all the time is never taken for lost, however many others come and go", async () => {
  const path = join(folder, "lock.sqlite");
  const lock = new Libsql(path);
  lock.exec("BEGIN EXCLUSIVE");
  const file = held(path);
  const busy = spawn(process.execPath, ["-e", BUSY, folder], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(busy.stdout, "data");
    const losses = Array.from({ length: 3000 }, () => lossOf([file])).filter((loss) => loss !== null);
    expect(losses).toEqual([]);
  } finally {
    busy.kill("SIGKILL");
    await once(busy, "exit");
    lock.close();
  }
});

it.runIf(tellsLocks)("a lock that was given up is lost", () => {
  const path = join(folder, "lock.sqlite");
  const lock = new Libsql(path);
  lock.exec("BEGIN EXCLUSIVE");
  const file = held(path);
  expect(lossOf([file])).toBeNull();
  lock.exec("ROLLBACK");
  expect(lossOf([file])).toEqual({ path, kind: "lock", reason: "this process lost its lock on lock.sqlite" });
  lock.close();
});
