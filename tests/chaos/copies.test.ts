/**
 * In random order: payments, backups, exports, checks, other programs that read the ledger, Ctrl-C and `kill -9`. Every transaction
 * that was acknowledged is there afterwards, and every copy is complete and can be restored.
 */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type Random, seededRandom } from "@embedded-radix/tests/support/random.ts";
import { expect, it } from "vitest";
import { pay } from "../support/payments.ts";
import { locksOn, tellsLocks } from "../support/posix-locks.ts";
import { program } from "../support/programs.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";
import { BRIEF_ENGINE_FLAG } from "../support/run.ts";

/** `npm run nightly -- copies` has 300. */
const rounds = Number(process.env.KINGDOMS_ROUNDS ?? 8);
/** A round takes two seconds, and on a machine with much else to do several times that. */
const msForARound = 60_000;
const msForTheRest = 300_000;
const progressEvery = 10;

const execute = promisify(execFile);
const commandLine = program("apps/realm", "folder");

/** Another program with an SQLite of its own, where the machine has one; null where it has not. */
const readers: Readonly<Record<string, (file: string) => readonly [string, readonly string[]]>> = {
  "Python's sqlite3": (file) => [
    "python3",
    [
      "-c",
      `import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); print(c.execute(${count}).fetchone()); c.close()`,
      file,
    ],
  ],
  "Python's sqlite3, read only": (file) => [
    "python3",
    [
      "-c",
      `import sqlite3,sys; c=sqlite3.connect("file:"+sys.argv[1]+"?mode=ro",uri=True); print(c.execute(${count}).fetchone()); c.close()`,
      file,
    ],
  ],
  "the system's sqlite3": (file) => ["sqlite3", [file, JSON.parse(count) as string]],
  "the system's sqlite3 that checkpoints": (file) => ["sqlite3", [file, "PRAGMA wal_checkpoint(TRUNCATE);"]],
  "a program that copies the bytes": (file) => ["cat", [file]],
};
const count = '"SELECT count(*) FROM ledger_transaction"';
const isHere = (name: string): boolean => spawnSync(name, ["--version"]).error === undefined;
const here = { python3: isHere("python3"), sqlite3: isHere("sqlite3"), cat: isHere("cat") };

it("nothing acknowledged is lost, and every copy is whole, with other readers of the files and any end of the realm", {
  timeout: rounds * msForARound + msForTheRest,
}, async () => {
  const random = seededRandom("copies");
  const folder = freshDataFolder();
  const history = new Rounds(folder.data, random);
  try {
    for (let round = 1; round <= rounds; round++) {
      await history.round(round);
      if (round % progressEvery === 0) console.log(`copies: ${round} rounds, ${history.summary()}`);
    }
    await history.end();
    console.log(`copies: ${rounds} rounds, ${history.summary()}`);
    expect(history.acknowledged.length).toBeGreaterThan(0);
  } finally {
    await history.stop();
    folder.remove();
  }
});

class Rounds {
  readonly acknowledged: string[] = [];
  readonly #data: string;
  readonly #random: Random;
  readonly #done = new Map<string, number>();
  #realm: RealmProcess | null = null;
  #nonce = 0;
  #files = 0;

  constructor(data: string, random: Random) {
    this.#data = data;
    this.#random = random;
  }

