/** The ends of what spared a kingdom. */
import type { MissionLaunched, Shield } from "@kingdoms/client";
import { type Item, keyOf, type NewsFacts, type NewsKind } from "../kind.ts";

interface PeaceNews {
  readonly type: "protection" | "warTruce" | "raidTruce";
}

interface PeaceTerms {
  readonly sign: string;
  readonly weight: number;
  /** Seconds of the ledger's clock; 0 if there is none. */
  readonly until: (shield: Shield) => number;
}

const peace = (type: PeaceNews["type"], { sign, weight, until }: PeaceTerms): NewsKind<PeaceNews> => ({
  find: (facts, now, from) =>
    facts.infos
      .filter(({ id }) => facts.own.has(id))
      .flatMap(({ id, shield }): Item<PeaceNews>[] => {
        const at = until(shield);
        // Below a protection, the end of a truce changes nothing.
        if (at === 0 || at < shield.protectedUntil || at < from || at > now || endedByLaunch(facts, id, at))
          return [];
        return [{ key: keyOf(sign, id, at), at, kingdom: id, of: { type } }];
      }),
  weight: () => weight,
  sign: () => "plain",
  words: (_of, { t, mine }) => ({
    title: t(`bulletin.${type}`, { mine }),
    text: t(`bulletin.exposed.${type}`),
  }),
  newsAction: (_of, t, own) => ({
    label: t("bulletin.press.defend"),
    search: { ...own, screen: "army", panel: "recruit" },
  }),
});

/** If the player's own attack ended a peace, that is no news. Looked up only for a peace that has just ended. */
function endedByLaunch({ missions, reports }: NewsFacts, id: string, at: number): boolean {
  const isThat = ({ attacker, launchedAt }: MissionLaunched): boolean => attacker === id && launchedAt === at;
  return missions.some(isThat) || reports.some(({ launch }) => launch !== null && isThat(launch.event));
}

export const protection = peace("protection", {
  sign: "p",
  weight: 60,
  until: ({ protectedUntil }) => protectedUntil,
});
export const warTruce = peace("warTruce", {
  sign: "w",
  weight: 60,
  until: ({ warTruceUntil }) => warTruceUntil,
});
export const raidTruce = peace("raidTruce", {
  sign: "r",
  weight: 58,
  until: ({ raidTruceUntil }) => raidTruceUntil,
});
