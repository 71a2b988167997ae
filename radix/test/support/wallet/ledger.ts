/** A separate ledger behind the real gateway, reached without a port: `fetch` to its origin is answered in place. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadArtifact } from "@embedded-radix/artifacts";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { compile, type KeyPair, testAccounts } from "@embedded-radix/transactions";
import { newEngine, START_MS } from "../engine.ts";
import { genesisFile } from "../genesis-file.ts";

export const GATEWAY = "http://ledger.test";
export const NETWORK = 242;

export interface WalletTestLedger {
  ledger: Ledger;
  xrd: string;
  faucet: string;
  /** Answers requests to {@link GATEWAY} from now on; all other requests go to the network. */
  fetch: typeof fetch;
  /** 10,000 XRD from the ledger's faucet. */
  fund(account: string): Promise<void>;
  /** Commits a manifest that pays for itself; throws unless it succeeds. */
  readonly commit: (manifest: string, signers?: readonly KeyPair[]) => Promise<void>;
  /** Puts the ledger's clock forward. */
  readonly passes: (milliseconds: number) => void;
  close(): Promise<void>;
}

/** @param startMs the ledger's time; its clock goes on by a millisecond with each look. */
export async function openWalletLedger(startMs = START_MS): Promise<WalletTestLedger> {
  const folder = await mkdtemp(join(tmpdir(), "embedded-radix-wallet-"));
  const file = join(folder, "ledger.sqlite");
  await writeFile(file, await genesisFile(NETWORK));
  let now = startMs;
  const ledger = await Ledger.open({
    database: openDatabase(file),
    engine: newEngine,
    clock: { nowMs: () => now++ },
    networkId: NETWORK,
    genesisTimeMs: START_MS,
  });
  now = Math.max(now, ledger.tip.proposerTimestampMs);
  if (startMs > START_MS) await ledger.advance();
  const gateway = createGateway(ledger);
  const elsewhere = globalThis.fetch;
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    // A file that a realm serves beside its gateway.
    if (request.url === `${GATEWAY}/artifacts/transactions.wasm`) {
      return new Response(await loadArtifact("transactions.wasm"));
    }
    return request.url.startsWith(GATEWAY) ? gateway.fetch(request) : elsewhere(input, init);
  };
  const configuration = await answer(`${GATEWAY}/status/network-configuration`, { method: "POST" });
  const { well_known_addresses: known } = (await configuration.json()) as {
    well_known_addresses: { xrd: string; faucet: string };
  };
  const commit: WalletTestLedger["commit"] = async (manifest, signers = []) => {
    const [notary] = await testAccounts(NETWORK);
    if (!notary) throw new Error("no test account");
    const { raw } = await compile({
      networkId: NETWORK,
      manifest,
      signers: [...signers],
      notary: notary.key,
      startEpoch: ledger.tip.epoch,
    });
    const { receipt } = await ledger.submit(raw);
    if (receipt?.outcome !== "success") throw new Error(receipt?.error ?? "not committed");
  };
  return {
    ledger,
    xrd: known.xrd,
    faucet: known.faucet,
    fetch: answer,
    fund: (account) =>
      commit(`
CALL_METHOD Address("${known.faucet}") "lock_fee" Decimal("5");
CALL_METHOD Address("${known.faucet}") "free";
CALL_METHOD Address("${account}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`),
    commit,
    passes: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await ledger.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
