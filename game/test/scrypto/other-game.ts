/** A game of other numbers, beside the standard one and on the same ledger. */
import { startGame } from "../support/scrypto/deploy.ts";
import { World } from "../support/scrypto/game.ts";
import { type Changes, changed, manifestOf } from "./manifest-of.ts";

export async function anotherGame(world: World, values: Changes): Promise<World> {
  const deployer = await world.player("Deployer");
  const { package: address, beacon } = world.addresses;
  const config = `Enum<1u8>(${manifestOf(changed(world.configJson(), values))})`;
  return new World(world.engine, await startGame(world, deployer, address, beacon, config));
}
