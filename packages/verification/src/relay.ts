/** A round as a relay of its chain tells it. No relay is believed: the signature is checked with the chain's key. */
import { chains, readRound, roundPath } from "@kingdoms/beacon";
import type { ChainName, VerifiedRound } from "@kingdoms/client";

/** Where a relay tells a round. @param relay base URL */
export const roundAddress = (relay: string, chain: ChainName, round: number): string =>
  relay.replace(/\/+$/, "") + roundPath(chains[chain], round);

/**
 * @param relay base URL
 * @throws BeaconError where the relay lies, and Error where it does not answer.
 */
export async function readRelayedRound(
  relay: string,
  chain: ChainName,
  round: number,
  options: { readonly signal?: AbortSignal } = {},
): Promise<VerifiedRound> {
  const url = roundAddress(relay, chain, round);
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} is answered with status ${response.status}`);
  const { randomness, signature } = readRound(chains[chain], round, await response.text());
  return { randomness, signature };
}
