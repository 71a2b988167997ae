import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

type Purpose = readonly (string | number)[];

/** Random choices that follow from a seed alone. Each has a purpose, so that one more choice changes no other. */
export interface Draw {
  /** The draws of a part: of one bot, of one minute. */
  of(...purpose: Purpose): Draw;
  /** From 0 up to 1, which is excluded. */
  fraction(...purpose: Purpose): number;
  /** A whole number from 0 up to `n`, which is excluded. */
  below(n: number, ...purpose: Purpose): number;
  /** A whole number between two, both included. */
  between(range: Span, ...purpose: Purpose): number;
  /** True with this probability. */
  chance(probability: number, ...purpose: Purpose): boolean;
  /** The items in a random order. */
  shuffled<T>(items: readonly T[], ...purpose: Purpose): readonly T[];
}

/** Both ends are included. */
export type Span = readonly [least: number, most: number];

const BYTES = 6;

/**
 * @example
 * const draw = drawFrom("kingdoms").of("bot", 3);
 * const visits = draw.between([1, 3], "visits", day);
 */
export function drawFrom(seed: string): Draw {
  const fraction = (...purpose: Purpose): number => {
    const bytes = blake2b(utf8ToBytes([seed, ...purpose].join("/")), { dkLen: BYTES });
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 256 ** BYTES;
  };
  const below = (n: number, ...purpose: Purpose): number => Math.floor(fraction(...purpose) * n);
  return {
    of: (...purpose) => drawFrom([seed, ...purpose].join("/")),
    fraction,
    below,
    between: ([least, most], ...purpose) => least + below(most - least + 1, ...purpose),
    chance: (probability, ...purpose) => fraction(...purpose) < probability,
    shuffled: (items, ...purpose) =>
      items
        .map((item, place) => ({ item, rank: fraction(...purpose, place) }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  };
}
