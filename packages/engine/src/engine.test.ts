import { loadArtifact } from "@kingdoms/artifacts";
import { blake2b } from "@noble/hashes/blake2.js";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine, EngineError, type GenesisStep, type SubstateEntry } from "./index.ts";

const options = { networkId: 242, initialTimeMs: Date.UTC(2026, 0, 1) };

let bytes: Uint8Array;
let module: WebAssembly.Module;
beforeAll(async () => {
  const artifact = await loadArtifact("engine.wasm");
  bytes = artifact;
  module = await WebAssembly.compile(artifact);
});

describe("engine.wasm", () => {
  it("engine.wasm imports nothing: no clock, no randomness, no host functions", () => {
    expect(WebAssembly.Module.imports(module)).toEqual([]);
  });

  it("an engine starts from bytes and from a compiled module alike", async () => {
    const fromBytes = await createEngine(bytes);
    const fromModule = await createEngine(module);
    fromBytes.genesis(options);
    fromModule.genesis(options);
    expect(fromBytes.digest()).toBe(fromModule.digest());
  });

  it("several engines run side by side with ledgers of their own", async () => {
    const [one, two] = [await createEngine(module), await createEngine(module)];
    one.genesis(options);
    two.genesis({ ...options, networkId: 2 });
    one.nextRound(options.initialTimeMs + 1_000);
    expect(one.status().networkId).toBe(242);
    expect(two.status()).toMatchObject({ networkId: 2, round: 0 });
  });
});

describe("an engine without a ledger", () => {
  it("an engine without a ledger asks for genesis or restore", async () => {
    const engine = await createEngine(module);
    const closed = expect.objectContaining({
      code: "invalid_request",
      message: "no ledger is open: genesis or restore comes first",
    });
    for (const call of [
      () => engine.status(),
      () => engine.digest(),
      () => engine.snapshot(),
      () => engine.submit(new Uint8Array()),
      () => engine.nextRound(0),
    ])
      expect(call).toThrow(closed);
    engine.genesis(options);
    expect(engine.status().networkId).toBe(242);
  });
});

describe("an engine that panicked", () => {
  it("an engine that panicked answers every call with its message; a new engine restores the ledger", async () => {
    const healthy = await createEngine(module);
    healthy.genesis(options);
    const snapshot = healthy.snapshot();

    const engine = await createEngine(module);
    engine.load(242, withBrokenClock(currentSubstates(engine.genesis(options)), healthy));
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

describe("a ledger of substates", () => {
  it("a ledger loaded from substates equals the one that wrote them", async () => {
    const [engine, loaded] = [await createEngine(module), await createEngine(module)];
    const steps = engine.genesis(options);
    const round = engine.nextRound(options.initialTimeMs + 400_000);
    loaded.load(242, currentSubstates([...steps, { name: "round", receipt: round }]));
    expect(loaded.digest()).toBe(engine.digest());
    expect(Buffer.compare(loaded.snapshot(), engine.snapshot())).toBe(0);
    expect(loaded.nextRound(options.initialTimeMs + 800_000)).toEqual(
      engine.nextRound(options.initialTimeMs + 800_000),
    );
  });

  it("load refuses substates that are no ledger and keeps the open ledger", async () => {
    const engine = await createEngine(module);
    engine.genesis(options);
    const digest = engine.digest();
    const refused = expect.objectContaining({ code: "invalid_snapshot" });
    expect(() => engine.load(242, [])).toThrow(refused);
    expect(() => engine.restore(sealedWithoutSubstates(engine.snapshot()))).toThrow(refused);
    expect(engine.digest()).toBe(digest);
  });
});

/** What a history index holds as current after these transactions. */
function currentSubstates(steps: readonly GenesisStep[]): SubstateEntry[] {
  const current = new Map<string, SubstateEntry>();
  for (const { receipt } of steps) {
    for (const { node, partition } of receipt.resets)
      for (const key of current.keys()) if (key.startsWith(`${node} ${partition} `)) current.delete(key);
    for (const { value, ...ref } of receipt.updates) {
      const key = "key" in ref.key ? Buffer.from(ref.key.key).toString("hex") : ref.key.field;
      const id = `${ref.node} ${ref.partition} ${ref.key.kind} ${key}`;
      if (value) current.set(id, { ...ref, value });
      else current.delete(id);
    }
  }
  return [...current.values()];
}

/** The state of the consensus manager replaced by bytes that are none: a state that no ledger can reach. */
function withBrokenClock(substates: readonly SubstateEntry[], engine: Engine): SubstateEntry[] {
  const node = engine.nodeOf(engine.wellKnown().consensus_manager ?? "");
  return substates.map((entry) =>
    entry.node === node && entry.partition === 64 ? { ...entry, value: new Uint8Array([92]) } : entry,
  );
}

/** A properly sealed snapshot (`ledger/engine/src/snapshot.rs`) of no substates. */
function sealedWithoutSubstates(snapshot: Uint8Array): Uint8Array {
  const header = 8 + 4 + 1;
  const body = new Uint8Array([...snapshot.slice(0, header), 0, 0, 0, 0, 0, 0, 0, 0]);
  return new Uint8Array([...body, ...blake2b(body, { dkLen: 32 })]);
}
