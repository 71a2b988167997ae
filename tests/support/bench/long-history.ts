/**
 * A ledger with 100,000 transactions: one executed transfer, written again and again as if it had been executed, each
 * time with a new hash. Built once for each build of the contract and kept in `.cache/`, which git ignores.
 */

import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "@embedded-radix/engine";
import { openDatabase } from "@embedded-radix/gateway/node";
import { compile, testAccounts } from "@embedded-radix/transactions";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { newEngine } from "../../../apps/realm/src/engine.ts";
import { newLedger } from "../../../apps/realm/src/foundation.ts";
import { digestAt, prepareHashing } from "../../../radix/gateway/src/history/digest.ts";
import { History } from "../../../radix/gateway/src/history/read.ts";
import { stateRows } from "../../../radix/gateway/src/history/rows.ts";
import { writeTransaction } from "../../../radix/gateway/src/history/write.ts";
import { Statements } from "../../../radix/gateway/src/storage/database.ts";
import { Records } from "../../../radix/gateway/src/storage/records.ts";
import { folderOf, kingdomsOfWorld, transactionsBeside } from "./worlds.ts";

const networkId = 242;
const together = 500;

export const longHistorySize = transactionsBeside(kingdomsOfWorld);

export interface LongHistory {
  readonly file: string;
  /** The deployment, as a realm's record has it. */
  readonly deployed: Awaited<ReturnType<typeof newLedger>>;
}

/** @param say reports slow steps. */
export async function longHistory(say: (text: string) => void = console.log): Promise<LongHistory> {
  const folder = folderOf("history", kingdomsOfWorld);
  const record = join(folder, "deployed.json");
  const file = join(folder, "ledger.sqlite");
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const deployed = await newLedger(join(unfinished, "ledger.sqlite"), { networkId, protocol: null }, say);
    await writeFile(join(unfinished, "deployed.json"), JSON.stringify(deployed));
    await fill(join(unfinished, "ledger.sqlite"), say);
    await rename(unfinished, folder);
  }
  return { file, deployed: JSON.parse(await readFile(record, "utf8")) };
}

async function fill(file: string, say: (text: string) => void): Promise<void> {
  await prepareHashing();
  const database = openDatabase(file);
  // The log of a file that is not verified stays beside it, and copies of the file would lack it.
  database.markVerified();
  const sql = new Statements(database, new Records(typicalRecords));
  const engine = await newEngine();
  engine.open({ networkId, rows: stateRows(sql) });
  const raw = await transfer(engine);
  const { info, receipt } = engine.submit(raw);
  if (receipt.outcome !== "success") throw new Error(`the transfer ended as ${receipt.error}`);
  const status = engine.status();
  const addressOf = (node: string) => engine.addressOf(node);
  let stateVersion = new History(sql).tip()?.stateVersion ?? 0;
  while (stateVersion < longHistorySize) {
    if (stateVersion % 20_000 < together)
      say(`${stateVersion} of ${longHistorySize} transactions are written`);
    database.transaction(() => {
      for (let one = 0; one < together; one++) {
        stateVersion += 1;
        const own = {
          intentHash: `txid_${stateVersion}`,
          payloadHash: `notarizedtransaction_${stateVersion}`,
        };
        writeTransaction(
          sql,
          {
            stateVersion,
            kind: "User",
            status,
            indexInRound: stateVersion,
            info: { ...info, ...own },
            raw,
            receipt,
          },
          addressOf,
        );
      }
    });
    const digest = digestAt(sql, stateVersion);
    if (digest) database.setMark({ stateVersion, digest });
  }
  database.close();
}

async function transfer(engine: Engine): Promise<Uint8Array> {
  const [from, to] = await testAccounts(networkId);
  if (!from || !to) throw new Error("two test accounts are needed");
  const manifest = `
CALL_METHOD Address("${from.address}") "lock_fee_and_withdraw" Decimal("5") Address("${engine.wellKnown().xrd}") Decimal("0.1");
CALL_METHOD Address("${to.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  const request = { networkId, manifest, signers: [], notary: from.key, notaryIsSignatory: true };
  return (await compile({ ...request, startEpoch: engine.status().epoch, nonce: 1 })).raw;
}
