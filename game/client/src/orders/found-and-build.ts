import type { Kgld, Xrd } from "@kingdoms/rules";
import { buyANewKingdomAt } from "../manifests/founding.ts";
import { building, cell, inXrd, name } from "./fields.ts";
import { cost, ofAccount } from "./order.ts";

interface Terms {
  readonly price: Xrd;
  /** The cost of the building: this part of the gold goes into the treasury, the rest to the account. */
  readonly deposited: Kgld;
}

/** A new kingdom, gold for so many XRD, and the first building, in one transaction. Whether the cell is empty, the ledger says. */
export const foundAndBuild = ofAccount<"foundAndBuild", Terms>()({
  method: "buy_a_new_kingdom_at",
  cost: cost(32, 2.4),
  places: { cell: [1, 2], name: 3 },
  request: { name, cell, building, amount: inXrd },
  denial: (request, { rules }) => rules.denial.found(request.cell, false, request.name),
  complete: (request, { rules: { config } }) => ({
    ...request,
    price: config.founding.price,
    deposited: config.buildings[request.building].cost,
  }),
  manifest: (realm, account, { amount, deposited, ...asked }) =>
    buyANewKingdomAt({ realm, account, ...asked, gold: { paid: amount, deposited } }),
});
