import { depositGold } from "@kingdoms/client";
import { amount } from "./fields.ts";
import { negative, ofKingdom } from "./kind.ts";

/** KGLD from the account into the treasury. */
export const deposit = ofKingdom()({
  method: "deposit_gold",
  fields: { amount },
  failing: "transaction",
  moves: ({ amount }) => ({ wallet: negative(amount), treasury: amount }),
  manifest: ({ config }, { account, component, id }, { amount }) =>
    depositGold(config, account, component, id, amount),
});
