/** A resource that an account or a component holds. */
export interface Held {
  readonly resource_address: string;
  readonly amount?: string | number;
}

/**
 * All that is held, each resource once: the game's own first, whatever strangers have sent.
 * @param listed in the gateway's order.
 * @param read what was read on its own, since it may be missing in the list.
 */
export function gameFirst(
  listed: readonly Held[],
  game: readonly string[],
  read: readonly Held[] = [],
): readonly Held[] {
  const all = new Map([...listed, ...read].map((held) => [held.resource_address, held]));
  const rank = ({ resource_address }: Held): number =>
    game.includes(resource_address) ? game.indexOf(resource_address) : game.length;
  return [...all.values()].toSorted((one, other) => rank(one) - rank(other));
}
