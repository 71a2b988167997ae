import type { Xrd } from "@kingdoms/rules";
import { inKgld, negative, ofKingdom } from "./kind.ts";

/** KGLD from the treasury into the account, for a fee in XRD. */
export const withdraw = ofKingdom<{ readonly fee: Xrd }>()({
  method: "withdraw_gold",
  panel: "withdraw",
  fields: { amount: inKgld },
  places: { amount: 2 },
  failing: "transaction",
  moves: ({ amount }) => ({ treasury: negative(amount), wallet: amount }),
  manifest: ({ realm, write }, key, asked) => write.withdrawGold({ realm, ...key, ...asked }),
});
