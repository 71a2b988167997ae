/**
 * The engine that reads substates out of SQLite against the same with all in memory: in a new ledger and among 5,400 kingdoms,
 * in one run, executed alone and from submit to committed.
 */

import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@embedded-radix/engine";
import { Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { compile, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { accountAddress, buyKgld, type RealmConfig } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { newEngine } from "../../apps/realm/src/engine.ts";
import { genesisTimeMs, newLedger } from "../../apps/realm/src/foundation.ts";
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { report, sideBySide, summarize } from "./measure.ts";

const networkId = 242;
const plan = { warmup: 30, samples: 150 };

interface Contestant {
  readonly name: string;
  readonly ledger: Ledger;
  /** Milliseconds that each `submit` of the engine took. */
  readonly executed: number[];
}

export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-bench-"));
  try {
    const fresh = join(folder, "fresh.sqlite");
    const deployed = await newLedger(fresh, { networkId, protocol: null }, () => undefined);
    await compare("a new ledger", folder, fresh, deployed as unknown as RealmConfig);
    const { file, config } = await bigWorld();
    await compare(`${bigWorldSize.kingdoms} kingdoms`, folder, file, config);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(where: string, folder: string, file: string, config: RealmConfig): Promise<void> {
  const contestants = [
    await open("all in memory", folder, file, inMemory),
    await open("over SQLite", folder, file, (engine) => engine),
  ];
  const [from, to] = await testAccounts(networkId);
  if (!from || !to) throw new Error("two test accounts are needed");
  const { ledger } = contestants[0] as Contestant;
  const { xrd } = ledger.basics;
  const transfer = `
CALL_METHOD Address("${from.address}") "lock_fee_and_withdraw" Decimal("5") Address("${xrd}") Decimal("0.1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  const scrypto = `CALL_METHOD Address("${from.address}") "lock_fee" Decimal("5");
${buyKgld({ realm: { ...config, xrd: xrd as RealmConfig["xrd"] }, account: accountAddress(from.address), amount: parseXrd("0.02") })}`;
  for (const [title, manifest] of [
    ["An XRD transfer", transfer],
    ["A Scrypto call (buy_kgld)", scrypto],
  ] as const) {
    const signed = await sign(from, manifest, ledger.tip.epoch);
    for (const { executed } of contestants) executed.length = 0;
    const timings = await sideBySide(
      contestants.map((contestant) => {
        let index = 0;
        return {
          name: contestant.name,
          run: async () => {
            const { receipt } = await contestant.ledger.submit(signed[index++] as Uint8Array);
            if (receipt?.outcome !== "success") throw new Error(`a sample ended as ${receipt?.error}`);
          },
        };
      }),
      plan,
    );
    const alone = contestants.map(({ name, executed }) =>
      summarize(name, executed.slice(plan.warmup), plan.warmup),
    );
    report(`${title}, ${where}: executed`, alone);
    report(`${title}, ${where}: submit to committed`, timings);
  }
  const digests = await Promise.all(contestants.map((contestant) => contestant.ledger.digest()));
  for (const contestant of contestants) await contestant.ledger.close();
  if (new Set(digests).size !== 1) throw new Error("the ledgers executed the same transactions and differ");
}

let opened = 0;

async function open(
  name: string,
  folder: string,
  file: string,
  shape: (engine: Engine) => Engine,
): Promise<Contestant> {
  const own = join(folder, `${++opened}.sqlite`);
  copyFileSync(file, own);
  const executed: number[] = [];
  const ledger = await Ledger.open({
    database: openDatabase(own),
    engine: async (duty) =>
      duty === "execute" ? timed(shape(await newEngine()), executed) : await newEngine(),
    clock: { nowMs: () => genesisTimeMs },
    networkId,
    typicalRecords,
  });
  await ledger.checked;
  return { name, ledger, executed };
}

/** Opens a snapshot of the rows. */
const inMemory = (engine: Engine): Engine =>
  replaced(engine, {
    open: (options) => {
      engine.open(options);
      engine.restore(engine.snapshot());
    },
  });

const timed = (engine: Engine, times: number[]): Engine =>
  replaced(engine, {
    submit: (notarized) => {
      const start = performance.now();
      const submission = engine.submit(notarized);
      times.push(performance.now() - start);
      return submission;
    },
  });

function replaced(engine: Engine, calls: Partial<Engine>): Engine {
  return new Proxy(engine, {
    get(target, name: keyof Engine) {
      const value = calls[name] ?? target[name];
      return typeof value === "function" && !calls[name] ? value.bind(target) : value;
    },
  });
}

async function sign(account: TestAccount, manifest: string, startEpoch: number): Promise<Uint8Array[]> {
  const signed: Uint8Array[] = [];
  for (let nonce = 1; nonce <= plan.warmup + plan.samples; nonce++) {
    const request = { networkId, manifest, signers: [], notary: account.key, notaryIsSignatory: true };
    signed.push((await compile({ ...request, startEpoch, nonce: 90_000_000 + nonce })).raw);
  }
  return signed;
}
