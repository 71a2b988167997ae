import { buyKgld as manifest } from "@kingdoms/client";
import { amount } from "./fields.ts";
import { ofAccount } from "./kind.ts";

/** XRD in, KGLD out; the amount is the XRD. */
export const buyKgld = ofAccount()({
  method: "buy_kgld",
  fields: { amount },
  failing: "transaction",
  moves: ({ amount }, rules) => ({ wallet: rules.kgldFor(amount) }),
  manifest: ({ config }, account, { amount }) => manifest(config, account, amount),
});
