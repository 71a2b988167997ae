/** A resource that an account or a component holds. */
export interface Held {
  readonly resource_address: string;
  readonly amount?: string | number;
}

/**
 * All that is held, each resource once: the game's own first, whatever strangers have sent.
 * @param listed in the gateway's order.
 * @param read amounts from a separate read: the list may lack these resources.
 */
export function gameFirst(
  listed: readonly Held[],
  game: readonly string[],
  read: readonly Held[] = [],
): readonly Held[] {
  const all = new Map([...listed, ...read].map((held) => [held.resource_address, held]));
  const own = game.flatMap((address) => all.get(address) ?? []);
  return [...new Set([...own, ...all.values()])];
}
