import { callMethod } from "./text.ts";

/** Sets the weekly minting rate anew, which anyone may do once a week. If it is not due, the network fee is spent. */
export function recalculate(factory: string): string {
  return callMethod(factory, "recalculate_minting_ratio");
}
