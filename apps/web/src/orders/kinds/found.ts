import type { Xrd } from "@kingdoms/rules";
import { cell, name, nothing, ofAccount } from "./kind.ts";

/** A new kingdom on an empty cell. */
export const found = ofAccount<{ readonly price: Xrd }>()({
  method: "buy_a_new_kingdom",
  fields: { name, cell },
  places: { cell: [1, 2], name: 3 },
  failing: "transaction",
  slot: (payload) => `found ${cell.write(payload.cell)}`,
  moves: nothing,
  manifest: ({ realm, write }, account, asked) => write.buyANewKingdom({ realm, account, ...asked }),
});
