import { createEngine, type SubstateEntry } from "@embedded-radix/engine";
import { afterEach, expect, it, vi } from "vitest";
import { engineModule, NETWORK_ID, START_MS } from "../support/engine.ts";

afterEach(() => vi.restoreAllMocks());

it("an engine decodes a long list in as much memory as a short one, and each value as in a list of its own", async () => {
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const engine = await createEngine(await engineModule());
  engine.genesis({ networkId: NETWORK_ID, initialTimeMs: START_MS });
  const instance = (await instantiate.mock.results[0]?.value) as WebAssembly.Instance;
  const memory = instance.exports.memory as WebAssembly.Memory;
  const manager = engine.nodeOf(engine.wellKnown().consensus_manager ?? "");
  const some = [64, 65, 66].flatMap((partition) => engine.list(manager, partition));
  const expected = some.flatMap((entry) => engine.decode([entry]));
  expect(expected.length).toBeGreaterThan(5);
  engine.decode(some);
  const before = memory.buffer.byteLength;
  const bytes = some.reduce((sum, { value }) => sum + value.length, 0);
  const times = Math.ceil(1_000_000 / bytes);
  const long: SubstateEntry[] = Array.from({ length: times }, () => some).flat();
  const decoded = engine.decode(long);
  expect(decoded).toHaveLength(times * some.length);
  expect(decoded.slice(-some.length)).toEqual(expected);
  expect(memory.buffer.byteLength - before).toBeLessThan(6 * 1024 * 1024);
});
