/** What needs no key. Where one of these fails, the network fee is spent. */
import type { ComponentAddress } from "../ids.ts";
import { bytes, callMethod, u64 } from "./text.ts";

interface OfFactory {
  readonly factory: ComponentAddress;
}

/** Sets the weekly minting rate anew, which anyone may do once a week. */
export const recalculate = ({ factory }: OfFactory): string =>
  callMethod(factory, "recalculate_minting_ratio");

/**
 * Hands a mission its fate. Whoever submits it locks a network fee before; where it succeeds, the game's fate vault pays
 * instead of them.
 */
export const resolveMission = ({
  factory,
  mission,
  signature,
}: OfFactory & {
  readonly mission: bigint;
  /** 96 bytes, hex. */
  readonly signature: string;
}): string => callMethod(factory, "resolve", u64(mission), bytes(signature));
