/** A round from a relay of its chain. No relay is trusted: the signature is checked with the chain's key. */
import { answerText, chains, readRound, roundAddress } from "@kingdoms/beacon";
import type { ChainName, VerifiedRound } from "@kingdoms/client";

/**
 * @param relay base URL
 * @throws BeaconError if the relay lies, and Error if it does not answer.
 */
export async function readRelayedRound(
  relay: string,
  chain: ChainName,
  round: number,
  options: { readonly signal?: AbortSignal } = {},
): Promise<VerifiedRound> {
  const url = roundAddress(relay, chains[chain], round);
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} is answered with status ${response.status}`);
  const { randomness, signature } = readRound(chains[chain], round, await answerText(response));
  return { randomness, signature };
}
