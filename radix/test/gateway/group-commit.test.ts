/** Waiting submissions are committed in batches: none is acknowledged before the flush, and one that fails affects no other. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, EngineError } from "@embedded-radix/engine";
import type { Database } from "@embedded-radix/gateway";
import { startThreads } from "@embedded-radix/gateway/threads";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { newEngine } from "../support/engine.ts";
import { engineOver, startGateway, type TestGateway, type TestGatewayOptions } from "../support/gateway.ts";

const TRANSFERS = 6;

let folder: string;
/** A closed ledger whose Alice has XRD; tests work on copies. */
let original: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embedded-radix-group-commit-"));
  original = join(folder, "original.sqlite");
  const gateway = await startGateway({ file: original });
  await gateway.must(gateway.draw);
  await gateway.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let copies = 0;
async function start(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const file = join(folder, `copy-${++copies}.sqlite`);
  await copyFile(original, file);
  const gateway = await startGateway({ file, ...options });
  onTestFinished(() => gateway.stop());
  return gateway;
}

/** Signed transfers of 1, 2, 3, … XRD. */
const transfers = (gateway: TestGateway, count = TRANSFERS) =>
  Promise.all(Array.from({ length: count }, (_, index) => gateway.sign(gateway.transfer(String(index + 1)))));

/** In one tick: the first is executed at once, the others wait for it and are the next batch. */
const submitAll = ({ ledger }: TestGateway, signed: readonly { readonly raw: Uint8Array }[]) =>
  Promise.allSettled(signed.map(({ raw }) => ledger.submit(raw)));

const versionsOf = (answers: Awaited<ReturnType<typeof submitAll>>) =>
  answers.map((answer) =>
    answer.status === "fulfilled" ? answer.value.stateVersion : String(answer.reason),
  );

/** A clock by which nothing takes time, unless the test says so. */
function stopTime(): { pass(ms: number): void } {
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  return {
    pass: (ms) => {
      nowMs += ms;
    },
  };
}

/** The same transactions, one after the other, on another copy. */
async function digestOfOneByOne(signed: readonly { readonly raw: Uint8Array }[]): Promise<string> {
  const { ledger } = await start();
  for (const { raw } of signed) await ledger.submit(raw).catch(() => undefined);
  return ledger.digest();
}

/** Counts database transactions, and fails at the end of some of them. */
function counted(fails: (count: number) => boolean = () => false) {
  const counts = { transactions: 0, isCounting: false };
  const wrapDatabase = (real: Database): Database => ({
    ...real,
    transaction: <T>(work: () => T) => {
      if (counts.isCounting) counts.transactions += 1;
      return real.transaction(() => {
        const result = work();
        if (counts.isCounting && fails(counts.transactions)) throw new Error("database or disk is full");
        return result;
      });
    },
  });
  return { counts, wrapDatabase };
}

