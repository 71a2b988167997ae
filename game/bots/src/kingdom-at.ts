import type { At, ComponentAddress, Kingdom } from "@kingdoms/client";
import type { Player } from "@kingdoms/client/player";

/**
 * The kingdom at an address that the list of kingdoms gave.
 *
 * @throws Error if the ledger has none there; `ResponseError` or `UnreachableError` if it cannot be read.
 */
export async function kingdomAt(player: Player, component: ComponentAddress): Promise<At<Kingdom>> {
  const read = await player.kingdom(component);
  if (read === null) throw new Error(`there is no kingdom at ${component}`);
  return read;
}
