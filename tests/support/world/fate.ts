import { readFactory, readMissions, resolveMission } from "@kingdoms/client";
import { testFateKey } from "@kingdoms/transactions";
import { signFate } from "../scrypto/fate.ts";
import type { Outcome, World } from "./world.ts";

/** Waits until a mission is due and resolves it, as a keeper would. */
export async function resolve(world: World, missionId: bigint): Promise<Outcome> {
  const { game, config, ledger } = world;
  const { value, stateVersion } = await readFactory(game);
  const [mission] = await readMissions(game.gateway, value.missions, [missionId], stateVersion);
  if (mission === undefined) throw new Error(`there is no mission ${missionId}`);
  await world.advanceTo(mission.activationTime);
  const message = {
    networkId: config.networkId,
    factory: ledger.engine.nodeOf(config.factory),
    missionId: Number(missionId),
    intentHash: mission.intentHash,
  };
  return world.must(
    world.account(3),
    resolveMission({
      factory: config.factory,
      mission: missionId,
      signature: signFate(message, testFateKey),
    }),
  );
}
