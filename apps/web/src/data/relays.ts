import type { RealmConfig } from "@kingdoms/client";

/** The League of Entropy's own relays, and one of a member. */
const OF_QUICKNET: readonly string[] = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
];

/** Where rounds of the beacon are asked for, one after the other. None is believed; an embedded ledger's realm serves its own. */
export const relaysOf = ({
  chain,
  gatewayUrl,
}: Pick<RealmConfig, "chain" | "gatewayUrl">): readonly string[] =>
  chain === "quicknet" ? OF_QUICKNET : [gatewayUrl === "" ? location.origin : gatewayUrl];