describe("a batch of submissions", () => {
  it.each([
    ["in one thread", () => ({})],
    ["in three threads", () => ({ threads: startThreads() })],
  ] as const)(
    "%s a batch is executed in order and gives the same ledger as one by one",
    async (_where, options) => {
      const gateway = await start(options());
      const signed = await transfers(gateway);
      const first = gateway.ledger.tip.stateVersion + 1;
      const heard: number[] = [];
      gateway.ledger.subscribe(({ stateVersion }) => heard.push(stateVersion));
      const acknowledged: number[] = [];
      await Promise.all(
        signed.map(async ({ raw }) => {
          const { stateVersion } = await gateway.ledger.submit(raw);
          // Announced, and in the file, before it is acknowledged.
          expect(heard).toContain(stateVersion);
          expect(gateway.ledger.history.at(Number(stateVersion))).not.toBeNull();
          acknowledged.push(Number(stateVersion));
        }),
      );
      expect(acknowledged).toEqual(signed.map((_, index) => first + index));
      expect(heard).toEqual(acknowledged);
      expect(await gateway.ledger.digest()).toBe(await digestOfOneByOne(signed));
      expect((await engineOver(gateway.ledger)).checkDatabase()).toEqual([]);
    },
  );

  it("a batch takes one database transaction", async () => {
    const { counts, wrapDatabase } = counted();
    const gateway = await start({ wrapDatabase });
    const signed = await transfers(gateway);
    stopTime();
    counts.isCounting = true;
    await submitAll(gateway, signed);
    expect(counts.transactions).toBe(2);
  });

  it("transactions after a slow one are written later, and are not lost", async () => {
    const { counts, wrapDatabase } = counted();
    const time = stopTime();
    const gateway = await start({
      wrapDatabase,
      engine: async () =>
        withSubmit(await newEngine(), (submit, raw) => {
          time.pass(1_000);
          return submit(raw);
        }),
    });
    const signed = await transfers(gateway);
    const first = gateway.ledger.tip.stateVersion + 1;
    counts.isCounting = true;
    expect(versionsOf(await submitAll(gateway, signed))).toEqual(signed.map((_, index) => first + index));
    expect(counts.transactions).toBe(TRANSFERS);
  });

  it("a malformed, a rejected and a repeated transaction affect no other of their batch", async () => {
    const gateway = await start();
    const [one, two, three] = await transfers(gateway, 3);
    const unpayable = await gateway.sign(
      `CALL_METHOD Address("${gateway.bob.address}") "lock_fee" Decimal("1");`,
    );
    if (!one || !two || !three) throw new Error("three transfers are needed");
    const first = gateway.ledger.tip.stateVersion + 1;
    const malformed = { raw: Uint8Array.of(0x4d, 0x22) };
    const answers = await submitAll(gateway, [one, malformed, two, unpayable, two, three]);
    expect(versionsOf(answers)).toEqual([
      first,
      expect.stringMatching(/^EngineError/),
      first + 1,
      null,
      first + 1,
      first + 2,
    ]);
    expect(answers[4]).toMatchObject({ value: { duplicate: true } });
    const { body } = await gateway.post("/transaction/status", { intent_hash: unpayable.intentHash });
    expect(body.status).toBe("Rejected");
    expect(await gateway.ledger.digest()).toBe(await digestOfOneByOne([one, two, three]));
  });

  it("if a batch cannot be written, each of its transactions is tried alone", async () => {
    const { counts, wrapDatabase } = counted((count) => count === 2);
    const gateway = await start({ wrapDatabase });
    const signed = await transfers(gateway);
    const first = gateway.ledger.tip.stateVersion + 1;
    const heard: number[] = [];
    gateway.ledger.subscribe(({ stateVersion }) => heard.push(stateVersion));
    counts.isCounting = true;
    const versions = signed.map((_, index) => first + index);
    expect(versionsOf(await submitAll(gateway, signed))).toEqual(versions);
    expect(heard).toEqual(versions);
    expect(await gateway.ledger.digest()).toBe(await digestOfOneByOne(signed));
  });

  it("a full disk refuses the whole batch, none of it is on the ledger, and with room again all of it is taken", async () => {
    let isFull = true;
    const { counts, wrapDatabase } = counted(() => isFull);
    const gateway = await start({ wrapDatabase });
    const signed = await transfers(gateway);
    const before = { tip: gateway.ledger.tip, digest: await gateway.ledger.digest() };
    const heard: number[] = [];
    gateway.ledger.subscribe(({ stateVersion }) => heard.push(stateVersion));
    counts.isCounting = true;
    const refused = versionsOf(await submitAll(gateway, signed));
    expect(refused).toEqual(signed.map(() => "Error: database or disk is full"));
    expect({ tip: gateway.ledger.tip, digest: await gateway.ledger.digest() }).toEqual(before);
    expect(heard).toEqual([]);
    for (const { intentHash } of signed) {
      const { body } = await gateway.post("/transaction/status", { intent_hash: intentHash });
      expect(body.status).toBe("Unknown");
    }
    isFull = false;
    await submitAll(gateway, signed);
    expect(await gateway.ledger.digest()).toBe(await digestOfOneByOne(signed));
  });

  it("a panic fails the transaction that causes it, and no other of its batch", async () => {
    let poison: Uint8Array | null = null;
    const gateway = await start({
      engine: async () => {
        let isDead = false;
        return withSubmit(await newEngine(), (submit, raw) => {
          isDead ||= poison !== null && Buffer.from(raw).equals(poison);
          if (isDead) throw new EngineError("panic", "index out of bounds");
          return submit(raw);
        });
      },
    });
    const signed = await transfers(gateway);
    poison = signed[3]?.raw ?? null;
    const first = gateway.ledger.tip.stateVersion + 1;
    expect(versionsOf(await submitAll(gateway, signed))).toEqual([
      first,
      first + 1,
      first + 2,
      "EngineError: index out of bounds",
      first + 3,
      first + 4,
    ]);
    poison = null;
    const others = signed.filter((_, index) => index !== 3);
    expect(await gateway.ledger.digest()).toBe(await digestOfOneByOne(others));
  });
});

type Submit = Engine["submit"];

/** The real engine, with another way to execute. */
const withSubmit = (engine: Engine, submit: (real: Submit, raw: Uint8Array) => ReturnType<Submit>): Engine =>
  new Proxy(engine, {
    get(target, name) {
      if (name === "submit") return (raw: Uint8Array) => submit((bytes) => target.submit(bytes), raw);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
