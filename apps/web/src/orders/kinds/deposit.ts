import type { AccountAddress } from "@kingdoms/client";
import { inKgld, negative, ofKingdom } from "./kind.ts";

/** KGLD into the treasury, from the account of the key unless the gold lies in another one. */
export const deposit = ofKingdom<{ readonly from?: AccountAddress | undefined }>()({
  method: "deposit_gold",
  panel: "deposit",
  fields: { amount: inKgld },
  places: { amount: 1 },
  failing: "transaction",
  moves: ({ amount }) => ({ wallet: negative(amount), treasury: amount }),
  manifest: ({ realm, write }, key, asked) => write.depositGold({ realm, ...key, ...asked }),
});
