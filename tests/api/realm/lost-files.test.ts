/** A realm whose files are taken away, replaced or written over while it runs: it says so, acknowledges nothing more, and ends. */
import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderCommand } from "../../support/folder-command.ts";
import { pay } from "../../support/payments.ts";
import { locksOn, tellsLocks } from "../../support/posix-locks.ts";
import { freshDataFolder, type RealmProcess, refusedStart, startRealmProcess } from "../../support/realm.ts";

let folder: ReturnType<typeof freshDataFolder>;
let realm: RealmProcess;
let nonce = 0;
const file = (name: string) => join(folder.data, name);
const ledger = () => file("ledger.sqlite");

beforeEach(async () => {
  folder = freshDataFolder();
  realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
});
afterEach(async () => {
  await realm.kill();
  folder.remove();
});

/** What a command says, or its refusal. */
const run = async (...args: readonly string[]): Promise<string> => (await folderCommand(...args)).output;

const status = async (url: string, hash: string): Promise<string> => {
  const answer = await fetch(`${url}/transaction/status`, {
    method: "POST",
    body: JSON.stringify({ intent_hash: hash }),
  });
  return ((await answer.json()) as { status: string }).status;
};

const health = async (): Promise<string | null> => {
  const answer = await fetch(`${realm.url}/realm/health`);
  const { healthy, ledgerError } = (await answer.json()) as { healthy: boolean; ledgerError: string | null };
  expect([answer.status, healthy]).toEqual(ledgerError === null ? [200, true] : [503, false]);
  return ledgerError;
};

/** What it answers to a payment that must not be acknowledged, what its health says then, and what it prints at its end. */
async function ends(reason: RegExp, { readsFail = false } = {}): Promise<void> {
  const refusal = await pay(realm.url, ++nonce).then(
    () => "acknowledged",
    (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error)),
  );
  expect(refusal).not.toBe("acknowledged");
  await expect
    .poll(() => health().catch(() => realm.output()), { interval: 50, timeout: 60_000 })
    .toMatch(reason);
  expect(await realm.ended).toBe(1);
  expect(realm.output()).toMatch(reason);
  if (!readsFail) expect(realm.output()).not.toContain("    at ");
}

describe("a realm that loses its log", () => {
  it.each(["ledger.sqlite-wal", "ledger.sqlite-shm"])(
    "a realm whose %s is removed ends, and the next one has all that was acknowledged",
    async (name) => {
      const before = [await pay(realm.url, ++nonce), await pay(realm.url, ++nonce)];
      rmSync(file(name));
      await ends(/LEDGER_FILE_LOST|was removed or renamed. Nothing more is acknowledged/);
      expect(realm.output()).toContain("All that was committed has been brought into ledger.sqlite");
      expect(await run("check", folder.data)).toContain("No corruption found.");
      realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
      for (const hash of before) expect(await status(realm.url, hash)).toBe("CommittedSuccess");
    },
  );

  it("a realm whose log was emptied by another program ends before it acknowledges anything more", async () => {
    await pay(realm.url, ++nonce);
    truncateSync(file("ledger.sqlite-wal"), 0);
    // Of the log that is gone, SQLite reads what is not there.
    await ends(/the log with all that was committed last, was removed or corrupted|was written over/, {
      readsFail: true,
    });
  });

  it("an idle realm finds out, too", async () => {
    await pay(realm.url, ++nonce);
    rmSync(file("ledger.sqlite-wal"));
    expect(await realm.ended).toBe(1);
    expect(realm.output()).toMatch(
      /LEDGER_FILE_LOST: While the ledger .* was in use, ledger\.sqlite-wal was removed/,
    );
  });
});

describe("a realm that loses its ledger", () => {
  it("a realm whose ledger is renamed ends, and starts again once it is put back", async () => {
    const hash = await pay(realm.url, ++nonce);
    renameSync(ledger(), file("elsewhere"));
    await ends(/ledger\.sqlite was removed or renamed/);
    renameSync(file("elsewhere"), ledger());
    realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    expect(await status(realm.url, hash)).toBe("CommittedSuccess");
  });

  it("a realm whose ledger is replaced by another file ends, and does not change that file", async () => {
    copyFileSync(ledger(), file("copy"));
    await pay(realm.url, ++nonce);
    renameSync(file("copy"), ledger());
    const before = readFileSync(ledger());
    await ends(/ledger\.sqlite was replaced by another file/);
    expect(readFileSync(ledger()).equals(before)).toBe(true);
  });

  it("a realm whose ledger is written over in its place ends", async () => {
    const bytes = readFileSync(ledger());
    await pay(realm.url, ++nonce);
    bytes.fill(0, bytes.length - 40_960);
    writeFileSync(ledger(), bytes);
    await ends(/pages are not what was written/);
  });

  it("a realm whose folder is renamed ends, and another one continues there", async () => {
    const hash = await pay(realm.url, ++nonce);
    const moved = join(dirname(folder.data), "moved");
    renameSync(folder.data, moved);
    await ends(/was removed or renamed/);
    realm = await startRealmProcess(moved, 0, ["--no-keeper"]);
    expect(await status(realm.url, hash)).toBe("CommittedSuccess");
  });
});

describe("a realm that loses the lock of its folder", () => {
  it("a realm whose lock file is removed ends, and leaves the ledger to the one that has it now", async () => {
    const hash = await pay(realm.url, ++nonce);
    rmSync(file("lock.sqlite"));
    await ends(/lock\.sqlite was removed or renamed/);
    realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    expect(await status(realm.url, hash)).toBe("CommittedSuccess");
  });

  it("two realms on one folder never both acknowledge", async () => {
    const hashes = [await pay(realm.url, ++nonce)];
    rmSync(file("lock.sqlite"));
    const other = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    try {
      hashes.push(await pay(other.url, ++nonce));
      expect(await realm.ended).toBe(1);
      hashes.push(await pay(other.url, ++nonce));
      expect(await other.interrupt()).toBe(0);
      realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
      for (const hash of hashes) expect(await status(realm.url, hash)).toBe("CommittedSuccess");
    } finally {
      await other.kill();
    }
  });
});

