/** The page that a phone shows if the realm cannot be reached: `public/sw.js` keeps the shell, this module its words. */
import "../i18n/later.ts";
import { folder } from "../data/site.ts";
import { useTip } from "../data/tip.ts";
import { shownDate } from "../format/times.ts";
import { i18n } from "../i18n/index.ts";
import { keepText } from "../ui/kept.ts";
import { useTheme } from "../ui/theme.ts";

/** The words that `public/offline/shell.js` reads. */
const KEY = "kingdoms:shell";

/** From here on a visit without the realm gets the shell. */
export function keepShell(): void {
  leaveWords();
  // A phone may end a page that it has put aside without another word.
  document.addEventListener("visibilitychange", leaveWords);
  window.addEventListener("pagehide", leaveWords);
  // The practice page does it once its realm is there, which needs the line first.
  if (import.meta.env.MODE !== "practice") startServiceWorker();
}

/** If a browser refuses it, the game is the same, and the browser's own error page appears offline. */
export function startServiceWorker(): void {
  if (import.meta.env.PROD)
    void navigator.serviceWorker?.register(new URL("sw.js", folder())).catch(() => undefined);
}

/** In the player's language, with as of when everything was true that the page has shown. */
function leaveWords(): void {
  const { timeMs, worldAsOfMs } = useTip.getState();
  const { theme } = useTheme.getState();
  const asOf = worldAsOfMs ?? timeMs;
  const words = {
    language: i18n.language,
    ...(theme === "system" ? {} : { theme }),
    title: i18n.t("outOfReach.title"),
    text: i18n.t("outOfReach.text"),
    ...(asOf === 0 ? {} : { asOf: i18n.t("outOfReach.asOf", { time: shownDate(asOf, "full") }) }),
    retry: i18n.t("common.retry"),
  };
  keepText(KEY, JSON.stringify(words));
}
