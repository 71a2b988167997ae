/** Seeded randomness for tests: the seed is printed, and `KINGDOMS_SEED` takes it back. */
export interface Random {
  readonly seed: number;
  /** 0 <= value < 1. */
  next(): number;
  /** 0 <= value < below. */
  integer(below: number): number;
}

export function seededRandom(purpose: string): Random {
  const seed = Number(process.env.KINGDOMS_SEED ?? Math.floor(Math.random() * 2 ** 32)) >>> 0;
  console.log(`${purpose}: KINGDOMS_SEED=${seed}`);
  // mulberry32
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { seed, next, integer: (below) => Math.floor(next() * below) };
}
