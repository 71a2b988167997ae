/** A fresh ledger behind the gateway on a separate port, the SDK pointed at it, and transactions to send. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@embedded-radix/engine";
import { createGateway, type Database, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { openThreadedLedger } from "@embedded-radix/gateway/threaded-ledger";
import type { LedgerThreads } from "@embedded-radix/gateway/threads";
import {
  compile,
  type TestAccount,
  type TransactionRequest,
  testAccounts,
} from "@embedded-radix/transactions";
import { GatewayApiClient } from "@radixdlt/babylon-gateway-api-sdk";
import type { EngineDuty } from "../../gateway/src/decode/engines.ts";
import { stateRows } from "../../gateway/src/history/rows.ts";
import { engineModule, newEngine, START_MS } from "./engine.ts";
import { genesisFile } from "./genesis-file.ts";
import { ManualClock } from "./world/clock.ts";
import { serve } from "./world/serve.ts";

export const NETWORK_ID = 242;

export interface TestGatewayOptions {
  readonly networkId?: number;
  /** An existing data file; without one, a file in a folder that `stop` removes. */
  readonly file?: string;
  /** Stand in front of the real ones, to make them fail. */
  readonly engine?: (duty: EngineDuty) => Promise<Engine>;
  readonly wrapDatabase?: (database: Database) => Database;
  /** The threads for transactions and previews; this thread by default. */
  readonly threads?: LedgerThreads;
}

export interface TestResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape.
  readonly body: any;
}

async function openLedger(
  file: string,
  networkId: number,
  clock: ManualClock,
  { threads, engine = newEngine, wrapDatabase = (real) => real }: TestGatewayOptions,
): Promise<Ledger> {
  const begun = { clock, networkId, genesisTimeMs: START_MS };
  if (threads) return openThreadedLedger({ ...begun, file, threads, engine: await engineModule() });
  return Ledger.open({ ...begun, database: wrapDatabase(openDatabase(file)), engine });
}

/** With the whole state of a ledger, as its index has it. */
export async function engineOver({ history, networkId }: Ledger): Promise<Engine> {
  const engine = await newEngine();
  engine.open({ networkId, rows: stateRows(history.sql) });
  return engine;
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

export async function startGateway(options: TestGatewayOptions = {}) {
  const networkId = options.networkId ?? NETWORK_ID;
  const folder = options.file ? null : await mkdtemp(join(tmpdir(), "embedded-radix-gateway-"));
  const file = options.file ?? join(folder ?? "", "ledger.sqlite");
  if (folder !== null) await writeFile(file, await genesisFile(networkId));
  const clock = new ManualClock(START_MS);
  const ledger = await openLedger(file, networkId, clock, options);
  clock.advance((ledger.tip.proposerTimestampMs - START_MS) / 1000);
  const handler = createGateway(ledger, { version: "1.2.3" });
  const served = await serve((request) => handler.fetch(request));
  const [alice, bob] = (await testAccounts(networkId)) as [TestAccount, TestAccount];
  const { xrd, faucet = "" } = ledger.wellKnown();
  const sdk = GatewayApiClient.initialize({
    basePath: served.url,
    applicationName: "contract tests",
    networkId,
  });

  const post = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> => {
    const answer = await fetch(served.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  let nonce = ledger.tip.stateVersion * 1000;
  const sign = (manifest: string, overrides: Partial<TransactionRequest> = {}) => {
    nonce += 1;
    const request = {
      networkId,
      manifest,
      signers: [alice.key],
      notary: bob.key,
      startEpoch: ledger.tip.epoch,
      nonce,
    };
    return compile({ ...request, ...overrides });
  };
  /** Submits over HTTP; throws unless the transaction is committed as a success. */
  const must = async (manifest: string, overrides?: Partial<TransactionRequest>) => {
    const { hex, intentHash } = await sign(manifest, overrides);
    const { status, body } = await post("/transaction/submit", { notarized_transaction_hex: hex });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const outcome = await post("/transaction/status", { intent_hash: intentHash });
    if (outcome.body.status !== "CommittedSuccess") throw new Error(JSON.stringify(outcome.body));
    return { intentHash, hex, stateVersion: Number(outcome.body.committed_state_version) };
  };

  return {
    networkId,
    file,
    clock,
    ledger,
    url: served.url,
    sdk,
    alice,
    bob,
    xrd,
    faucet,
    post,
    sign,
    must,
    /** Alice draws 10,000 XRD from the faucet, which also pays. */
    draw: `
      CALL_METHOD Address("${faucet}") "lock_fee" Decimal("10");
      CALL_METHOD Address("${faucet}") "free";
      CALL_METHOD Address("${alice.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`,
    transfer: (amount: string) => `
      CALL_METHOD Address("${alice.address}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${alice.address}") "withdraw" Address("${xrd}") Decimal("${amount}");
      CALL_METHOD Address("${bob.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`,
    /** Moves the ledger's clock and commits the round change. */
    advance: async (seconds: number) => {
      clock.advance(seconds);
      await ledger.advance();
    },
    /** Closes all; the data file stays when it was given. */
    stop: async () => {
      await served.close();
      await ledger.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
