/**
 * Whether this page is being left. Firefox and WebKit reject the pending fetches and imports of such a page while its
 * script still runs, and before `pagehide`. These are no real failures: they must have no lasting effect.
 */
export interface PageLifecycle {
  /**
   * Await it before an error becomes an answer, or has another effect that outlives the page. Resolves to false if the
   * page is not being left, and to true if it was and stays after all, so that the work can be retried; on a page that
   * goes it never resolves. @param signal resolves it to false.
   */
  stays(signal: AbortSignal): Promise<boolean>;
  /** Calls back when the page goes: the browser may keep it for the way back, but until then it does nothing. */
  onGone(listener: () => void): void;
  /** Resolves when the page is shown again. */
  back(): Promise<void>;
  stop(): void;
}

/** The part of the page's window that is used. */
type PageEvents = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Not every browser announces that a page is left; an error waits this long to find out. */
const GRACE_MS = 300;
/** `beforeunload` comes for downloads and links to other programs as well, after which the page stays. */
const STAYS_AFTER_MS = 10_000;

export function watchPageLifecycle(page: PageEvents): PageLifecycle {
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const onGone: (() => void)[] = [];

  const stay = (): void => {
    clearTimeout(timer);
    isLeaving = false;
    const told = waiting;
    waiting = [];
    for (const tell of told) tell();
  };
  const leave = (): void => {
    clearTimeout(timer);
    isLeaving = true;
  };
  const go = (): void => {
    leave();
    for (const listener of onGone) listener();
  };
  const mayLeave = (): void => {
    leave();
    timer = setTimeout(stay, STAYS_AFTER_MS);
  };
  const back = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const listeners = [
    ["beforeunload", mayLeave],
    // A page that is kept for the way back is shown again with all its pending work.
    ["pagehide", go],
    ["pageshow", stay],
  ] as const;
  for (const [type, listener] of listeners) page.addEventListener(type, listener);
  return {
    async stays(signal) {
      const aborted = new Promise<false>((resolve) => {
        signal.addEventListener("abort", () => resolve(false), { once: true });
      });
      const found = async (): Promise<boolean> => {
        if (!isLeaving) await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
        if (!isLeaving) return false;
        await back();
        return true;
      };
      return !signal.aborted && Promise.race([found(), aborted]);
    },
    onGone: (listener) => void onGone.push(listener),
    back,
    stop() {
      clearTimeout(timer);
      for (const [type, listener] of listeners) page.removeEventListener(type, listener);
    },
  };
}
