import { withdrawGold } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { amount } from "./fields.ts";
import { negative, ofKingdom } from "./kind.ts";

/** KGLD from the treasury into the account, for a fee in XRD. */
export const withdraw = ofKingdom<{ readonly fee: Attos }>()({
  method: "withdraw_gold",
  fields: { amount },
  failing: "transaction",
  moves: ({ amount }) => ({ treasury: negative(amount), wallet: amount }),
  manifest: ({ config }, { account, component, id }, { amount, fee }) =>
    withdrawGold(config, account, component, id, fee, amount),
});
