import { inXrd, ofAccount } from "./kind.ts";

/** XRD in, KGLD out; the amount is the XRD. */
export const buyKgld = ofAccount()({
  method: "buy_kgld",
  panel: "buy",
  fields: { amount: inXrd },
  places: { amount: 0 },
  failing: "transaction",
  moves: ({ amount }, rules) => ({ wallet: rules.kgldFor(amount) }),
  manifest: ({ realm, write }, account, asked) => write.buyKgld({ realm, account, ...asked }),
});
