import { loadArtifact } from "@embedded-radix/artifacts";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "./index.ts";

const options = { networkId: 242, initialTimeMs: Date.UTC(2026, 0, 1) };

let bytes: Uint8Array;
let module: WebAssembly.Module;
beforeAll(async () => {
  const artifact = await loadArtifact("engine.wasm");
  bytes = artifact;
  module = await WebAssembly.compile(artifact);
});

describe("engine.wasm", () => {
  it("engine.wasm imports only the host's rows and the host's packages: no clock, no randomness", () => {
    const imports = WebAssembly.Module.imports(module);
    expect(imports.map(({ module, name }) => `${module}.${name}`).toSorted()).toEqual([
      "packages.abort",
      "packages.instantiate",
      "packages.invoke",
      "packages.read",
      "packages.release",
      "packages.trap",
      "packages.write",
      "rows.keys",
      "rows.parent",
      "rows.partitions",
      "rows.read",
    ]);
  });

  it("an engine starts from bytes and from a compiled module alike", async () => {
    const fromBytes = await createEngine(bytes);
    const fromModule = await createEngine(module);
    fromBytes.genesis(options);
    fromModule.genesis(options);
    expect(fromBytes.digest()).toBe(fromModule.digest());
  });

  it("several engines run side by side with separate ledgers", async () => {
    const [one, two] = [await createEngine(module), await createEngine(module)];
    one.genesis(options);
    two.genesis({ ...options, networkId: 2 });
    one.nextRound(options.initialTimeMs + 1_000);
    expect(one.status().networkId).toBe(242);
    expect(two.status()).toMatchObject({ networkId: 2, round: 0 });
  });
});

describe("an engine without a ledger", () => {
  it("an engine without a ledger asks for genesis, restore or open", async () => {
    const engine = await createEngine(module);
    const closed = expect.objectContaining({
      code: "invalid_request",
      message: "no ledger is open: genesis, restore or open comes first",
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
