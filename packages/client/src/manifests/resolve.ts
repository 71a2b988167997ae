import { bytes, callMethod, u64 } from "./text.ts";

/**
 * Hands a mission its fate. Whoever submits it locks a network fee before; where it succeeds, the game's fate vault pays
 * instead of them.
 * @param signature 96 bytes, hex.
 */
export function resolveMission(factory: string, mission: bigint, signature: string): string {
  return callMethod(factory, "resolve", u64(mission), bytes(signature));
}
