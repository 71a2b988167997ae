/** Long work as a generator: to its end at once, or in turns with everything else in its thread. */

/** The native memory of a statement is freed only between two turns of the event loop: 120 MB for a large ledger. */
export async function inTurns<S, T>(
  steps: Generator<S, T>,
  onStep: (step: S) => void = () => undefined,
): Promise<T> {
  let turned = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep(value);
    if (performance.now() - turned < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    turned = performance.now();
  }
}

export function toItsEnd<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const TURN_MS = 50;
