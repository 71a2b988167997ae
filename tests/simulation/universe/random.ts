/** Randomness of a simulation: one integer, and streams of it that do not disturb each other. */

export interface Random {
  /** 0 <= value < 1. */
  next(): number;
  /** 0 <= value < below. */
  integer(below: number): number;
  /** Between both, by chance. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** @param purpose gives each use a separate stream, so that an additional draw here changes nothing there. */
export function randomOf(seed: number, purpose: string): Random {
  // mulberry32
  let state = (seed ^ hashOf(purpose)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    next,
    integer,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick: (list) => {
      const found = list[integer(list.length)];
      if (found === undefined) throw new RangeError("there is nothing to pick from");
      return found;
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
