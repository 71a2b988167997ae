/** Counts what many fates bring. Statistics of outcomes that the rules computed; no rule is in here. */
import { type Attos, formatAttos, type Range } from "@kingdoms/rules";

export interface Spread {
  readonly min: string;
  readonly mean: string;
  readonly max: string;
}

/** Whole numbers, or amounts in attos. */
export class Tally<T extends number | bigint> {
  readonly #values: T[] = [];

  add(value: T): void {
    this.#values.push(value);
  }

  /** Means are cut off after two places. */
  spread(): Spread {
    let [min, max] = [this.#values[0], this.#values[0]];
    let sum = 0n;
    for (const value of this.#values) {
      if (min === undefined || value < min) min = value;
      if (max === undefined || value > max) max = value;
      sum += attosOf(value);
    }
    const mean = this.#values.length === 0 ? 0n : sum / BigInt(this.#values.length);
    return { min: text(min ?? 0), mean: twoPlaces(mean), max: text(max ?? 0) };
  }
}

/** Shares of a whole, in the order of the names. */
export class Odds<Name extends string> {
  readonly #counts: Map<Name, number>;
  #total = 0;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }

  add(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#total += 1;
  }

  shares(): Readonly<Record<Name, string>> {
    const share = (count: number) => `${((100 * count) / Math.max(this.#total, 1)).toFixed(2)} %`;
    return Object.fromEntries([...this.#counts].map(([name, count]) => [name, share(count)])) as Record<
      Name,
      string
    >;
  }
}

export function rangeText(range: Range<number> | Range<Attos>): string {
  return `${text(range.min)} to ${text(range.max)}`;
}

const ONE = 10n ** 18n;
const attosOf = (value: number | bigint): bigint => (typeof value === "bigint" ? value : BigInt(value) * ONE);
const text = (value: number | bigint): string =>
  typeof value === "bigint" ? twoPlaces(value) : value.toString();
const twoPlaces = (attos: bigint): string => formatAttos((attos - (attos % (ONE / 100n))) as Attos);
