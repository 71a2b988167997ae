import { inKgld, negative, ofKingdom } from "./kind.ts";

/** KGLD from the account into the treasury. */
export const deposit = ofKingdom()({
  method: "deposit_gold",
  panel: "deposit",
  fields: { amount: inKgld },
  places: { amount: 1 },
  failing: "transaction",
  moves: ({ amount }) => ({ wallet: negative(amount), treasury: amount }),
  manifest: ({ realm, write }, key, asked) => write.depositGold({ realm, ...key, ...asked }),
});
