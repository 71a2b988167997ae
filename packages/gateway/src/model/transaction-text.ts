/** Committed transactions as JSON text, kept for the next who asks for the same parts of them. */
import type { Context } from "../http/context.ts";
import { dropNull } from "../http/json.ts";
import { transactionCache } from "./entry-cache.ts";
import { surroundings } from "./surroundings.ts";
import { type TransactionOptIns, transactionInfo } from "./transaction.ts";

/** @param versions of transactions that are on the ledger. */
export function transactionTexts(
  context: Context,
  versions: readonly number[],
  optIns: TransactionOptIns,
): string[] {
  const cache = transactionCache(context.ledger);
  const around = surroundings(context);
  const parts = Object.values(optIns).map(Number).join("");
  return versions.map((version) =>
    cache.getOrSet(`${version}/${parts}`, () => {
      const row = context.history.sql
        .of("SELECT * FROM ledger_transaction WHERE state_version = ?")
        .get(version);
      if (row === undefined) throw new Error(`transaction ${version} is not on the ledger`);
      return JSON.stringify(transactionInfo(row, optIns, around), dropNull);
    }),
  );
}
