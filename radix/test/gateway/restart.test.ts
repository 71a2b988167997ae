/** Committed transactions survive restarts, panics of the engine, failures of the index and corrupt files. */
import { copyFile, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, EngineError } from "@embedded-radix/engine";
import { type Database, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newEngine, START_MS } from "../support/engine.ts";
import {
  engineOver,
  NETWORK_ID,
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
} from "../support/gateway.ts";
import { makeCards } from "../support/gateway-manifests.ts";
import { unpackRecords } from "../support/older-file.ts";

let folder: string;
/** A closed ledger with some history; tests work on copies. */
let original: string;
const known = { draw: "", rejected: "", digest: "", stateVersion: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-radix-restart-"));
  original = join(folder, "original.sqlite");
  const gateway = await startGateway({ file: original });
  known.draw = (await gateway.must(gateway.draw)).intentHash;
  await gateway.advance(400);
  await makeCards(gateway);
  const unpayable = await gateway.sign(
    `CALL_METHOD Address("${gateway.bob.address}") "lock_fee" Decimal("1");`,
  );
  known.rejected = unpayable.intentHash;
  await gateway.post("/transaction/submit", { notarized_transaction_hex: unpayable.hex });
  known.digest = await gateway.ledger.digest();
  known.stateVersion = gateway.ledger.tip.stateVersion;
  await gateway.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let copies = 0;
async function copy(): Promise<string> {
  const file = join(folder, `copy-${++copies}.sqlite`);
  await copyFile(original, file);
  return file;
}

async function start(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const gateway = await startGateway({ file: await copy(), ...options });
  onTestFinished(() => gateway.stop());
  return gateway;
}

const statusOf = async (gateway: TestGateway, intent_hash: string) =>
  (await gateway.post("/transaction/status", { intent_hash })).body;

/** The real engine, with some calls replaced. */
function replaced(engine: Engine, calls: Partial<Record<keyof Engine, () => never>>): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const call = calls[name as keyof Engine];
      if (call) return call;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

describe("a restart", () => {
  it("a restart finds the same state, and executes nothing again", async () => {
    const never = () => {
      throw new Error("executed again");
    };
    const gateway = await start({
      engine: async () => replaced(await newEngine(), { genesis: never, submit: never, nextRound: never }),
    });
    expect(await gateway.ledger.digest()).toBe(known.digest);
    expect(gateway.ledger.tip.stateVersion).toBe(known.stateVersion);
    expect((await statusOf(gateway, known.draw)).status).toBe("CommittedSuccess");
    expect(await statusOf(gateway, known.rejected)).toMatchObject({ status: "Rejected" });
    const early = await gateway.post("/state/entity/details", {
      addresses: [gateway.faucet],
      at_ledger_state: { state_version: known.stateVersion - 3 },
    });
    expect(early.status).toBe(200);
    expect((await engineOver(gateway.ledger)).checkDatabase()).toEqual([]);
  });

  it("a restarted ledger continues with the same state as one that never stopped", async () => {
    const [first, second] = [await start(), await start()];
    const { hex } = await first.sign(first.transfer("7"));
    for (const gateway of [first, second])
      expect((await gateway.post("/transaction/submit", { notarized_transaction_hex: hex })).body).toEqual({
        duplicate: false,
      });
    expect(first.ledger.tip.stateVersion).toBe(known.stateVersion + 1);
    expect(await first.ledger.digest()).toBe(await second.ledger.digest());
  });
});

describe("a panic of the engine", () => {
  it("a panic while executing is reported to the submitter, loses nothing, and the next request is served", async () => {
    let panics = 1;
    const gateway = await start({
      engine: async (duty) => {
        const engine = await newEngine();
        if (duty !== "execute" || panics-- <= 0) return engine;
        let dead = false;
        const die = () => {
          dead = true;
          throw new EngineError("panic", "index out of bounds");
        };
        const refuse = () => {
          if (dead) die();
        };
        return new Proxy(engine, {
          get(target, name) {
            if (name === "submit") return die;
            const value = Reflect.get(target, name);
            if (typeof value !== "function") return value;
            return (...args: unknown[]) => {
              refuse();
              return value.apply(target, args);
            };
          },
        });
      },
    });
    const { hex, intentHash } = await gateway.sign(gateway.transfer("1"));
    const failed = await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    expect(failed).toMatchObject({
      status: 500,
      body: { code: 500, details: { type: "InternalServerError", cause: "index out of bounds" } },
    });
    expect((await statusOf(gateway, intentHash)).status).toBe("Unknown");
    expect(await gateway.ledger.digest()).toBe(known.digest);
    const again = await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    expect(again.body).toEqual({ duplicate: false });
    expect((await statusOf(gateway, intentHash)).status).toBe("CommittedSuccess");
  });

  it("a panic while reading fails that request, and the next one is served", async () => {
    let decodes = 1;
    const gateway = await start({
      engine: async (duty) => {
        const engine = await newEngine();
        if (duty !== "decode" || decodes-- <= 0) return engine;
        let dead = false;
        const die = () => {
          dead = true;
          throw new EngineError("panic", "cannot decode");
        };
        const status = () => (dead ? die() : engine.status());
        return new Proxy(replaced(engine, { decode: die }), {
          get: (target, name) => (name === "status" ? status : Reflect.get(target, name)),
        });
      },
    });
    const read = () => gateway.post("/state/entity/details", { addresses: [gateway.alice.address] });
    expect((await read()).status).toBe(500);
    expect((await read()).status).toBe(200);
    expect(await gateway.ledger.digest()).toBe(known.digest);
  });
});

describe("a failure of the index", () => {
  /** Fails once for each phase that is armed. */
  const failing =
    (armed: { insert?: boolean; commit?: boolean; reload?: boolean }) =>
    (real: Database): Database => ({
      ...real,
      prepare: (sql) => {
        const statement = real.prepare(sql);
        return {
          ...statement,
          run: (...params) => {
            if (armed.insert && sql.includes("INTO marker")) {
              armed.insert = false;
              throw new Error("disk I/O error");
            }
            return statement.run(...params);
          },
          get: (...params) => {
            if (armed.reload && !armed.insert && sql.startsWith("SELECT value FROM substate")) {
              armed.reload = false;
              throw new Error("disk I/O error while reading");
            }
            return statement.get(...params);
          },
        };
      },
      transaction: <T>(work: () => T) =>
        real.transaction(() => {
          const result = work();
          if (armed.commit) {
            armed.commit = false;
            throw new Error("database or disk is full");
          }
          return result;
        }),
    });

  it.each([
    ["in the middle of a transaction", { insert: true }],
    ["at its end", { commit: true }],
    ["and again when the state is read back", { insert: true, reload: true }],
  ])("%s undoes the engine's commit as well", async (_name, fault) => {
    const armed: { insert?: boolean; commit?: boolean; reload?: boolean } = {};
    const gateway = await start({ wrapDatabase: failing(armed) });
    const { hex, intentHash } = await gateway.sign(gateway.transfer("1"));
    Object.assign(armed, fault);
    const submit = () => gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    const failed = await submit();
    expect(failed.status).toBe(500);
    expect(failed.body.details.cause).toMatch(/disk/);
    expect((await statusOf(gateway, intentHash)).status).toBe("Unknown");
    if (!("reload" in fault)) expect(await gateway.ledger.digest()).toBe(known.digest);
    expect(gateway.ledger.tip.stateVersion).toBe(known.stateVersion);
    expect((await submit()).body).toEqual({ duplicate: false });

    const undisturbed = await start();
    await undisturbed.post("/transaction/submit", { notarized_transaction_hex: hex });
    expect(await gateway.ledger.digest()).toBe(await undisturbed.ledger.digest());
  });
});

describe("a full disk", () => {
  it("a full disk refuses transactions and answers reads; with room again the next one is taken, without a restart", async () => {
    const files: Database[] = [];
    const gateway = await start({
      wrapDatabase: (real) => {
        files.push(real);
        return real;
      },
    });
    const mayHave = (pages: number) => files[0]?.exec(`PRAGMA max_page_count = ${pages}`);
    const used = Number(files[0]?.prepare("PRAGMA page_count").get()?.page_count);
    mayHave(used);
    const submit = (hex: string) => gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    let last = await gateway.sign(gateway.transfer("1"));
    let answer = await submit(last.hex);
    // Pages that exist have some room left.
    for (let sent = 1; sent < 200 && answer.status === 200; sent++) {
      last = await gateway.sign(gateway.transfer("1"));
      answer = await submit(last.hex);
    }
    expect(answer).toMatchObject({
      status: 500,
      body: { details: { cause: expect.stringMatching(/full/) } },
    });
    const before = gateway.ledger.tip.stateVersion;
    const { status, body } = await gateway.post("/stream/transactions", { limit_per_page: 1 });
    expect([status, body.items[0].state_version]).toEqual([200, before]);
    expect((await submit(last.hex)).status).toBe(500);
    expect((await statusOf(gateway, last.intentHash)).status).toBe("Unknown");

    mayHave(2 * used);
    expect(await submit(last.hex)).toMatchObject({ status: 200, body: { duplicate: false } });
    expect(gateway.ledger.tip.stateVersion).toBe(before + 1);
    const rows = await engineOver(gateway.ledger);
    expect(rows.digest()).toBe(await gateway.ledger.digest());
  });
});

describe("a data file", () => {
  const openFile = async (file: string, networkId = NETWORK_ID) => {
    const database = openDatabase(file);
    try {
      await Ledger.open({
        database,
        engine: newEngine,
        clock: { nowMs: () => START_MS },
        networkId,
        genesisTimeMs: START_MS,
      });
    } finally {
      database.close();
    }
  };
  const edit = async (sql: string, first: (database: Database) => void = () => undefined) => {
    const file = await copy();
    const database = openDatabase(file);
    first(database);
    database.exec(sql);
    database.close();
    return file;
  };
  const coded = (code: string) => expect.objectContaining({ name: "LedgerFileError", code });

  it("a file that is no database is refused", async () => {
    const file = join(folder, "text.sqlite");
    await writeFile(file, "This is a letter to the king, and not a database at all. ".repeat(50));
    await expect(openFile(file)).rejects.toEqual(coded("LEDGER_FILE_CORRUPT"));
  });

  it("another program's database is refused", async () => {
    const file = join(folder, "other.sqlite");
    const database = openDatabase(file);
    database.exec("CREATE TABLE letters (text TEXT)");
    database.close();
    await expect(openFile(file)).rejects.toEqual(coded("LEDGER_FILE_CORRUPT"));
  });

  it("a file with corrupt pages is refused", async () => {
    const file = await copy();
    const handle = await open(file, "r+");
    const { size } = await handle.stat();
    for (let page = 1; page * 4096 < size; page += 7)
      await handle.write(new Uint8Array(512).fill(0xa5), 0, 512, page * 4096);
    await handle.close();
    await expect(openFile(file)).rejects.toEqual(coded("LEDGER_FILE_CORRUPT"));
  });

  it("a truncated file is refused", async () => {
    const file = await copy();
    const handle = await open(file, "r+");
    await handle.truncate(Math.floor((await handle.stat()).size / 4096 / 2) * 4096);
    await handle.close();
    await expect(openFile(file)).rejects.toEqual(coded("LEDGER_FILE_CORRUPT"));
  });

  it("a file with one substate changed or missing is refused", async () => {
    for (const sql of [
      "UPDATE substate SET value = x'5c2100' WHERE state_version = (SELECT max(state_version) FROM substate) AND value IS NOT NULL",
      "DELETE FROM substate WHERE state_version = (SELECT max(state_version) FROM substate)",
    ])
      await expect(openFile(await edit(sql))).rejects.toEqual(coded("LEDGER_FILE_CORRUPT"));
  });

  it("a file of a newer version or of another network is refused", async () => {
    const newer = await edit("UPDATE meta SET value = 99 WHERE key = 'schema_version'");
    await expect(openFile(newer)).rejects.toEqual(coded("LEDGER_FILE_NEWER"));
    await expect(openFile(await copy(), 2)).rejects.toEqual(coded("LEDGER_FILE_OTHER_NETWORK"));
  });

  it("a file of an older version is upgraded", async () => {
    const older = await edit(
      `
      DELETE FROM marker WHERE kind = 'kind';
      DELETE FROM meta WHERE key = 'seal';
      DROP TABLE store_key;
      DROP TABLE store_total;
      DROP TABLE ledger_digest;
      UPDATE meta SET value = 1 WHERE key = 'schema_version';`,
      unpackRecords,
    );
    const gateway = await start({ file: older });
    expect(await gateway.ledger.digest()).toBe(known.digest);
    const stream = async (request: object) =>
      (await gateway.post("/stream/transactions", request)).body.items;
    expect(await stream({})).toHaveLength(2);
    expect((await stream({ kind_filter: "EpochChange" })).length).toBeGreaterThan(0);
    await gateway.must(gateway.transfer("1"));
    expect(await stream({})).toHaveLength(3);
    await expect(openFile(older)).resolves.toBeUndefined();
  });

  it("an intact file opens after all of this", async () => {
    await expect(openFile(await copy())).resolves.toBeUndefined();
  });
});
