/** What took longer than it may. */
class TooLate extends Error {
  override readonly name = "TooLate";
}

/** Waits for `work` no longer than this; then throws {@link TooLate}, whatever becomes of the work. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TooLate(`No answer within ${milliseconds / 1000} seconds.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
