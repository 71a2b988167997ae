import type { Xrd } from "@kingdoms/rules";
import { buyANewKingdom } from "../manifests/factory.ts";
import { cell, name } from "./fields.ts";
import { cost, ofAccount } from "./order.ts";

/** A new kingdom on an empty cell. Whether it is empty, the ledger says. */
export const found = ofAccount<"found", { readonly price: Xrd }>()({
  method: "buy_a_new_kingdom",
  cost: cost(18.6, 1.62),
  places: { cell: [1, 2], name: 3 },
  request: { name, cell },
  denial: (request, { rules }) => rules.denial.found(request.cell, false, request.name),
  complete: (request, { rules }) => ({ ...request, price: rules.config.founding.price }),
  manifest: (realm, account, asked) => buyANewKingdom({ realm, account, ...asked }),
});
