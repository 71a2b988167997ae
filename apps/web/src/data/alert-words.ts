/** The words of alerts, in the player's language, for `public/sw.js`, which shows them while no page is open. */
import "../i18n/later.ts";
import { MISSIONS } from "@kingdoms/client";
import { shownDateLocale } from "../format/locale.ts";
import { i18n } from "../i18n/index.ts";

/** Whatever `public/sw.js` reads. */
const WORDS = "kingdoms-alerts";
const AT = "/alert-words";

/** Names in braces are filled in by the worker. */
const places = { kind: "{kind}", to: "{to}", from: "{from}", time: "{time}" };

export async function leaveAlertWords(): Promise<void> {
  const { language } = i18n;
  const words = {
    language,
    locale: shownDateLocale(),
    titles: { launched: i18n.t("alerts.launched", places), arriving: i18n.t("alerts.arriving", places) },
    body: i18n.t("alerts.body", places),
    kinds: Object.fromEntries(MISSIONS.map((kind) => [kind, i18n.t(`names.missions.${kind}`)])),
    unknownKind: i18n.t("alerts.unknownKind"),
    unreadable: i18n.t("alerts.unreadable"),
  };
  const cache = await caches.open(WORDS);
  await cache.put(AT, new Response(JSON.stringify(words)));
}

export const dropAlertWords = (): Promise<boolean> => caches.delete(WORDS);
