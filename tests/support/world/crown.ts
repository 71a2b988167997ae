/** What the deployer of a world can do, who holds its Crown. */
import { testDeployer } from "@kingdoms/transactions";
import type { Outcome, World } from "./world.ts";

/** Announces another beacon. */
export async function announceBeacon(world: World, beacon: string): Promise<void> {
  const { address } = await testDeployer(world.config.networkId);
  await byDeployer(
    world,
    `CALL_METHOD Address("${address}") "create_proof_of_amount" Address("${world.config.crownBadge}") Decimal("1");
     CALL_METHOD Address("${world.config.factory}") "announce_beacon" Address("${beacon}");`,
  );
}

/** One more component of the beacon's package. */
export async function anotherBeacon(world: World): Promise<string> {
  const { transaction } = await byDeployer(
    world,
    `CALL_FUNCTION Address("${world.config.beaconPackage}") "Beacon" "instantiate";`,
  );
  const entities = transaction?.affected_global_entities ?? [];
  const made = entities.find((entity) => entity.startsWith("component_"));
  if (made === undefined) throw new Error("no new beacon");
  return made;
}

async function byDeployer(world: World, manifest: string): Promise<Outcome> {
  const { address, key } = await testDeployer(world.config.networkId);
  const lockFee = `CALL_METHOD Address("${address}") "lock_fee" Decimal("10");\n`;
  const outcome = await world.submit(lockFee + manifest, [key]);
  if (outcome.state !== "success") throw new Error(`${outcome.state}: ${outcome.error}`);
  return outcome;
}
