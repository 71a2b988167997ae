/** What the owner of a realm does with its folder: a backup while it runs, a restore, a compaction, an export. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "@embedded-radix/gateway/node";
import { unpackRecords } from "@embedded-radix/tests/support/older-file.ts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderCommand } from "../../support/folder-command.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

const folder = freshDataFolder();
const beside = (name: string) => join(dirname(folder.data), name);
let realm: RealmProcess;

beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
});
afterAll(async () => {
  await realm?.kill();
  folder.remove();
});

/** What a command says, or its refusal. */
const run = async (...args: readonly string[]): Promise<string> => (await folderCommand(...args)).output;

const advance = async () => {
  const init = { method: "POST", body: '{"advanceSeconds":60}' };
  expect((await fetch(`${realm.url}/realm/clock`, init)).status).toBe(200);
};
const tip = async (url: string) => {
  const answer = await fetch(`${url}/status/gateway-status`, { method: "POST", body: "{}" });
  const { ledger_state } = (await answer.json()) as { ledger_state: { state_version: number } };
  return ledger_state.state_version;
};
const idOf = (data: string) =>
  (JSON.parse(readFileSync(join(data, "realm.json"), "utf8")) as { id: string }).id;
const digestIn = (said: string) => /Digest of the history[^:]*: ([0-9a-f]{64})/.exec(said)?.[1];

