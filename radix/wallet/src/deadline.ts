/** Thrown when work takes longer than its limit. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
  readonly seconds: number;

  constructor(seconds: number) {
    super(`No answer within ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** Waits for `work` no longer than this, then throws {@link TimeoutError}; the work itself is not stopped. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds / 1000)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
