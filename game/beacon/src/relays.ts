/** Public relays of each chain. A separate entry, because asking them needs no cryptography. None of them is trusted. */
import type { ChainName } from "./chain.ts";

const OF_CHAIN: Readonly<Record<ChainName, (realm: string) => readonly string[]>> = {
  // The League of Entropy's own, and one of a member.
  quicknet: () => [
    "https://api.drand.sh",
    "https://api2.drand.sh",
    "https://api3.drand.sh",
    "https://drand.cloudflare.com",
  ],
  embedded: (realm) => [realm],
};

/**
 * Base URLs, to be asked one after the other.
 *
 * @param realm that of an embedded ledger's realm, which serves its own beacon.
 */
export const relaysOf = (chain: ChainName, realm: string): readonly string[] => OF_CHAIN[chain](realm);
