/** The state of a Beacon component: the rounds that were verified on the ledger. */
import type { GatewayClient } from "@embedded-radix/client";
import { address, bytes, count, type Decoder, decode, struct } from "../decode/sbor.ts";
import { type ComponentAddress, type StateVersion, type StoreAddress, storeAddress } from "../ids.ts";
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

/** The store in which a beacon keeps its rounds; it never changes. */
export async function readRoundStore(
  gateway: GatewayClient,
  beacon: ComponentAddress,
  options: ReadOptions = {},
): Promise<At<StoreAddress>> {
  const entities = await readEntities(gateway, [beacon], { aggregation: "Global", ...options });
  const { verified } = decode(beaconState, componentState(entities, beacon), "beacon");
  return { ...at(entities.ledgerState, null), value: verified };
}

/** Those of these rounds that were verified by this state version. */
export async function readVerifiedRounds(
  gateway: GatewayClient,
  store: StoreAddress,
  rounds: readonly number[],
  stateVersion: StateVersion,
  options: ReadOptions = {},
): Promise<ReadonlyMap<number, VerifiedRound>> {
  const entries = await readStoreEntries(gateway, store, rounds.map(key), stateVersion, options);
  return new Map(
    entries.map((entry) => {
      const round = decode(count, entry.key.programmatic_json, "round");
      return [round, decode(verifiedRound, entry.value.programmatic_json, `round ${round}`)];
    }),
  );
}

/** A round of this beacon; null until it is verified. */
export async function readVerifiedRound(
  gateway: GatewayClient,
  beacon: ComponentAddress,
  round: number,
  options: ReadOptions = {},
): Promise<At<VerifiedRound | null>> {
  const store = await readRoundStore(gateway, beacon, options);
  const known = await readVerifiedRounds(gateway, store.value, [round], store.stateVersion, options);
  return { ...store, value: known.get(round) ?? null };
}
