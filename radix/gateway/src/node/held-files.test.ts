/** The watch over files, on a machine with many locks of other processes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type HeldFile, held, lossOf } from "./held-files.ts";
import { openDatabase } from "./index.ts";

/** Takes and drops hundreds of locks, forever. */
const churn = `
  const [library, folder] = process.argv.slice(1);
  const Libsql = require(library);
  const databases = Array.from({ length: 150 }, (_, n) => new Libsql(folder + "/" + process.pid + "-" + n));
  console.log("ready");
  (function again() {
    for (const database of databases) database.exec("BEGIN IMMEDIATE");
    for (const database of databases) database.exec("ROLLBACK");
    setImmediate(again);
  })();
`;

async function churning(folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["-e", churn, createRequire(import.meta.url).resolve("libsql"), folder],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
}

function freshFile(): { file: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "embedded-radix-held-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return { file: join(folder, "ledger.sqlite"), folder };
}

it("a file commits while other processes take and drop hundreds of locks", async () => {
  const { file, folder } = freshFile();
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  database.exec("CREATE TABLE item (key INTEGER PRIMARY KEY) STRICT");
  const insert = database.prepare("INSERT INTO item DEFAULT VALUES");
  await Promise.all([churning(folder), churning(folder)]);
  for (let written = 0; written < 2_000; written++) {
    if (written % 20 === 0) database.transaction(() => insert.run());
    database.mustBeIntact();
  }
});

it.runIf(process.platform === "linux")(
  "a lock that another part of this process drops is missed at once",
  () => {
    const { file } = freshFile();
    const database = openDatabase(file);
    onTestFinished(() => database.close());
    const files = [held(file)];
    expect(lossOf(files)).toBeNull();
    closeSync(openSync(file, "r"));
    expect(lossOf(files)).toMatchObject({
      kind: "lock",
      reason: "this process lost its lock on ledger.sqlite",
    });
    expect(() => database.transaction(() => undefined)).toThrow(/lost its lock on ledger\.sqlite/);
  },
);

it.runIf(process.platform === "linux")(
  "a lock is found again after the connection that took it was closed",
  () => {
    const { file } = freshFile();
    const [first, second] = [openDatabase(file), openDatabase(file)];
    const files = [held(file)];
    first.close();
    expect(lossOf(files)).toBeNull();
    second.exec("CREATE TABLE item (key INTEGER PRIMARY KEY) STRICT");
    expect(lossOf(files)).toBeNull();
    second.close();
  },
);

it("a ledger that is renamed between two checks is reported as gone", () => {
  const { file, folder } = freshFile();
  const lock = join(folder, "lock");
  writeFileSync(lock, "");
  let isLast = false;
  const beside: HeldFile = {
    ...held(lock),
    // It is checked after the ledger.
    get path() {
      if (isLast) renameSync(file, `${file}-moved`);
      isLast = false;
      return lock;
    },
  };
  const database = openDatabase(file, { beside: [beside] });
  onTestFinished(() => database.close());
  database.exec("CREATE TABLE item (key INTEGER PRIMARY KEY) STRICT");
  isLast = true;
  expect(() => database.mustBeIntact()).toThrow("ledger.sqlite was removed or renamed");
});
