import { nothing, ofAccount } from "./kind.ts";

/** Sets the weekly minting rate anew, which concerns no kingdom more than another. */
export const recalculate = ofAccount()({
  method: "recalculate_minting_ratio",
  fields: {},
  failing: "transaction",
  slot: () => "recalculate",
  moves: nothing,
  manifest: ({ realm, write }) => write.recalculate(realm),
});
