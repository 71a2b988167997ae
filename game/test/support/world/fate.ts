import { embedded, timeOf } from "@kingdoms/beacon";
import {
  accountAddress,
  readFactory,
  readMissions,
  resolve as resolveMissions,
  type VerifiableRound,
} from "@kingdoms/client";
import { proofOf } from "../rounds.ts";
import type { Outcome, World } from "./world.ts";

/** A round of the world's beacon, as its component wants it. */
export const verifiableRound = ({ config }: World, round: number): VerifiableRound => ({
  beacon: config.beacon,
  round,
  ...proofOf(round),
});

/** When a mission's fate can be had, in seconds of the ledger's clock, and by which round. */
export async function fateOf({ game }: World, missionId: bigint): Promise<{ time: number; round: number }> {
  const { value, stateVersion } = await readFactory(game);
  const [mission] = await readMissions(game.gateway, value.missions, [missionId], stateVersion);
  if (mission === undefined) throw new Error(`there is no mission ${missionId}`);
  const { activationTime, round } = mission;
  return { time: Math.max(activationTime, timeOf(embedded, round)), round };
}

/** Waits until a mission's round is signed and resolves it, as a keeper would. */
export async function resolve(world: World, missionId: bigint): Promise<Outcome> {
  const { time, round } = await fateOf(world, missionId);
  await world.advanceTo(time);
  const account = world.account(3);
  return world.must(
    account,
    resolveMissions({
      factory: world.config.factory,
      missionIds: [missionId],
      payer: accountAddress(account.address),
      round: verifiableRound(world, round),
    }),
  );
}
