import { inKgld, negative, ofKingdom } from "./kind.ts";

/** KGLD from the treasury to where nobody can steal it. */
export const depositToTrezor = ofKingdom()({
  method: "deposit_to_trezor",
  panel: "trezor",
  fields: { amount: inKgld },
  places: { amount: 1 },
  failing: "transaction",
  moves: ({ amount }) => ({ treasury: negative(amount), trezor: amount }),
  manifest: ({ realm, write }, key, asked) => write.depositToTrezor({ realm, ...key, ...asked }),
});