describe("a backup", () => {
  it("a running realm is copied as of one moment and continues", async () => {
    await advance();
    const before = await tip(realm.url);
    const said = await run("backup", folder.data, beside("backup"));
    expect(said).toContain("The copy is complete and intact up to state version ");
    const copied = Number(/(\d+) transactions/.exec(said)?.[1]);
    expect(copied).toBeGreaterThanOrEqual(before);
    await advance();
    await expect.poll(() => tip(realm.url)).toBeGreaterThan(copied);
    expect(digestIn(await run("check", beside("backup")))).toBe(digestIn(said));
    expect(readdirSync(dirname(folder.data)).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("a running realm makes no copy without the password that only its owner can read", async () => {
    const file = join(folder.data, "control.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port, password } = JSON.parse(readFileSync(file, "utf8")) as { port: number; password: string };
    const asked = async (headers: Record<string, string>, path = "/copy", body: unknown = { to: "here" }) =>
      (
        await fetch(`http://127.0.0.1:${port}${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        })
      ).status;
    expect(await asked({})).toBe(401);
    expect(await asked({ authorization: `Bearer ${password.replace(/./g, "0")}` })).toBe(401);
    const authorization = `Bearer ${password}`;
    expect(await asked({ authorization })).toBe(400);
    expect(await asked({ authorization }, "/else")).toBe(404);
    expect(readdirSync(beside("backup"))).not.toContain("control.json");
  });

  it("a backup names the state version that it holds, and everything acknowledged before is in it", async () => {
    const before = await tip(realm.url);
    const said = await run("backup", folder.data, beside("named"));
    const named = JSON.parse(readFileSync(join(beside("named"), "backup.json"), "utf8")) as {
      stateVersion: number;
      digest: string;
    };
    expect(named.stateVersion).toBeGreaterThanOrEqual(before);
    expect(named.digest).toBe(digestIn(said));
    expect(said).toContain(`up to state version ${named.stateVersion}.`);
  });

  it("a backup into something that exists is refused, and does not change it", async () => {
    mkdirSync(beside("taken"));
    expect(await run("backup", folder.data, beside("taken"))).toContain("DATA_FOLDER_UNUSABLE");
    expect(readdirSync(beside("taken"))).toEqual([]);
  });

  it("a folder that holds no realm is not copied", async () => {
    mkdirSync(beside("empty"));
    expect(await run("backup", beside("nowhere"), beside("copy"))).toContain("DATA_FOLDER_UNUSABLE");
    expect(await run("backup", beside("empty"), beside("copy"))).toContain("DATA_FOLDER_CORRUPT");
    expect(existsSync(beside("copy"))).toBe(false);
  });
});

describe("a restored backup", () => {
  it("a realm starts from a restored backup as another ledger with the same history", async () => {
    const said = await run("restore", beside("backup"), beside("restored"));
    const reached = Number(/(\d+) transactions/.exec(said)?.[1]);
    expect(digestIn(said)).toBe(digestIn(await run("check", beside("backup"))));
    expect(idOf(beside("restored"))).not.toBe(idOf(beside("backup")));
    const again = await startRealmProcess(beside("restored"), 0, ["--no-keeper"]);
    try {
      expect(await tip(again.url)).toBeGreaterThanOrEqual(reached);
    } finally {
      await again.interrupt();
    }
  });

  it("a realm that runs or is not to be replaced stays in its place", async () => {
    expect(await run("restore", beside("backup"), beside("restored"))).toContain("DATA_FOLDER_UNUSABLE");
    const running = await run("restore", beside("backup"), folder.data, "--replace");
    expect(running).toContain("DATA_FOLDER_IN_USE");
    expect(existsSync(`${folder.data}.restored`)).toBe(false);
    expect(await tip(realm.url)).toBeGreaterThan(0);
  });

  it("a replaced realm is kept beside the restored one", async () => {
    const replaced = idOf(beside("restored"));
    // What a restore left that was cut short is in nobody's way.
    mkdirSync(beside("restored.restored"));
    writeFileSync(join(beside("restored.restored"), "realm.json"), "{}");
    const said = await run("restore", beside("backup"), beside("restored"), "--replace");
    const aside = /is now in (.*)\.$/m.exec(said)?.[1] ?? "";
    expect(idOf(aside)).toBe(replaced);
    expect(idOf(beside("restored"))).not.toBe(replaced);
  });

  it("a corrupt backup is not restored, and leaves no folder behind", async () => {
    const ledger = join(beside("backup"), "ledger.sqlite");
    const intact = readFileSync(ledger);
    const corrupt = Buffer.from(intact);
    corrupt.fill(0, corrupt.length - 8192, corrupt.length - 4096);
    writeFileSync(ledger, corrupt);
    expect(await run("restore", beside("backup"), beside("second"))).toMatch(/^\w+_CORRUPT: /);
    expect(existsSync(beside("second"))).toBe(false);
    writeFileSync(ledger, intact);
  });
});

describe("the ledger's file of a stopped realm", () => {
  it("a compacted ledger has the same history, and a realm starts from it", async () => {
    const before = digestIn(await run("check", beside("restored")));
    const said = await run("compact", beside("restored"));
    expect(said).toMatch(/MB before, -?[\d.]+ MB won/);
    expect(digestIn(said)).toBe(before);
    expect(await run("check", beside("restored"))).toContain("No corruption found.");
    const again = await startRealmProcess(beside("restored"), 0, ["--no-keeper"]);
    await again.interrupt();
  });

  it("a compacted ledger of an earlier version holds the same history in less room", async () => {
    const file = join(beside("restored"), "ledger.sqlite");
    const database = openDatabase(file);
    unpackRecords(database, typicalRecords);
    database.close();
    const before = digestIn(await run("check", beside("restored")));
    const said = await run("compact", beside("restored"));
    expect(Number(/([\d.]+) MB won/.exec(said)?.[1])).toBeGreaterThan(0.1);
    expect(digestIn(said)).toBe(before);
    expect(await run("check", beside("restored"))).toContain("No corruption found.");
    const again = await startRealmProcess(beside("restored"), 0, ["--no-keeper"]);
    await again.interrupt();
  });

  it("the ledger of a running realm is not compacted", async () => {
    expect(await run("compact", folder.data)).toContain("DATA_FOLDER_IN_USE");
  });
});

describe("exported events", () => {
  const exported = async (...flags: string[]) => {
    const out = beside(`events-${flags.join("")}.ndjson`);
    const said = await run("export", folder.data, "--out", out, ...flags);
    const lines = readFileSync(out, "utf8").split("\n").filter(Boolean);
    expect(said).toMatch(new RegExp(`^${out}: ${lines.length} events, up to state version \\d+$`));
    return lines.map((line) => JSON.parse(line) as { state_version: number; name: string; data: unknown });
  };

  it("the events of a running realm are those of its Gateway", async () => {
    const events = await exported();
    const last = events.at(-1)?.state_version ?? 0;
    const answer = await fetch(`${realm.url}/stream/transactions`, {
      method: "POST",
      body: JSON.stringify({
        kind_filter: "All",
        from_ledger_state: { state_version: last },
        limit_per_page: 1,
        at_ledger_state: { state_version: last },
        opt_ins: { receipt_events: true },
      }),
    });
    const { items } = (await answer.json()) as {
      items: { receipt: { events: { name: string; data: unknown }[] } }[];
    };
    const told = items[0]?.receipt.events.map(({ name, data }) => ({ name, data }));
    expect(told?.length).toBeGreaterThan(0);
    const own = events.filter((event) => event.state_version === last);
    expect(own.map(({ name, data }) => ({ name, data }))).toEqual(told);
  });

  it("a range of state versions includes both ends", async () => {
    const all = await exported("--from", "1", "--to", "9");
    const some = await exported("--from", "2", "--to", "3");
    expect(some).toEqual(all.filter(({ state_version }) => state_version === 2 || state_version === 3));
  });

  it("a file that exists is not written over", async () => {
    expect(await run("export", folder.data, "--out", join(folder.data, "realm.json"))).toContain(
      "DATA_FOLDER_UNUSABLE",
    );
    expect(idOf(folder.data)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(["0", "-1", "1.5", "x"])("the state version %s is refused", async (text) => {
    expect(await run("export", folder.data, `--from=${text}`)).toContain("BAD_FLAG: --from takes");
  });
});
