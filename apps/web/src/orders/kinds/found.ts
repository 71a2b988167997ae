import { buyANewKingdom } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { cell, name } from "./fields.ts";
import { nothing, ofAccount } from "./kind.ts";

/** A new kingdom on an empty cell. */
export const found = ofAccount<{ readonly price: Attos }>()({
  method: "buy_a_new_kingdom",
  fields: { name, cell },
  failing: "transaction",
  moves: nothing,
  manifest: ({ config }, account, { name, cell, price }) =>
    buyANewKingdom(config, account, price, cell.x, cell.y, name),
});
