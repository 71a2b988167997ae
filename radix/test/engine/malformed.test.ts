import { beforeAll, describe, expect, it } from "vitest";
import { openLedger, type TestLedger } from "../support/engine.ts";
import { type Random, seededRandom } from "../support/random.ts";

const ROUNDS = 400;

let ledger: TestLedger;
let transfer: Uint8Array;
let digest: string;
beforeAll(async () => {
  ledger = await openLedger();
  ledger.engine.submit(await ledger.sign(ledger.draw));
  transfer = await ledger.sign(ledger.transfer("1"));
  digest = ledger.engine.digest();
});

/** Some bytes flipped, cut out, doubled or put in. */
function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = [...bytes];
  for (let count = 1 + random.integer(4); count > 0; count -= 1) {
    const at = random.integer(copy.length + 1);
    const length = random.integer(9);
    const kind = random.integer(4);
    if (kind === 0) copy[Math.min(at, copy.length - 1)] = random.integer(256);
    else if (kind === 1) copy.splice(at, length);
    else if (kind === 2) copy.splice(at, 0, ...copy.slice(at, at + length));
    else copy.splice(at, 0, ...Array.from({ length }, () => random.integer(256)));
  }
  const mutated = new Uint8Array(copy);
  return Buffer.compare(mutated, bytes) === 0 ? mutate(bytes, random) : mutated;
}

function noise(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.integer(200) }, () => random.integer(256));
}

const codes = ["invalid_transaction", "invalid_request", "invalid_snapshot", "invalid_manifest"];

/** The call may succeed or be refused; it may not panic. */
function survives(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    expect(codes, (error as Error).message).toContain((error as { code: string }).code);
  }
}

describe("malformed bytes", () => {
  it("malformed bytes never poison the engine", () => {
    const { engine } = ledger;
    const random = seededRandom("malformed bytes");
    const account = engine.nodeOf(ledger.alice.address);
    const [entry] = engine.list(account, 65);
    const snapshot = engine.snapshot();
    const flags = {
      useFreeCredit: true,
      assumeAllSignatureProofs: true,
      skipEpochCheck: true,
      disableAuthChecks: true,
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const bytes of [mutate(transfer, random), noise(random)]) {
        survives(() => engine.inspect(bytes));
        survives(() => engine.submit(bytes));
        survives(() => engine.previewV2({ transaction: bytes, flags }));
        survives(() => engine.extractDefinition(bytes));
        survives(() => engine.restore(bytes));
        survives(() => engine.decodeSbor(bytes));
        survives(() => engine.decodeNonFungibleData(account, bytes));
      }
      if (entry) {
        const value = mutate(entry.value, random);
        const key = { kind: "map" as const, key: noise(random) };
        survives(() => engine.decode([{ ...entry, value, key }]));
        survives(() => engine.decodeSbor(value));
      }
    }
    expect(engine.digest()).toBe(digest);
    expect(Buffer.compare(engine.snapshot(), snapshot)).toBe(0);
    expect(engine.submit(transfer).receipt.outcome).toBe("success");
  });

  it("malformed bytes are no valid manifest either", () => {
    const random = seededRandom("malformed manifests");
    const text = ledger.transfer("1");
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = mutate(new TextEncoder().encode(text), random);
      survives(() => ledger.engine.checkManifest(new TextDecoder().decode(bytes), []));
    }
    expect(ledger.engine.status().networkId).toBe(242);
  });

  it("bytes nested deeper than SBOR allows are refused", () => {
    const deep = (depth: number): unknown =>
      depth === 0 ? { kind: "Bool", value: true } : { kind: "Tuple", fields: [deep(depth - 1)] };
    survives(() => ledger.engine.encodeSbor(deep(40)));
    for (const depth of [64, 100, 1_000]) {
      expect(() => ledger.engine.encodeSbor(deep(depth))).toThrow(
        expect.objectContaining({ code: "invalid_request" }),
      );
      const payload = new Uint8Array(1 + 2 * depth + 2).fill(33);
      payload[0] = 92;
      for (let at = 2; at < payload.length; at += 2) payload[at] = 1;
      survives(() => ledger.engine.decodeSbor(payload));
    }
    expect(ledger.engine.status().networkId).toBe(242);
  });
});
