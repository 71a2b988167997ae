/** A ledger with the game deployed and the test accounts funded: made once for each run, then copied. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ledger } from "@embedded-radix/gateway";
import { START_MS } from "@embedded-radix/tests/support/engine.ts";
import { cachedForRun } from "@embedded-radix/tests/support/run-cache.ts";
import { compile } from "@embedded-radix/transactions";
import type { Deployment } from "@kingdoms/deploy";
import { fundFromFaucet } from "@kingdoms/realm";
import { foundLedger } from "../../../../apps/realm/src/foundation.ts";

export interface Foundation {
  /** The ledger's file. */
  readonly bytes: Uint8Array;
  readonly deployment: Deployment;
  /** Ledger time of its last round. */
  readonly nowMs: number;
}

export function foundation(networkId: number): Promise<Foundation> {
  return cachedForRun(`foundation-${networkId}`, () => lay(networkId));
}

/** A fresh copy, in a folder of its own. */
export async function copyFoundation({ bytes }: Foundation): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-world-"));
  const copy = join(folder, "ledger.sqlite");
  await writeFile(copy, bytes);
  return { folder, file: copy };
}

async function lay(networkId: number): Promise<Foundation> {
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-foundation-"));
  try {
    const file = join(folder, "ledger.sqlite");
    const { deployed } = await foundLedger(file, { networkId, protocol: null }, () => undefined, 1);
    return { bytes: await readFile(file), deployment: deployed, nowMs: START_MS };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Beyond the nonces of the founding, whose payments are the same transactions otherwise. */
let nonce = 1_000;

/** 10,000 XRD from the ledger's own faucet, which also pays the fee. */
export async function drawFromFaucet(ledger: Ledger, account: string): Promise<void> {
  await fundFromFaucet(ledger, ledger.basics.faucet, ledger.networkId, account, {
    nonce: ++nonce,
    compile,
  });
}
