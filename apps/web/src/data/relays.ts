import { relaysOf as relaysOfChain } from "@kingdoms/beacon/relays";
import type { RealmConfig } from "@kingdoms/client";

/** Where rounds of the beacon are asked for, one after the other. None is believed; an embedded ledger's realm serves its own. */
export const relaysOf = ({
  chain,
  gatewayUrl,
  beaconRelays,
}: Pick<RealmConfig, "chain" | "gatewayUrl" | "beaconRelays">): readonly string[] =>
  beaconRelays ?? relaysOfChain(chain, gatewayUrl === "" ? location.origin : gatewayUrl);
