/** How many neighbors a game may have. */
export interface Crowd {
  readonly first: number;
  readonly most: number;
}

const PLAYERS_FOR_ONE = 3;

/**
 * Neighbors that so many kingdoms of players should have: one for three, and never fewer than at first.
 *
 * @example
 * neighboursFor({ first: 24, most: 500 }, 78); // 26
 */
export const neighboursFor = ({ first, most }: Crowd, players: number): number =>
  Math.max(first, Math.min(most, Math.floor(players / PLAYERS_FOR_ONE)));

/**
 * The same, for a game whose neighbors have all moved in: by the number of all kingdoms, of which a quarter are theirs. Knows nothing of
 * who is who, so it may be one too many or too few while they move in.
 */
export const neighboursAmong = (crowd: Crowd, kingdoms: number): number =>
  neighboursFor(crowd, kingdoms - Math.floor(kingdoms / (PLAYERS_FOR_ONE + 1)));
