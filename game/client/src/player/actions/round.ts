import { relaysOf } from "@kingdoms/beacon/relays";
import type { VerifiableRound } from "../../manifests/factory.ts";
import { readVerifiedRound } from "../../reads/beacon.ts";
import { readFactory, readMissions } from "../../reads/factory.ts";
import type { PlayerClient } from "../client.ts";
import { type Refused, refusedBy } from "../outcome.ts";

/** Ends the preparation of an order with this outcome. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.reason.sentence);
    this.refused = refused;
  }
}

/**
 * The round that decides a mission, from a relay and with its proof; null if the ledger knows it. No relay is trusted.
 *
 * @throws RefusedError if there is no such mission, or no relay has the round.
 */
export async function roundOf(
  { game, signal }: PlayerClient,
  missionId: bigint,
): Promise<VerifiableRound | null> {
  const { gateway, config } = game;
  const { value: factory, stateVersion: at } = await readFactory(game, { signal });
  const [mission] = await readMissions(gateway, factory.missions, [missionId], at, { signal });
  if (mission === undefined)
    throw new RefusedError(refusedBy("rules", "NO_SUCH_MISSION", `there is no mission ${missionId}`));
  const { component: beacon } = factory.beacon;
  const { round } = mission;
  if ((await readVerifiedRound(gateway, beacon, round, { signal, at })).value !== null) return null;
  // Its curves are large, and few players resolve missions.
  const { prove } = await import("@kingdoms/beacon");
  const relays = config.beaconRelays ?? relaysOf(config.chain, config.gatewayUrl || gateway.baseUrl);
  try {
    return { beacon, round, ...(await prove({ chain: config.chain, round, relays }, () => undefined)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedError(refusedBy("rules", "NO_ROUND", `no relay has round ${round}: ${reason}`));
  }
}
