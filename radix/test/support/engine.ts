/** An engine with a fresh ledger for contract tests, and the transactions they send. */
import { loadArtifact } from "@embedded-radix/artifacts";
import { createEngine, type Engine } from "@embedded-radix/engine";
import {
  compile,
  type TestAccount,
  type TransactionRequest,
  testAccounts,
} from "@embedded-radix/transactions";
import { cachedForRun } from "./run-cache.ts";

export const NETWORK_ID = 242;
export const START_MS = Date.UTC(2026, 0, 1);

/** Of a preview that checks everything. */
export const flags = {
  useFreeCredit: false,
  assumeAllSignatureProofs: false,
  skipEpochCheck: false,
  disableAuthChecks: false,
};

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once for each test file. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export async function newEngine(): Promise<Engine> {
  return createEngine(await engineModule());
}

export interface TestLedger {
  readonly engine: Engine;
  readonly alice: TestAccount;
  readonly bob: TestAccount;
  /** A notarized transaction of Alice's; the nonce counts up unless given. */
  sign(manifest: string, overrides?: Partial<TransactionRequest>): Promise<Uint8Array>;
  /** Alice draws 10,000 XRD from the faucet, which also pays. */
  readonly draw: string;
  /** Alice sends XRD to Bob and pays for it. */
  transfer(amount: string): string;
}

export async function openLedger(networkId = NETWORK_ID): Promise<TestLedger> {
  const engine = await newEngine();
  const begun = await cachedForRun(`genesis-${networkId}`, async () => {
    engine.genesis({ networkId, initialTimeMs: START_MS });
    return engine.snapshot();
  });
  engine.restore(begun);
  const [alice, bob] = await testAccounts(networkId);
  if (!alice || !bob) throw new Error("two test accounts");
  const { faucet, xrd } = engine.wellKnown();
  let nonce = 0;
  return {
    engine,
    alice,
    bob,
    sign: async (manifest, overrides = {}) => {
      nonce += 1;
      const request = { networkId, manifest, signers: [alice.key], notary: bob.key, startEpoch: 1, nonce };
      return (await compile({ ...request, ...overrides })).raw;
    },
    draw: `
      CALL_METHOD Address("${faucet}") "lock_fee" Decimal("10");
      CALL_METHOD Address("${faucet}") "free";
      CALL_METHOD Address("${alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`,
    transfer: (amount) => `
      CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${alice.address}") "withdraw" Address("${xrd}") Decimal("${amount}");
      CALL_METHOD Address("${bob.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`,
  };
}

/** The EngineError that a call throws, as `[code, message]`. */
export function refusal(call: () => unknown): [code: string, message: string] {
  try {
    call();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return [code, message];
  }
  throw new Error("the call was not refused");
}
