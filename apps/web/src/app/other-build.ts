/**
 * A server can get another build under an open page: the parts that the page has not fetched yet are gone then, and only
 * a new page knows the new ones.
 */

import { keepText, keptText } from "../ui/kept.ts";

/** Keeps a page from reloading endlessly if servers of two builds answer by turns. */
const AGAIN_MS = 60_000;
const RELOADED = "kingdoms:reloaded";

/** Reloads the page if its server has another build. A server that does not answer proves nothing. */
async function leaveIfOtherBuild(): Promise<void> {
  // A reload that seems to lie ahead is of before this machine's clock was set back.
  const since = Date.now() - Number(keptText(RELOADED, "sessionStorage"));
  if (since >= 0 && since < AGAIN_MS) return;
  const answer = await fetch(window.location.href, { cache: "no-store" });
  if (!answer.ok) return;
  const html = await answer.text();
  const own = document.querySelectorAll('script[type="module"][src]');
  const same = [...own].every((script) => html.includes(`"${script.getAttribute("src")}"`));
  if (same) return;
  // Without room for it, the next page would not know, and reload for ever.
  if (!keepText(RELOADED, String(Date.now()), "sessionStorage")) return;
  window.location.reload();
}

/** Asks for the build whenever a part of the page did not arrive. */
export function followBuild(): void {
  window.addEventListener("vite:preloadError", () => void leaveIfOtherBuild().catch(() => undefined));
}
