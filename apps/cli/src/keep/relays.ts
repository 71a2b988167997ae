/** Which relays a keeper asks for rounds. */
import type { ChainName } from "@kingdoms/beacon";
import { CliError } from "../errors.ts";
import type { Target } from "../target.ts";

/** The League of Entropy's own, and one of a member. Any relay will do, since none is believed. */
const OF_QUICKNET: readonly string[] = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
];

/** An embedded ledger's realm serves its own beacon, beside the Gateway API. */
const OF_CHAIN: Readonly<Record<ChainName, (target: Target) => readonly string[]>> = {
  quicknet: () => OF_QUICKNET,
  embedded: ({ gatewayUrl }) => [gatewayUrl],
};

/** Throws `BAD_FLAG`. */
export function relaysOf(target: Target, given: readonly string[] | undefined): readonly string[] {
  for (const url of given ?? [])
    if (!/^https?:/.test(url) || !URL.canParse(url) || new URL(url).username !== "")
      throw new CliError("BAD_FLAG", "--relay takes the address of a relay of the beacon");
  return given ?? OF_CHAIN[target.chain](target);
}
