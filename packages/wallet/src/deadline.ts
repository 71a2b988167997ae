/** What took longer than it may. */
export class TooLate extends Error {
  override readonly name = "TooLate";
  readonly seconds: number;

  constructor(seconds: number) {
    super(`No answer within ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** Waits for `work` no longer than this; then throws {@link TooLate}, whatever becomes of the work. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(milliseconds / 1000)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
