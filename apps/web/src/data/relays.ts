import { relaysOf as relaysOfChain } from "@kingdoms/beacon/relays";
import type { RealmConfig } from "@kingdoms/client";

/**
 * The relays that are asked for rounds of the beacon, one after the other. Every answer is verified; an embedded
 * ledger's realm runs its own relay.
 */
export const relaysOf = ({
  chain,
  gatewayUrl,
  beaconRelays,
}: Pick<RealmConfig, "chain" | "gatewayUrl" | "beaconRelays">): readonly string[] =>
  beaconRelays ?? relaysOfChain(chain, gatewayUrl === "" ? location.origin : gatewayUrl);
