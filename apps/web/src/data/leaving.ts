/**
 * Whether this page is being left. Firefox and WebKit reject the requests and imports under way of such a page while its script still
 * runs, before `pagehide`: what fails then has not failed, and nothing lasting may be made of it.
 */
import { pause } from "./pause.ts";

/** Not every browser announces that a page is left; an error waits for so long to see whether it is. */
const GRACE_MS = 300;
/** `beforeunload` comes for downloads and for links to other programs as well; then the page stays. */
const STAYS_AFTER_MS = 3_000;

let goingSince: number | null = null;

/** Before the first `staying`; a second call changes nothing. */
export function noticeLeaving(page: Pick<Window, "addEventListener">): void {
  const go = (): void => {
    goingSince = performance.now();
  };
  page.addEventListener("beforeunload", go);
  page.addEventListener("pagehide", go);
  page.addEventListener("pageshow", () => {
    goingSince = null;
  });
}

/**
 * To be awaited before an error becomes anything that outlives the page. It resolves as soon as it is clear that the page stays; a page
 * that goes never hears of it.
 */
export async function staying(): Promise<void> {
  await pause(GRACE_MS);
  while (goingSince !== null) {
    const left = goingSince + STAYS_AFTER_MS - performance.now();
    if (left <= 0) goingSince = null;
    else await pause(left);
  }
}
