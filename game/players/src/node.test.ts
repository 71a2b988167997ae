import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openPlayersFile } from "./node.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "players-"));
  path = join(folder, "players.sqlite");
  return () => rmSync(folder, { recursive: true });
});

const rights = (): number => statSync(path).mode & 0o777;

test("a new file is for its owner alone, and an older one becomes so", () => {
  openPlayersFile(path).close();
  expect(rights()).toBe(0o600);
  chmodSync(path, 0o644);
  openPlayersFile(path).close();
  expect(rights()).toBe(0o600);
});

test("rows stay when the file is opened again, and are read by parameters", () => {
  const database = openPlayersFile(path);
  database.exec("CREATE TABLE one (a INTEGER, b TEXT)");
  expect(database.run("INSERT INTO one VALUES (?, ?)", 1, "x")).toBe(1);
  expect(database.run("INSERT INTO one VALUES (?, ?)", 2, null)).toBe(1);
  expect(database.run("DELETE FROM one WHERE a > ?", 5)).toBe(0);
  database.close();
  const again = openPlayersFile(path);
  expect(again.all("SELECT * FROM one WHERE a = ?", 1)).toEqual([{ a: 1, b: "x" }]);
  expect(again.all("SELECT * FROM one WHERE a = ?", 2)).toEqual([{ a: 2, b: null }]);
  again.close();
});

test("a database transaction that fails is rolled back, and its error is rethrown", () => {
  const database = openPlayersFile(":memory:");
  database.exec("CREATE TABLE one (a INTEGER)");
  expect(database.transaction(() => database.run("INSERT INTO one VALUES (1)"))).toBe(1);
  const failing = () =>
    database.transaction(() => {
      database.run("INSERT INTO one VALUES (2)");
      throw new Error("No.");
    });
  expect(failing).toThrow("No.");
  expect(database.all("SELECT a FROM one")).toEqual([{ a: 1 }]);
  expect(database.transaction(() => "free again")).toBe("free again");
});

test("an error that has ended the transaction already is rethrown as it is", () => {
  const database = openPlayersFile(":memory:");
  const failing = () =>
    database.transaction(() => {
      database.exec("ROLLBACK");
      throw new Error("It is over.");
    });
  expect(failing).toThrow("It is over.");
});

test("deleted data is in no file any more once it is forgotten, and once the file is closed", () => {
  const secret = "Stonewatch owes me 200 KGLD.";
  const holds = () =>
    ["", "-wal"].some((end) => {
      try {
        return readFileSync(path + end).includes(secret);
      } catch {
        return false;
      }
    });
  const database = openPlayersFile(path);
  database.exec("CREATE TABLE one (a TEXT)");
  database.run("INSERT INTO one VALUES (?)", secret);
  expect(holds()).toBe(true);
  database.run("DELETE FROM one");
  database.forget();
  expect(holds()).toBe(false);
  database.run("INSERT INTO one VALUES (?)", secret);
  database.run("DELETE FROM one");
  database.close();
  expect(holds()).toBe(false);
  database.close();
});

test("a file that is no database, or a damaged one, is refused", () => {
  writeFileSync(path, "This is a letter. ".repeat(100));
  expect(() => openPlayersFile(path)).toThrow();

  rmSync(path);
  const database = openPlayersFile(path);
  database.exec("CREATE TABLE one (a TEXT); CREATE INDEX a ON one (a)");
  for (let row = 0; row < 500; row++) database.run("INSERT INTO one VALUES (?)", `row ${row}`.repeat(20));
  database.close();
  const bytes = readFileSync(path);
  bytes.fill(7, 4096 * 3, 4096 * 5);
  writeFileSync(path, bytes);
  expect(() => openPlayersFile(path)).toThrow();
});

test("each change is checked before and after by the watch, each read by none", () => {
  const watched: (readonly string[])[] = [];
  let checks = 0;
  let isLost = false;
  const database = openPlayersFile(path, (files) => {
    watched.push(files);
    return () => {
      checks += 1;
      if (isLost) throw new Error("Another process would open other files.");
    };
  });
  expect(watched).toEqual([[path, `${path}-wal`, `${path}-shm`]]);
  database.exec("CREATE TABLE one (a INTEGER)");
  checks = 0;
  database.run("INSERT INTO one VALUES (1)");
  expect(checks).toBe(2);
  database.transaction(() => undefined);
  expect(checks).toBe(4);
  database.all("SELECT * FROM one");
  expect(checks).toBe(4);
  isLost = true;
  expect(() => database.run("INSERT INTO one VALUES (2)")).toThrow("Another process");
  expect(database.all("SELECT a FROM one")).toEqual([{ a: 1 }]);
  isLost = false;
  database.close();
});

test("a store in memory has no files to watch", () => {
  let calls = 0;
  const database = openPlayersFile(":memory:", () => {
    calls += 1;
    return () => undefined;
  });
  database.exec("CREATE TABLE one (a INTEGER)");
  database.run("INSERT INTO one VALUES (1)");
  expect(calls).toBe(0);
  database.close();
});

test("a file is written to the disk before a change is acknowledged, with deleted data overwritten", () => {
  const database = openPlayersFile(path);
  const settings = ["journal_mode", "synchronous", "secure_delete"].map(
    (name) => Object.values(database.all(`PRAGMA ${name}`)[0] ?? {})[0],
  );
  expect(settings).toEqual(["wal", 2, 1]);
  database.close();
});
