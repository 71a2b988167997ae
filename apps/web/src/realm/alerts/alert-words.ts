/** The words of alerts, in the player's language, for `public/sw.js`, which shows them while no page is open. */
import "../../i18n/later.ts";
import { MISSIONS } from "@kingdoms/client";
import { RARITIES } from "@kingdoms/rules";
import { shownDateLocale } from "../../format/locale.ts";
import { i18n } from "../../i18n/index.ts";

/** The words that `public/sw.js` reads. */
const WORDS = "kingdoms-alerts";
const AT = "/alert-words";

/** Names in braces are filled in by the worker. */
const places = { kind: "{kind}", to: "{to}", from: "{from}", time: "{time}" };

const ROLES = ["sender", "target"] as const;

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
    ended: { titles: endedTitles(), ...endedBodies() },
  };
  const cache = await caches.open(WORDS);
  await cache.put(AT, new Response(JSON.stringify(words)));
}

/**
 * As the news say it, by kind, side and result: `war.sender.won`. A kind without winners has none, and `other` is for
 * the rest.
 */
function endedTitles(): Record<string, string> {
  const names = { mine: "{mine}", other: "{other}" };
  const titles: Record<string, string> = {
    "prospect.sender": i18n.t("bulletin.prospect", names),
    "rarity.sender": i18n.t("bulletin.rarity", { ...names, rarity: "{rarity}" }),
  };
  for (const role of ROLES) {
    titles[`other.${role}`] = i18n.t(`bulletin.other.${role}`, names);
    titles[`fortify.${role}`] = i18n.t(`bulletin.help.${role}`, names);
    titles[`war.${role}.draw`] = i18n.t(`bulletin.war.draw.${role}`, names);
    for (const kind of ["war", "raid", "missile"] as const)
      for (const result of ["won", "lost"] as const)
        titles[`${kind}.${role}.${result}`] = i18n.t(`bulletin.${kind}.${result}.${role}`, names);
  }
  return titles;
}

function endedBodies() {
  const gold = { gold: "{gold}" };
  return {
    rarities: Object.fromEntries(RARITIES.map((rarity) => [rarity, i18n.t(`names.rarities.${rarity}`)])),
    gold: {
      sender: i18n.t("alerts.ended.gold.sender", gold),
      target: i18n.t("alerts.ended.gold.target", gold),
      found: i18n.t("alerts.ended.gold.found", gold),
    },
    losses: i18n.t("alerts.ended.losses", { losses: "{losses}" }),
    unread: i18n.t("alerts.ended.unread"),
    many: i18n.t("alerts.ended.many", { missions: "{count}" }),
    score: i18n.t("alerts.ended.score", { won: "{won}", lost: "{lost}" }),
  };
}

export const dropAlertWords = (): Promise<boolean> => caches.delete(WORDS);
