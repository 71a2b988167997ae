import { nextTask } from "./next-task.ts";

/** How long a part of the page that is fetched when it is wanted may take. */
export const LOAD_LIMIT_MS = 120_000;

/** A part of the page did not arrive: the connection broke, it took too long, or the server has another build by now. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "PartNotLoaded";
  }
}

/**
 * Every `import()` of the page goes through this: browsers wait for a script without a time limit. The caller's code
 * runs in another task than the script itself, so that a phone answers in between.
 * @throws PartNotLoaded
 */
export async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It did not arrive within ${LOAD_LIMIT_MS / 1000} seconds.`)),
      LOAD_LIMIT_MS,
    );
  });
  try {
    const part = await Promise.race([load(), limit]);
    await nextTask();
    return part;
  } catch (cause) {
    throw new PartNotLoaded(cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Another try for a part that did not arrive. A browser does not request a script again that it waits for or that
 * failed, so the whole page is reloaded once its server answers: until then a page with a gap is better than none.
 */
export async function loadAgain(): Promise<void> {
  const answer = await fetch(window.location.href, { cache: "no-store" });
  if (answer.ok) window.location.reload();
}
