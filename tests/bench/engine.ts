/** The engine in wasm against the same crate natively: the same transactions, turn by turn, and equal outcomes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine } from "@embedded-radix/engine";
import { openDatabase } from "@embedded-radix/gateway/node";
import { compile, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { accountAddress, buyKgld, type RealmConfig } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { foundLedger } from "../../apps/realm/src/foundation.ts";
import { judge } from "./goals.ts";
import { type Contestant, report, sideBySide } from "./measure.ts";
import { startNative } from "./native.ts";

const networkId = 242;
const genesisTimeMs = Date.UTC(2026, 0, 1);
const plan = { warmup: 30, samples: 200 };

export async function bench(): Promise<void> {
  const native = await startNative();
  const { transactions, config } = await foundation();
  const engine = await createEngine(await loadArtifact("engine.wasm"));
  engine.genesis({ networkId, initialTimeMs: genesisTimeMs });
  await native?.call(`genesis ${networkId} ${genesisTimeMs}`);
  for (const raw of transactions) {
    engine.submit(raw);
    await native?.submit(raw);
  }

  const [from, to] = await testAccounts(networkId);
  if (!from || !to) throw new Error("two test accounts are needed");
  const { xrd } = engine.wellKnown();
  const transfer = `
CALL_METHOD Address("${from.address}") "lock_fee_and_withdraw" Decimal("5") Address("${xrd}") Decimal("0.1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  const scrypto = `CALL_METHOD Address("${from.address}") "lock_fee" Decimal("5");
${buyKgld({ realm: { ...config, xrd } as RealmConfig, account: accountAddress(from.address), amount: parseXrd("0.02") })}`;
  for (const [goal, title, manifest] of [
    ["engine.transfer", "An XRD transfer", transfer],
    ["engine.call", "A Scrypto call (buy_kgld)", scrypto],
  ] as const) {
    const next = await series(from, manifest, engine.status().epoch);
    const wasm = next();
    const contestants: Contestant[] = [
      { name: "wasm under Node", run: () => expectSuccess(engine.submit(wasm()).receipt.outcome) },
    ];
    const own = next();
    if (native)
      contestants.unshift({ name: "native", run: async () => expectSuccess(await native.submit(own())) });
    const timings = await sideBySide(contestants, plan);
    report(`${title}, executed and committed in memory`, timings);
    const [of, wasmTime] = timings.map(({ p50 }) => p50);
    if (native) judge(goal, (wasmTime ?? Number.NaN) / (of ?? Number.NaN));
  }
  console.log(`State digest of the wasm ledger: ${engine.digest()}`);
  native?.stop();
}

/** The transactions that founded a ledger, as they were signed. */
async function foundation() {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-bench-"));
  try {
    const file = join(folder, "ledger.sqlite");
    const { deployed } = await foundLedger(file, { networkId, protocol: null }, () => undefined);
    const database = openDatabase(file);
    const rows = database
      .prepare("SELECT raw FROM ledger_transaction WHERE raw IS NOT NULL ORDER BY state_version")
      .all();
    database.close();
    return { transactions: rows.map(({ raw }) => raw as Uint8Array), config: deployed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Signs beforehand; each call of the result is a reader of the same transactions from the start. */
async function series(account: TestAccount, manifest: string, startEpoch: number) {
  const signed: Uint8Array[] = [];
  for (let nonce = 1; nonce <= plan.warmup + plan.samples; nonce++) {
    const request = { networkId, manifest, signers: [], notary: account.key, notaryIsSignatory: true };
    signed.push((await compile({ ...request, startEpoch, nonce: 10_000 + nonce })).raw);
  }
  return () => {
    let index = 0;
    return (): Uint8Array => {
      const raw = signed[index++];
      if (!raw) throw new Error("more samples than transactions");
      return raw;
    };
  };
}

function expectSuccess(outcome: string): void {
  if (outcome !== "success") throw new Error(`a sample ended as ${outcome}`);
}