describe("the players' data of a realm", () => {
  it("a realm whose players.sqlite loses its log ends before it keeps anything more", async () => {
    for (const name of readdirSync(folder.data).filter((name) => name.startsWith("players.sqlite")))
      rmSync(file(name));
    expect(await realm.ended).toBe(1);
    expect(realm.output()).toMatch(/DATA_FOLDER_CHANGED: .*players\.sqlite.* was removed or renamed/);
  });
});

describe("a folder that has lost transactions", () => {
  /** How many are missing. */
  let missing = 0;
  const refusal = () => new RegExp(`TRANSACTIONS_LOST: .* has lost ${missing} transactions? that had been`);

  beforeEach(async () => {
    for (let payment = 0; payment < 3; payment++) await pay(realm.url, ++nonce);
    await realm.kill();
    rmSync(file("ledger.sqlite-wal"));
    const said = await run("check", folder.data);
    const [, ends, committed] = /ends at state version (\d+), and (\d+) had been committed/.exec(said) ?? [];
    missing = Number(committed) - Number(ends);
    expect(missing).toBeGreaterThanOrEqual(3);
  });

  it("backup, compact, export and restore refuse the folder, and name the remedies", async () => {
    const before = readFileSync(ledger());
    const to = join(dirname(folder.data), "copy");
    for (const [name, ...args] of [
      ["backup", folder.data, to],
      ["restore", folder.data, to],
      ["compact", folder.data],
      ["export", folder.data, "--out", to],
    ] as const) {
      for (const flags of [[], ["--accept-loss", String(missing + 1)]]) {
        const said = await run(name, ...args, ...flags);
        expect(said, name).toMatch(refusal());
        expect(said, name).toContain("npm run kingdoms -- restore <backup>");
        expect(said, name).toContain(`--accept-loss ${missing}`);
      }
    }
    expect(readdirSync(dirname(folder.data))).toEqual(["realm"]);
    expect(readFileSync(ledger()).equals(before)).toBe(true);
    expect((await refusedStart(["--data", folder.data])).code).toBe(1);
  });

  it("with the number that is missing, the rest is copied, and the folder stays refused", async () => {
    const flag = ["--accept-loss", String(missing)];
    const copy = join(dirname(folder.data), "copy");
    expect(await run("backup", folder.data, copy, ...flag)).toContain(`; ${missing} transactions after it`);
    expect(await run("check", copy)).toContain("No corruption found.");
    const out = join(dirname(folder.data), "events");
    expect(await run("export", folder.data, "--out", out, ...flag)).toContain("up to state version");
    expect((await refusedStart(["--data", folder.data])).code).toBe(1);
  });

  it.each(["check", "compact"])(
    "%s with the number that is missing lets a realm start again",
    async (name) => {
      expect(await run(name, folder.data, "--accept-loss", String(missing))).not.toContain(
        "TRANSACTIONS_LOST",
      );
      expect(await run("check", folder.data)).toContain("No corruption found.");
      realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
      expect(await status(realm.url, await pay(realm.url, ++nonce))).toBe("CommittedSuccess");
    },
  );

  it.each(["0", "-1", "all"])("the number %s is none of transactions", async (number) => {
    expect(await run("check", folder.data, `--accept-loss=${number}`)).toContain("BAD_FLAG: --accept-loss");
  });
});

describe("a backup that lost something since it was made", () => {
  it("a backup whose ledger was exchanged for an older one is not restored", async () => {
    const [older, newer] = ["older", "newer"].map((name) => join(dirname(folder.data), name)) as [
      string,
      string,
    ];
    await run("backup", folder.data, older);
    await pay(realm.url, ++nonce);
    await run("backup", folder.data, newer);
    for (const name of readdirSync(newer).filter((name) => name.startsWith("ledger.sqlite")))
      rmSync(join(newer, name));
    for (const name of readdirSync(older).filter((name) => name.startsWith("ledger.sqlite")))
      cpSync(join(older, name), join(newer, name));
    const said = await run("restore", newer, join(dirname(folder.data), "restored"));
    expect(said).toMatch(/TRANSACTIONS_LOST: .* transactions? that had been committed/);
  });
});

describe.runIf(tellsLocks)("the locks of a running realm", () => {
  it("a realm holds a lock on its databases after its start, the comparison of all pages, a backup, an export and a check", async () => {
    const databases = ["ledger.sqlite", "players.sqlite", "lock.sqlite"];
    const held = (pid: number) => databases.map((name) => locksOn(file(name), pid) > 0);
    const all = databases.map(() => true);
    expect(held(realm.pid)).toEqual(all);
    await run("backup", folder.data, join(dirname(folder.data), "copy"));
    expect(held(realm.pid)).toEqual(all);
    await run("export", folder.data, "--out", join(dirname(folder.data), "events"));
    expect(held(realm.pid)).toEqual(all);
    expect(await run("check", folder.data)).toContain("DATA_FOLDER_IN_USE");
    expect(held(realm.pid)).toEqual(all);
    // This start finds its stamp and compares the pages while it runs; the next one compares them before.
    await realm.kill();
    realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    await pay(realm.url, ++nonce);
    expect(held(realm.pid)).toEqual(all);
    await realm.interrupt();
    rmSync(file("ledger.sqlite-stamp"));
    realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    expect(held(realm.pid)).toEqual(all);
  });
});
