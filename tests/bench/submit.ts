/**
 * From submit to committed: with the engine alone, with the index on disk, and over HTTP as a wallet does it. Then how
 * many transactions a second a realm commits from many submitters, each on the disk before it is answered.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { deflate, openDatabase } from "@embedded-radix/gateway/node";
import { openThreadedLedger } from "@embedded-radix/gateway/threaded-ledger";
import { startThreads } from "@embedded-radix/gateway/threads";
import { serve } from "@embedded-radix/tests/support/world/serve.ts";
import { compile, testAccounts } from "@embedded-radix/transactions";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { bytesToHex } from "@noble/hashes/utils.js";
import { engineModule, newEngine } from "../../apps/realm/src/engine.ts";
import { foundLedger } from "../../apps/realm/src/foundation.ts";
import { stateRows } from "../../radix/gateway/src/history/rows.ts";
import { Statements } from "../../radix/gateway/src/storage/database.ts";
import { Records } from "../../radix/gateway/src/storage/records.ts";
import { startLoad } from "../support/bench/load.ts";
import { processorSeconds } from "../support/memory.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";
import { report, sideBySide } from "./measure.ts";

const networkId = 242;
const plan = { warmup: 20, samples: 200 };
const rate = { warmup: 500, transfers: 3_000, connections: 32 };

export async function bench(): Promise<void> {
  await alone();
  await together();
}

async function together(): Promise<void> {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"], asPlayersDo);
  const load = await startLoad(realm.url);
  try {
    const { xrd } = (await (await fetch(`${realm.url}/realm/config`)).json()) as { xrd: string };
    const status = await fetch(`${realm.url}/status/gateway-status`, { method: "POST", body: "{}" });
    const { ledger_state } = (await status.json()) as { ledger_state: { epoch: number } };
    const count = rate.warmup + rate.transfers;
    const bodies = (await signedTransfers(xrd, ledger_state.epoch, count)).map((raw) => ({
      notarized_transaction_hex: bytesToHex(raw),
    }));
    const send = async (some: typeof bodies) => {
      const answers = await load.send("/transaction/submit", some, rate.connections);
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) throw new Error(refused.text);
    };
    await send(bodies.slice(0, rate.warmup));
    const [before, start] = [await processorSeconds(realm.pid), performance.now()];
    await send(bodies.slice(rate.warmup));
    const seconds = (performance.now() - start) / 1_000;
    const processor = (await processorSeconds(realm.pid)) - before;
    console.log(
      `\n${rate.transfers} transfers over ${rate.connections} connections in ${seconds.toFixed(1)} s: ${((1_000 * processor) / rate.transfers).toFixed(2)} ms of the processor each in the realm.`,
    );
    judge("submit.rate", rate.transfers / seconds);
  } finally {
    load.end();
    await realm.interrupt();
    folder.remove();
  }
}

async function alone(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-bench-"));
  const found = async (name: string): Promise<string> => {
    const file = join(folder, name);
    await foundLedger(file, { networkId, protocol: null }, () => undefined);
    return file;
  };
  const clock = { nowMs: () => Date.UTC(2026, 0, 1) };
  const rows = openDatabase(await found("a"));
  const engine = await newEngine();
  engine.open({ networkId, rows: stateRows(new Statements(rows, new Records(typicalRecords))) });
  const indexed = await Ledger.open({
    database: openDatabase(await found("b")),
    engine: newEngine,
    clock,
    networkId,
    typicalRecords,
    // As the thread of a realm that writes.
    deflate,
  });
  const behindHttp = await openThreadedLedger({
    file: await found("c"),
    engine: await engineModule(),
    threads: startThreads(),
    clock,
    networkId,
    typicalRecords,
  });
  const handler = createGateway(behindHttp);
  const server = await serve(async (request) => handler.fetch(request));
  try {
    const [one, two, three] = [await transfers(indexed), await transfers(indexed), await transfers(indexed)];
    const timings = await sideBySide(
      [
        { name: "engine alone", run: () => engine.submit(one()) },
        { name: "engine and index, on disk", run: () => indexed.submit(two()) },
        {
          name: "over HTTP, executed in another thread",
          run: async () => {
            const body = JSON.stringify({ notarized_transaction_hex: bytesToHex(three()) });
            const response = await fetch(`${server.url}/transaction/submit`, { method: "POST", body });
            if (!response.ok) throw new Error(await response.text());
            await response.text();
          },
        },
      ],
      plan,
    );
    report("An XRD transfer, submit to committed", timings);
    const [engineAlone, withIndex] = timings.map(({ p50 }) => p50);
    judge("submit.index", (withIndex ?? Number.NaN) / (engineAlone ?? Number.NaN));
    const digests = [engine.digest(), await indexed.digest(), await behindHttp.digest()];
    console.log(`State digests: ${digests.join(", ")}`);
    if (new Set(digests).size !== 1)
      throw new Error("the three ledgers executed the same transactions and differ");
  } finally {
    await server.close();
    rows.close();
    for (const ledger of [indexed, behindHttp]) await ledger.close();
    rmSync(folder, { recursive: true });
  }
}

/** The same signed transfers for everybody, one after the other. */
async function transfers(ledger: Ledger): Promise<() => Uint8Array> {
  const signed = await signedTransfers(ledger.basics.xrd, ledger.tip.epoch, plan.warmup + plan.samples);
  let index = 0;
  return () => {
    const raw = signed[index++];
    if (!raw) throw new Error("more samples than transactions");
    return raw;
  };
}

async function signedTransfers(xrd: string, startEpoch: number, count: number): Promise<Uint8Array[]> {
  const [from, to] = await testAccounts(networkId);
  if (!from || !to) throw new Error("two test accounts are needed");
  const manifest = `
CALL_METHOD Address("${from.address}") "lock_fee_and_withdraw" Decimal("5") Address("${xrd}") Decimal("0.1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  const signed: Uint8Array[] = [];
  for (let nonce = 1; nonce <= count; nonce++) {
    const request = { networkId, manifest, signers: [], notary: from.key, notaryIsSignatory: true };
    signed.push((await compile({ ...request, startEpoch, nonce: 10_000 + nonce })).raw);
  }
  return signed;
}