  async round(round: number): Promise<void> {
    this.#realm ??= await startRealmProcess(this.#data, 0, ["--no-keeper"]);
    const realm = this.#realm;
    if (round === 1) await this.#payments(realm, 1);
    const works: readonly (readonly [string, () => Promise<void>])[] = [
      ["payments", () => this.#payments(realm, 1 + this.#random.integer(4))],
      ["payments", () => this.#payments(realm, 1 + this.#random.integer(4))],
      ["backup", () => this.#backup()],
      ["backup amid payments", () => this.#amidPayments(realm, () => this.#backup())],
      ["export", () => this.#export()],
      ["export amid payments", () => this.#amidPayments(realm, () => this.#export())],
      ["check", () => this.#refusedCheck()],
      ["reader", () => this.#reader()],
      ["reader amid payments", () => this.#amidPayments(realm, () => this.#reader())],
      ["Ctrl-C", () => this.#interrupted(realm)],
      ["kill -9", () => this.#killed(realm)],
      ["kill -9 amid payments and a backup", () => this.#killedAmidAll(realm)],
    ];
    const [name, work] = works[this.#random.integer(works.length)] ?? ["nothing", async () => undefined];
    this.#done.set(name, (this.#done.get(name) ?? 0) + 1);
    try {
      await work();
      const running = this.#realm;
      if (running !== null && tellsLocks)
        for (const file of ["ledger.sqlite", "players.sqlite", "lock.sqlite"])
          expect(locksOn(join(this.#data, file), running.pid), `locks on ${file}`).toBeGreaterThan(0);
    } catch (error) {
      throw new Error(`round ${round}, ${name}: ${(error as Error).message}\n${realm.output()}`, {
        cause: error,
      });
    }
  }

  /** What a last start finds. */
  async end(): Promise<void> {
    await this.stop();
    expect(await this.#command("check", this.#data)).toContain("No corruption found.");
    this.#realm = await startRealmProcess(this.#data, 0, ["--no-keeper"]);
    await this.#holds(this.#realm.url, this.acknowledged);
  }

  async stop(): Promise<void> {
    await this.#realm?.kill();
    this.#realm = null;
  }

  summary(): string {
    const done = [...this.#done].map(([name, times]) => `${name} ${times}`).join(", ");
    return `${this.acknowledged.length} transactions acknowledged; ${done}`;
  }

  async #payments(realm: RealmProcess, many: number): Promise<void> {
    for (let payment = 0; payment < many; payment++)
      this.acknowledged.push(await pay(realm.url, ++this.#nonce));
  }

  async #amidPayments(realm: RealmProcess, work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const paying = (async () => {
      while (!isOver) await this.#payments(realm, 1);
    })();
    try {
      await work();
    } finally {
      isOver = true;
      await paying;
    }
  }

  async #backup(): Promise<void> {
    const expected = [...this.acknowledged];
    const to = this.#newFile("backup");
    await this.#copyIsWhole(await this.#command("backup", this.#data, to), to, expected);
  }

  async #copyIsWhole(said: string, copy: string, expected: readonly string[]): Promise<void> {
    expect(said).toContain("The copy is complete and intact up to state version");
    const restored = this.#newFile("restored");
    expect(await this.#command("restore", copy, restored)).toContain("transactions");
    expect(await this.#command("check", restored)).toContain("No corruption found.");
    // The export is read by this process: it has opened none of these files itself.
    const events = this.#newFile("events");
    await this.#command("export", restored, "--out", events);
    expectIn(events, expected);
    // Whether a realm starts from it is tried now and then: it takes a second.
    if (this.#random.integer(4) === 0) {
      const realm = await startRealmProcess(restored, 0, ["--no-keeper"]);
      try {
        await this.#holds(realm.url, expected.slice(-20));
      } finally {
        await realm.kill();
      }
    }
    for (const path of [copy, restored, events]) rmSync(path, { recursive: true });
  }

  async #export(): Promise<void> {
    const expected = [...this.acknowledged];
    const out = this.#newFile("events");
    expect(await this.#command("export", this.#data, "--out", out)).toContain("up to state version");
    expectIn(out, expected);
    rmSync(out);
  }

  async #refusedCheck(): Promise<void> {
    await expect(this.#command("check", this.#data)).rejects.toThrow("DATA_FOLDER_IN_USE");
  }

  async #reader(): Promise<void> {
    const names = Object.keys(readers);
    const name = names[this.#random.integer(names.length)] ?? "";
    const [command, args] = readers[name]?.(join(this.#data, "ledger.sqlite")) ?? ["", []];
    if (!here[command as keyof typeof here]) return;
    await execute(command, args, { maxBuffer: 2 ** 30, encoding: "buffer" });
  }

  async #interrupted(realm: RealmProcess): Promise<void> {
    expect(await realm.interrupt()).toBe(0);
    await this.#whileStopped();
  }

  async #killed(realm: RealmProcess): Promise<void> {
    await realm.kill();
    await this.#whileStopped();
  }

  /** A realm that is gone leaves its log to whoever comes first. */
  async #whileStopped(): Promise<void> {
    this.#realm = null;
    const works = [
      () => Promise.resolve(),
      () => this.#reader(),
      () => this.#backup(),
      () => this.#export(),
      async () => expect(await this.#command("check", this.#data)).toContain("No corruption found."),
      async () => expect(await this.#command("compact", this.#data)).toContain("as before"),
    ];
    await works[this.#random.integer(works.length)]?.();
    this.#realm = await startRealmProcess(this.#data, 0, ["--no-keeper"]);
    await this.#holds(this.#realm.url, this.acknowledged.slice(-40));
  }

  /** A copy that is not finished is none; one that is has to be whole. */
  async #killedAmidAll(realm: RealmProcess): Promise<void> {
    const expected = [...this.acknowledged];
    const to = this.#newFile("backup");
    const copying = this.#command("backup", this.#data, to).then(
      (said) => said,
      () => null,
    );
    const paying = (async () => {
      for (;;) await this.#payments(realm, 1);
    })().catch((error: unknown) => {
      if ((error as Error).name !== "UnreachableError") throw error;
    });
    await delay(this.#random.integer(1_500));
    await realm.kill();
    await paying;
    const said = await copying;
    expect(said === null).toBe(!existsSync(to));
    if (said !== null) await this.#copyIsWhole(said, to, expected);
    await this.#whileStopped();
  }

  async #holds(url: string, hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      const answer = await fetch(`${url}/transaction/status`, {
        method: "POST",
        body: JSON.stringify({ intent_hash: hash }),
      });
      const { status } = (await answer.json()) as { status: string };
      expect(`${hash} ${status}`).toBe(`${hash} CommittedSuccess`);
    }
  }

  #newFile(name: string): string {
    this.#files += 1;
    return join(dirname(this.#data), `${name}-${this.#files}`);
  }

  /** Runs in a process of its own, as the owner's do. */
  async #command(...args: readonly string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, [BRIEF_ENGINE_FLAG, commandLine, ...args]);
    return stdout;
  }
}

/** Each of the transactions has events. */
function expectIn(events: string, hashes: readonly string[]): void {
  const found = readFileSync(events, "utf8");
  expect(hashes.filter((hash) => !found.includes(hash))).toEqual([]);
}
