import { bytes, callMethod, u64 } from "./text.ts";

/**
 * Hands a mission its fate. A whole transaction: the contract locks the network fee itself, and whoever submits it
 * pays nothing.
 * @param signature 96 bytes, hex.
 */
export function resolveMission(factory: string, mission: bigint, signature: string): string {
  return callMethod(factory, "resolve", u64(mission), bytes(signature));
}
