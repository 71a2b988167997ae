/** A ledger that its host keeps: read when it is needed, held until it is written. And an engine that panicked. */
import { createEngine, EngineError, type GenesisStep, type StateRows } from "@embedded-radix/engine";
import { blake2b } from "@noble/hashes/blake2.js";
import { beforeAll, describe, expect, it } from "vitest";
import { engineModule, openLedger } from "../support/engine.ts";
import { MemoryRows } from "../support/memory-rows.ts";

const options = { networkId: 242, initialTimeMs: Date.UTC(2026, 0, 1) };

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await engineModule();
});

describe("an engine that panicked", () => {
  it("an engine that panicked answers every call with its message; a new engine restores the ledger", async () => {
    const healthy = await createEngine(module);
    healthy.genesis(options);
    const snapshot = healthy.snapshot();

    const engine = await createEngine(module);
    const rows = rowsOf(engine.genesis(options));
    engine.open({ networkId: 242, rows });
    // The state of the consensus manager replaced by bytes that are none: a state that no ledger can reach.
    const clock = engine.nodeOf(engine.wellKnown().consensus_manager ?? "");
    for (const { key } of engine.list(clock, 64)) rows.write(clock, 64, key, new Uint8Array([92]));
    engine.open({ networkId: 242, rows });
    const panic = expect.objectContaining({ code: "panic", message: expect.stringContaining("panicked at") });
    expect(() => engine.status()).toThrow(EngineError);
    expect(() => engine.status()).toThrow(panic);
    expect(() => engine.digest()).toThrow(panic);
    expect(() => engine.restore(snapshot)).toThrow(panic);

    const again = await createEngine(module);
    again.restore(snapshot);
    expect(again.digest()).toBe(healthy.digest());
  });
});

describe("a ledger of a host's rows", () => {
  const opened = async (cacheBytes?: number) => {
    const [memory, engine] = [await createEngine(module), await createEngine(module)];
    const rows = rowsOf(memory.genesis(options));
    engine.open({ networkId: 242, rows, cacheBytes });
    return { memory, engine, rows };
  };
  const minutes = (count: number) => options.initialTimeMs + count * 60_000;

  it.each([0, undefined])(
    "a ledger of rows equals the one that wrote them, with a cache of %s bytes",
    async (bytes) => {
      const { memory, engine, rows } = await opened(bytes);
      for (const time of [minutes(1), minutes(7), minutes(14)]) {
        const receipt = engine.nextRound(time);
        expect(receipt).toEqual(memory.nextRound(time));
        expect(engine.status()).toEqual(memory.status());
        rows.apply(receipt);
        engine.written();
      }
      expect(engine.digest()).toBe(memory.digest());
      expect(Buffer.compare(engine.snapshot(), memory.snapshot())).toBe(0);
      expect(engine.checkDatabase()).toEqual([]);
    },
  );

  it("a ledger of rows holds unwritten changes, and drops it when it is opened again", async () => {
    const { engine, rows } = await opened();
    const [digest, { round }] = [engine.digest(), engine.status()];
    engine.nextRound(minutes(1));
    const receipt = engine.nextRound(minutes(2));
    expect(engine.status().round).toBe(round + 2);
    expect(engine.digest()).not.toBe(digest);
    engine.open({ networkId: 242, rows });
    expect(engine.status().round).toBe(round);
    expect(engine.digest()).toBe(digest);
    engine.nextRound(minutes(1));
    expect(engine.nextRound(minutes(2)).updates).toEqual(receipt.updates);
  });

  it("a ledger of rows reads few of them at first, and next to none again", async () => {
    const { engine, rows } = await opened();
    engine.nextRound(minutes(1));
    expect(rows.reads).toBeLessThan(rows.size / 10);
    const before = rows.reads;
    engine.nextRound(minutes(2));
    expect(rows.reads - before).toBeLessThan(3);
  });

  it("an engine whose host cannot read a row stops as after a panic, and says why", async () => {
    const { rows } = await opened();
    const engine = await createEngine(module);
    const broken = Object.create(rows, {
      read: {
        value: () => {
          throw new Error("disk I/O error");
        },
      },
    });
    const ended = expect.objectContaining({
      code: "panic",
      message: expect.stringContaining("disk I/O error"),
    });
    expect(() => engine.open({ networkId: 242, rows: broken })).toThrow(ended);
    expect(() => engine.open({ networkId: 242, rows })).toThrow(ended);
  });

  it("a trap in the engine ends it, and is never reported as an error of the package that called it", async () => {
    const ledger = await openLedger();
    const raw = await ledger.sign(ledger.draw);
    const { engine, rows } = await opened();
    const before = rows.reads;
    expect(engine.submit(raw).receipt.outcome).toBe("success");
    const reads = rows.reads - before;
    expect(reads).toBeGreaterThan(10);
    for (let fatal = 1; fatal <= reads; fatal++) {
      let left = Number.POSITIVE_INFINITY;
      const trapping: StateRows = {
        read: (...row) => {
          left -= 1;
          if (left === 0) throw new WebAssembly.RuntimeError("unreachable");
          return rows.read(...row);
        },
        keys: (...place) => rows.keys(...place),
        partitions: () => rows.partitions(),
        parent: (node) => rows.parent(node),
      };
      const mortal = await createEngine(module);
      mortal.open({ networkId: 242, rows: trapping });
      left = fatal;
      expect(() => mortal.submit(raw), `row ${fatal} of ${reads}`).toThrow(
        expect.objectContaining({ code: "panic", message: expect.stringContaining("unreachable") }),
      );
    }
  });

  it("rows that are no ledger are refused, and the open ledger stays", async () => {
    const { engine, rows } = await opened();
    const digest = engine.digest();
    const refused = expect.objectContaining({ code: "invalid_snapshot" });
    expect(() => engine.open({ networkId: 242, rows: new MemoryRows() })).toThrow(refused);
    expect(() => engine.restore(sealedWithoutSubstates(engine.snapshot()))).toThrow(refused);
    expect(engine.digest()).toBe(digest);
    expect(engine.nextRound(minutes(1)).outcome).toBe("success");
    expect(rows.size).toBeGreaterThan(0);
  });
});

/** The current rows of a history index after these transactions. */
function rowsOf(steps: readonly GenesisStep[]): MemoryRows {
  const rows = new MemoryRows();
  for (const { receipt } of steps) rows.apply(receipt);
  return rows;
}

/** A properly sealed snapshot (`radix/engine/host/src/snapshot.rs`) of no substates. */
function sealedWithoutSubstates(snapshot: Uint8Array): Uint8Array {
  const header = 8 + 4 + 1;
  const body = new Uint8Array([...snapshot.slice(0, header), 0, 0, 0, 0, 0, 0, 0, 0]);
  return new Uint8Array([...body, ...blake2b(body, { dkLen: 32 })]);
}
