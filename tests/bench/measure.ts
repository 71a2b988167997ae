/** Times side by side in one run: interleaved rounds, so that a busy moment of the machine meets every contestant. */

export interface Contestant {
  readonly name: string;
  /** One sample; returns nothing, throws when it did not do its work. */
  run(): unknown;
}

export interface Plan {
  readonly warmup: number;
  readonly samples: number;
}

export interface Timing {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly samples: number;
  readonly warmup: number;
}

export async function sideBySide(contestants: readonly Contestant[], plan: Plan): Promise<Timing[]> {
  const times = contestants.map((): number[] => []);
  for (let round = 0; round < plan.warmup + plan.samples; round++) {
    for (const [index, contestant] of contestants.entries()) {
      const start = performance.now();
      await contestant.run();
      const elapsed = performance.now() - start;
      if (round >= plan.warmup) times[index]?.push(elapsed);
    }
  }
  return contestants.map(({ name }, index) => summarize(name, times[index] ?? [], plan.warmup));
}

export function summarize(name: string, milliseconds: readonly number[], warmup: number): Timing {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (fraction: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
  return { name, p50: at(0.5), p95: at(0.95), samples: sorted.length, warmup };
}

/** Prints a table; the last column is each p50 as a multiple of the first row's. */
export function report(title: string, timings: readonly Timing[]): void {
  const reference = timings[0]?.p50 ?? Number.NaN;
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      timings.map(({ name, p50, p95, samples, warmup }) => [
        name,
        { "p50 ms": round(p50), "p95 ms": round(p95), samples, warmup, ratio: round(p50 / reference) },
      ]),
    ),
  );
}

const round = (value: number) => Number(value.toPrecision(4));
