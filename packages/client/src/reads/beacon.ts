/** What a Beacon component holds: the rounds that were verified on the ledger. */
import { address, bytes, type Decoder, decode, struct } from "../decode/sbor.ts";
import type { GatewayClient } from "../gateway/client.ts";
import { type ComponentAddress, type StoreAddress, storeAddress } from "../ids.ts";
import type { At } from "../types.ts";
import { componentState, readEntities } from "./entities.ts";
import { at, type ReadOptions } from "./game.ts";
import { readStoreEntries } from "./store.ts";

/** A round as the component keeps it, in hex. */
export interface VerifiedRound {
  /** sha256 of the signature. */
  readonly randomness: string;
  /** The chain's, 48 bytes. */
  readonly signature: string;
}

const beaconState: Decoder<{ readonly verified: StoreAddress }> = struct({ verified: address(storeAddress) });
const verifiedRound: Decoder<VerifiedRound> = struct({ randomness: bytes, signature: bytes });
const key = (round: number) => ({ key_json: { kind: "U64", value: String(round) } });

/** A round of this beacon; null while nobody had it verified. */
export async function readVerifiedRound(
  gateway: GatewayClient,
  beacon: ComponentAddress,
  round: number,
  options: ReadOptions = {},
): Promise<At<VerifiedRound | null>> {
  const entities = await readEntities(gateway, [beacon], { aggregation: "Global", ...options });
  const { verified } = decode(beaconState, componentState(entities, beacon), "beacon");
  const pinned = at(entities.ledgerState, null);
  const [entry] = await readStoreEntries(gateway, verified, [key(round)], pinned.stateVersion, options);
  const value =
    entry === undefined ? null : decode(verifiedRound, entry.value.programmatic_json, `round ${round}`);
  return { ...pinned, value };
}
