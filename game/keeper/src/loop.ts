interface Loop {
  /** Runs until the signal aborts. */
  run(): Promise<void>;
}

/** @returns the loop, which runs, and a way to stop it that resolves once it is over. */
export function startLoop<L extends Loop>(
  create: (signal: AbortSignal) => L,
): { readonly loop: L; readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = create(stopping.signal);
  const over = loop.run();
  return {
    loop,
    stop: () => {
      stopping.abort();
      return over;
    },
  };
}
