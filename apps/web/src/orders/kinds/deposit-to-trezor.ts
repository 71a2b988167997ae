import { depositToTrezor as manifest } from "@kingdoms/client";
import { amount } from "./fields.ts";
import { negative, ofKingdom } from "./kind.ts";

/** KGLD from the treasury to where nobody can steal it. */
export const depositToTrezor = ofKingdom()({
  method: "deposit_to_trezor",
  fields: { amount },
  failing: "transaction",
  moves: ({ amount }) => ({ treasury: negative(amount), trezor: amount }),
  manifest: ({ config }, { account, component, id }, { amount }) =>
    manifest(config, account, component, id, amount),
});
