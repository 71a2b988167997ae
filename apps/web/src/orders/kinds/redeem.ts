import { inKgld, negative, ofAccount } from "./kind.ts";

/** KGLD in, XRD out, at the price of the moment in which the ledger carries it out. */
export const redeem = ofAccount()({
  method: "redeem_kgld",
  panel: "redeem",
  fields: { amount: inKgld },
  places: { amount: 0 },
  failing: "transaction",
  moves: ({ amount }) => ({ wallet: negative(amount) }),
  manifest: ({ realm, write }, account, asked) => write.redeemKgld({ realm, account, ...asked }),
});
